#!/usr/bin/perl
# server.pl FOLDER: a server of embeddings on loopback for tests/system/endpoint.tst.
# Writes its port to FOLDER/port, and for each request a line to FOLDER/log: the mode (the
# first part of the path), how many texts, "key" | "other" | "none" (what stands in
# Authorization, compared with $AURA_TEST_KEY), how many command lines on this
# machine hold that key, how many requests are being served, this one among them, and the time.
# The mode says how it (mis)behaves.  It ends when FOLDER is gone, and after five minutes in
# any case.
use strict;
use warnings;
use Fcntl qw(:flock);
use IO::Socket::INET;
use MIME::Base64;
use Time::HiRes qw(time sleep);

my $folder = shift or die "usage: server.pl FOLDER\n";
my $key = $ENV{AURA_TEST_KEY} // '';
my $socket = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 16, ReuseAddr => 1)
  or die "no socket: $!\n";
open my $out, '>', "$folder/.port" or die "$folder: $!\n";
print $out $socket->sockport;
close $out;
rename "$folder/.port", "$folder/port";
$SIG{CHLD} = 'IGNORE';
my $end = time + 300;
while (time < $end && -d $folder) {
  my $ready = '';
  vec($ready, fileno $socket, 1) = 1;
  next if select($ready, undef, undef, .2) < 1;
  my $client = $socket->accept or next;
  next if fork;
  alarm 20;
  serve($client);
  unlink "$folder/.now-$$";
  exit;
}

sub serve {
  my ($client) = @_;
  $client->autoflush(1);
  my ($first, $head, $body) = receive($client);
  my ($mode) = $first =~ m{^POST /(\w+)/v1/embeddings } or return answer($client, 404, 'what?');
  my ($token) = $head =~ /^Authorization: Bearer (\S+)\r$/m;
  my $auth = !defined $token ? 'none' : $token eq $key ? 'key' : 'other';
  my @texts = texts_of($body);
  my $seen = grep { index($_, $key) >= 0 } map { slurp($_) } glob '/proc/[0-9]*/cmdline';
  open my $log, '>>', "$folder/log";
  flock $log, LOCK_EX; # of two that come together one is the first
  my $before = () = slurp("$folder/log") =~ /^$mode /mg;
  open my $here, '>', "$folder/.now-$$";
  close $here;
  my @now = glob "$folder/.now-*";
  print $log "$mode " . @texts . " $auth " . ($key eq '' ? 0 : $seen) . ' ' . @now . ' ' . time . "\n";
  close $log;

  my @items = map { item($_, vector($texts[$_])) } 0 .. $#texts;
  if ($mode eq 'slow') { sleep 15 }
  elsif ($mode eq 'together') { together($mode) or return answer($client, 400, 'alone') }
  elsif ($mode eq 'uneven') { sleep (length ($texts[0]) % 5 / 5) }
  elsif ($mode eq 'limited' && $before == 0) { return refused_first($client) }
  elsif ($mode eq 'limited' && $before == 1) { wait_for("$folder/refused"); sleep .3 }
  elsif ($mode eq 'picky' && $texts[0] =~ /slow no/) { sleep .7; return answer($client, 400, 'the first') }
  elsif ($mode eq 'picky' && $texts[0] =~ /no/) { return answer($client, 400, 'a later one') }
  elsif ($mode eq 'busy' && $before == 0) { return answer($client, 429, 'busy', 'Retry-After: 1') }
  elsif ($mode eq 'busy' && $before == 1) { return answer($client, 500, 'oops') }
  elsif ($mode eq 'away') { return answer($client, 503, 'gone', 'Retry-After: 86400') }
  elsif ($mode eq 'dated') { return answer($client, 503, 'gone', 'Retry-After: ' . http_date(time + 86400)) }
  elsif ($mode eq 'broken') { return answer($client, 500, "{\"error\": {\"message\": \"model \\u001b[31mdied\"}}") }
  elsif ($mode eq 'page') { return answer($client, 404, "<html>\xff\0</html>") }
  elsif ($mode eq 'denied') { return answer($client, 401, "{\"error\": {\"message\": \"bad key $token, " . join('', map { sprintf '\u%04x', ord } split //, $token) . "\"}}") }
  elsif ($mode eq 'quoted') { return answer($client, 401, "{\"error\": {\"message\": \"bad key " . quoted($token, $before) . "\"}}") }
  elsif ($mode eq 'moved') { return answer($client, 307, '', "Location: /ok/v1/embeddings") }
  elsif ($mode eq 'drop' && $before == 0) { return }
  elsif ($mode eq 'half' && $before == 0) { return print $client "HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{\"data\": [" }
  elsif ($mode eq 'garbage') { return print $client "no HTTP at all\r\n\r\n" }
  elsif ($mode eq 'huge' || $mode eq 'endless') { return flood($client, $mode) }
  elsif ($mode eq 'order') { @items = reverse @items }
  elsif ($mode eq 'twice') { $items[-1] = $items[0] }
  elsif ($mode eq 'fewer') { pop @items }
  elsif ($mode eq 'sizes') { $items[-1] = item($#texts, '1') }
  elsif ($mode eq 'nan') { $items[-1] = item($#texts, 'NaN,1,1,1') }
  elsif ($mode eq 'null') { $items[-1] = item($#texts, '1,1,1,null') }
  elsif ($mode eq 'json') { return answer($client, 200, '{"data": [' . $items[0]) }
  elsif ($mode eq 'later' && $before == 1) { return answer($client, 400, '{"object": "error", "message": "too long"}') }
  elsif ($mode eq 'zeros') { $items[1] = item(1, '0,0,0,0') }
  elsif ($mode eq 'tiny') { @items = map { item($_, '1e-60,2e-60,3e-60') } 0 .. $#texts }
  elsif ($mode eq 'alike') { @items = map { item($_, '1,2,3') } 0 .. $#texts }
  elsif ($mode eq 'other') { @items = map { item($_, join ',', map { -7 * $_ } split /,/, vector($texts[$_])) } 0 .. $#texts }
  elsif ($mode eq 'later' && $before >= 3) { @items = map { item($_, vector($texts[$_]) . ',1') } 0 .. $#texts }
  answer($client, 200, '{"object": "list", "data": [' . join(', ', @items) . '], "model": "m"}');
}

# 429 to the first of two requests that are on their way: the other has its answer some time
# after the client has gone with this one.
sub refused_first {
  my ($client) = @_;
  answer($client, 429, 'busy', 'Retry-After: 1');
  shutdown $client, 1;
  readline $client;
  open my $done, '>', "$folder/refused";
  return;
}

sub wait_for {
  for (1 .. 1000) {
    return if -e $_[0];
    sleep .01;
  }
  return;
}

# Whether four requests came within 8 seconds; they are then on their way for a while.
sub together {
  my ($mode) = @_;
  for (1 .. 160) {
    my $came = () = slurp("$folder/log") =~ /^$mode /mg;
    if ($came >= 4) { sleep .3; return 1 }
    sleep .05;
  }
  return 0;
}

# A part of KEY, or KEY otherwise spelled.
sub quoted {
  my ($key, $way) = @_;
  return substr($key, 0, 10) . '...' if $way == 0;
  return join '', map { sprintf '%%%02X', ord } split //, $key if $way == 1;
  return substr($key, 0, 5) . '\u0007' . substr $key, 5 if $way == 2;
  return encode_base64("Bearer $key", '');
}

sub http_date {
  my ($sec, $min, $hour, $day, $month, $year, $weekday) = gmtime shift;
  return sprintf '%s, %02d %s %d %02d:%02d:%02d GMT', (qw(Sun Mon Tue Wed Thu Fri Sat))[$weekday], $day,
    (qw(Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec))[$month], $year + 1900, $hour, $min, $sec;
}

sub receive {
  my ($client) = @_;
  my ($head, $body) = ('', '');
  $head .= $_ while $head !~ /\r\n\r\n/ && defined($_ = readline $client);
  my ($size) = $head =~ /^Content-Length: (\d+)/mi;
  read $client, $body, $size if $size;
  my ($first, $rest) = split /\r\n/, $head, 2;
  return ($first // '', $rest // '', $body);
}

sub texts_of {
  my ($body) = @_;
  my ($list) = $body =~ /"input":\[(.*)\],"encoding_format":"float"\}$/s or return;
  my @texts;
  while ($list =~ /\G"((?:[^"\\]|\\.)*)",?/gs) {
    my $text = $1;
    $text =~ s/\\u00([0-9a-f]{2})|\\(.)/defined $1 ? chr hex $1 : $2/ge;
    push @texts, $text;
  }
  return @texts;
}

# The length, the sum of the bytes, the first byte and a fraction.
sub vector {
  my ($text) = @_;
  my $sum = 0;
  $sum += ord for split //, $text;
  return join ',', length $text, $sum, length $text ? ord $text : -1, sprintf '%.9g', $sum / 7;
}

sub item { return "{\"object\": \"embedding\", \"index\": $_[0], \"embedding\": [$_[1]]}" }

sub answer {
  my ($client, $status, $body, @more) = @_;
  unlink "$folder/.now-$$";
  print $client join("\r\n", "HTTP/1.1 $status -", 'Content-Length: ' . length $body, 'Connection: close', @more, '', $body);
  return;
}

# More bytes than any embeddings have: said before, or found out.
sub flood {
  my ($client, $mode) = @_;
  local $SIG{PIPE} = 'IGNORE';
  print $client "HTTP/1.1 200 OK\r\n" . ($mode eq 'huge' ? "Content-Length: 999999999\r\n" : "Connection: close\r\n") . "\r\n";
  for (1 .. 64) { print $client ' ' x 2**20 or return }
  return;
}

sub slurp {
  open my $in, '<', $_[0] or return '';
  local $/;
  return readline($in) // '';
}
