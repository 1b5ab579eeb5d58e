# search.awk: what the pages of the manual are searched by, from their HTML, as a list of
# [address, heading, words] for search.js: a line for each chapter, section and subsection, with the
# code and the first words in it.

function plain(text) {
  gsub(/<a class="[^"]*"[^>]*> ?&[a-z]*;<\/a>/, "", text)
  gsub(/<[^>]*>/, "", text)
  gsub(/&para;|&sect;/, "", text)
  gsub(/&quot;/, "\"", text)
  gsub(/&lt;/, "<", text)
  gsub(/&gt;/, ">", text)
  gsub(/&rsquo;|&lsquo;/, "'", text)
  gsub(/&ldquo;|&rdquo;/, "\"", text)
  gsub(/&ndash;|&mdash;/, "-", text)
  gsub(/&nbsp;/, " ", text)
  gsub(/&amp;/, "\\&", text)
  gsub(/[ \t]+/, " ", text)
  sub(/^ /, "", text)
  sub(/ $/, "", text)
  return text
}

function quoted(text) {
  gsub(/\\/, "\\\\", text)
  gsub(/"/, "\\\"", text)
  return "\"" text "\""
}

function finish() {
  if (title != "")
    print "[" quoted(address) ", " quoted(title) ", " quoted(words) "],"
  title = words = ""
  split("", seen)
  count = 0
}

function add(text,    part, n, k) {
  n = split(text, part, " ")
  for (k = 1; k <= n; k++)
    if (!(part[k] in seen)) {
      seen[part[k]]
      words = words (words == "" ? "" : " ") part[k]
    }
}

BEGIN { print "const sections = [" }

FNR == 1 {
  finish()
  page = FILENAME
  sub(/.*\//, "", page)
  id = ""
  in_body = 0
}

/<body/ { in_body = 1 }

!in_body || /class="header"|class="nav-panel"|class="contents"|class="shortcontents"/ { next }

{
  line = $0
  if (match(line, /<h[1-5][^>]*>/)) {
    rest = line
    if (match(line, /<h[1-5][^>]*id="[^"]*"/) && match(line, /id="[^"]*"/))
      id = substr(line, RSTART + 4, RLENGTH - 5)
    else
      while (match(rest, /id="[^"]*"/) && RSTART < index(rest, "<h")) {
        id = substr(rest, RSTART + 4, RLENGTH - 5)
        rest = substr(rest, RSTART + RLENGTH)
      }
    finish()
    title = plain(substr(line, match(line, /<h[1-5]/)))
    sub(/^([A-Z0-9]+\.)*[0-9A-Z]+ /, "", title)
    address = page (id == "" ? "" : "#" id)
    next
  }
  while (match(line, /<code[^>]*>[^<]*<\/code>/)) {
    add(tolower(plain(substr(line, RSTART, RLENGTH))))
    line = substr(line, RSTART + RLENGTH)
  }
  line = $0
  while (match(line, /id="[^"]*"/)) {
    id = substr(line, RSTART + 4, RLENGTH - 5)
    line = substr(line, RSTART + RLENGTH)
  }
  if (count < 40) {
    text = plain($0)
    count += split(text, ignored, " ")
    add(tolower(text))
  }
}

END {
  finish()
  print "];"
}
