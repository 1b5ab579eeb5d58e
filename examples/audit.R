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
  cat(found$statements$text[found$statements$place == "advice"], "\n")
  head <- found$headline
  if (is.null(head)) {
    cat("not measured yet; people label next:", found$queue, "\n")
  } else {
    cat(sprintf("agreement with %s: %.3f, 95 %%: %.3f to %.3f, labels: %d\n",
                head$name, head$rate, head$low, head$high, head$labels))
  }
}
decisions <- read.csv(file.path(args[2], "verdicts.csv"), colClasses = c(id = "character"),
                      check.names = FALSE, na.strings = "")
# Of several judges, each has a column of its own: decision_NAME.
for (column in grep("^(verdict$|decision_)", names(decisions), value = TRUE)) {
  said <- na.omit(decisions[[column]])
  cat(sub("^verdict$", "decisions", sub("^decision_", "", column)), "to trust:",
      sum(said == "trust"), "of", length(said), "- flip:", sum(said == "flip"), "- ask:",
      sum(said == "ask"), "\n")
}
