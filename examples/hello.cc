// hello.cc - hello.c in C++: memory is the vectors', errors are exceptions.
//
//   c++ hello.cc $(pkg-config --cflags --libs aura) -o hello
#include <aura.h>

#include <cstdint>
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

struct directions
{
  std::vector<double> phi, sigma;
};

directions
features (const std::vector<double> &x, const aura_exec &exec)
{
  directions f{ std::vector<double> (n * dx), std::vector<double> (dx) };
  std::vector<double> v (dx * dx), map (dx * dx);
  workspace svd_work (aura_svd_worksize_d (n, dx, dx, &exec));
  check (aura_svd_d (n, dx, dx, x.data (), f.sigma.data (), v.data (), nullptr,
                     1, 1e-4, svd_work.get (), &exec),
         "aura_svd");
  workspace work (aura_project_worksize_d (dx, &exec));
  check (aura_project_d (n, dx, dx, x.data (), f.sigma.data (), v.data (),
                         f.phi.data (), map.data (), 0, work.get (), &exec),
         "aura_project");
  return f;
}

std::vector<double>
decide (const directions &f, const std::vector<std::int8_t> &status,
        const aura_exec &exec)
{
  const std::vector<double> verdict (n, 1); // the judge's pick is answer 1
  aura_layer_data data = {};
  data.n = data.n_file = n;
  data.n_judges = 1;
  data.rank = dx;
  data.verdict = verdict.data ();
  data.phi = f.phi.data ();
  data.sigma = f.sigma.data ();
  data.status = status.data ();

  const struct aura_layer_sizes sizes = aura_layer_sizes (&data);
  const std::size_t averages = data.n_judges + 1;
  std::vector<double> prob (n), agree (n),
    evidence (sizes.bases * sizes.blocks), mass (evidence.size () * averages),
    total (averages), alone (1), coefficient (sizes.coefficients * averages);
  std::vector<unsigned char> keep (n);
  const aura_layer_result result = { prob.data (),  agree.data (),
                                     keep.data (),  evidence.data (),
                                     total.data (), mass.data (),
                                     alone.data (), coefficient.data (),
                                     nullptr }; // no account of an item
  aura_options options;
  aura_options_default (&options);
  workspace work (
    aura_layer_worksize (&data, aura_layer_labels (&data), &exec));
  check (aura_layer (&data, &result, &options.layer, work.get (), &exec),
         "aura_layer");
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
