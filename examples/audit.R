# Rscript audit.R FILE OUT: audits the judge in FILE with the command aura, and reads what it
# found.  Base R reads the decisions; for the JSON it takes jsonlite (r-cran-jsonlite).
args <- commandArgs(trailingOnly = TRUE)
said <- suppressWarnings(system2("aura", c("audit", shQuote(args), "--json"), stdout = TRUE))
status <- attr(said, "status")
if (!is.null(status)) { # aura has said why on standard error
  quit(status = status)
}
if (requireNamespace("jsonlite", quietly = TRUE)) {
  found <- jsonlite::fromJSON(said)
  head <- found$headline
  if (is.null(head)) {
    cat("not measured yet; to label next:", found$queue, "\n")
  } else {
    cat(sprintf("agreement: %.3f, 95 %%: %.3f to %.3f, labels: %d\n",
                head$rate, head$low, head$high, head$labels))
  }
}
decisions <- read.csv(file.path(args[2], "verdicts.csv"), colClasses = c(id = "character"))
cat("decisions to trust:", sum(decisions$verdict == "trust"), "of", nrow(decisions), "\n")
