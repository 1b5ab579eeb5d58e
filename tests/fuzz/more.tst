## The other half of the gateways of fuzz.tst.

%!test <*random arguments: a result or an error of ours, never a crash>
%! fuzz_gateways (2, 2);
