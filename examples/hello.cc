// hello.cc - hello.c in C++: memory is the vectors', errors are exceptions.
//
//   c++ hello.cc $(pkg-config --cflags --libs aura) -o hello
#include <aura.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

void
check (aura_rc rc, const char *what)
{
  if (rc != AURA_OK)
    throw std::runtime_error (std::string (what) + ": " + aura_strerror (rc));
}

// Scratch space of some bytes, aligned to 64.
class workspace {
public:
  explicit workspace (std::size_t bytes) : m_block (bytes + 64)
  {
    if (bytes == 0)
      throw std::length_error ("array too large");
  }

  void *
  get ()
  {
    void *start = m_block.data ();
    std::size_t space = m_block.size ();
    return std::align (64, space - 64, start, space);
  }

private:
  std::vector<char> m_block;
};

const std::size_t n = 600, dx = 5, n_checked = 60;

std::vector<double>
features (const std::vector<double> &x, const aura_exec &exec)
{
  std::vector<double> phi (n * dx), sigma (dx), v (dx * dx), map (dx * dx);
  workspace svd_work (aura_svd_worksize_d (n, dx, dx, &exec));
  check (aura_svd_d (n, dx, dx, x.data (), sigma.data (), v.data (), nullptr, 1,
                     1e-4, svd_work.get (), &exec),
         "aura_svd");
  workspace work (aura_project_worksize_d (dx, &exec));
  check (aura_project_d (n, dx, dx, x.data (), sigma.data (), v.data (),
                         phi.data (), map.data (), 0, work.get (), &exec),
         "aura_project");
  return phi;
}

std::vector<double>
decide (const std::vector<double> &phi, const std::vector<std::int8_t> &status,
        const aura_exec &exec)
{
  std::vector<double> prob (n), predictions (n * AURA_N_MODELS), weight (dx);
  const aura_decide_options options = { { 1, 1, 0 }, 0, 10, 1, 0, 1 };
  aura_decision decision;
  const std::size_t n_labels = aura_decide_count (n, status.data ());
  workspace work (aura_decide_worksize (n_labels, dx, &exec));
  check (aura_decide (n, dx, status.data (), phi.data (), nullptr, prob.data (),
                      predictions.data (), weight.data (), &decision, &options,
                      work.get (), &exec),
         "aura_decide");
  return prob;
}

int
run ()
{
  if (aura_blas_is_ilp64 ())
    throw std::runtime_error ("this BLAS has 64-bit integers");
  aura_blas_set_threads (1);
  aura_exec exec = aura_exec ();
  exec.n_threads = 2;

  std::vector<double> x (n * dx), luck (n);
  aura_rng_normal (1, 0, 0, x.size (), x.data ());
  aura_rng_normal (1, 1, 0, n, luck.data ());
  std::vector<bool> truth (n);
  std::vector<std::int8_t> status (n, AURA_OPEN);
  for (std::size_t i = 0; i < n; i++)
    {
      truth[i] = x[i] + luck[i] / 2 < .3;
      if (i < n_checked)
        status[i] = truth[i] ? AURA_AGREE : AURA_DISAGREE;
    }

  const std::vector<double> prob = decide (features (x, exec), status, exec);
  int judge = 0, audit = 0;
  for (std::size_t i = n_checked; i < n; i++)
    {
      judge += truth[i];
      audit += truth[i] == (prob[i] >= .5);
    }
  const double open = n - n_checked;
  std::printf ("aura %s: of %d decisions without a label the judge has %.1f %% "
               "right, the audit %.1f %%\n",
               aura_version (), static_cast<int> (open), 100 * judge / open,
               100 * audit / open);
  return audit <= judge;
}

} // namespace

int
main ()
{
  try
    {
      return run ();
  } catch (const std::exception &e)
    {
      std::fprintf (stderr, "%s\n", e.what ());
      return 1;
  }
}
