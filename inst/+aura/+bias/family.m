## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FAMILY = aura.bias.family (NAME)
## Whose model NAME is, from how names begin: the maker of the well-known ones, else the letters
## that it begins with; "" for no name.  A maker's own prefix and what stands before the last slash
## do not count.

function family = family (name)

  persistent makers = { ...
    "openai", {"gpt", "chatgpt", "o1", "o3", "o4", "text-davinci", "davinci", "openai"}; ...
    "anthropic", {"claude", "anthropic"}; ...
    "google", {"gemini", "bard", "palm", "gemma", "google"}; ...
    "meta", {"llama", "meta"}; ...
    "mistral", {"mistral", "mixtral", "ministral", "magistral", "codestral"}; ...
    "alibaba", {"qwen", "qwq"}; ...
    "deepseek", {"deepseek"}; ...
    "cohere", {"command", "cohere", "aya"}; ...
    "xai", {"grok"}; ...
    "microsoft", {"phi"}; ...
    "lmsys", {"vicuna", "fastchat"}};
  name = lower (strtrim (name));
  name = regexprep (name, '^.*/', "");
  name = regexprep (name, '^(synthetic|anthropic|openai|google|meta|mistralai|cohere)[ ._-]+', "");
  family = regexp (name, '^\p{L}+', "match", "once");
  if (isempty (family))
    family = name;
  endif
  for k = 1:rows (makers)
    if (any (cellfun (@(start) strncmp (name, start, numel (start)), makers{k,2})))
      family = makers{k,1};
      return;
    endif
  endfor

endfunction

%!assert (cellfun (@aura.bias.family, {"gpt-4", "GPT35", "chatgpt", "o3-mini", "openai/gpt-4o", "anthropic.claude-3", "claude", "Bard", "gemma-7b", "PaLM2", "meta-llama/Llama-2", "vicuna-13b"}, "uniformoutput", false),
%!        {"openai", "openai", "openai", "openai", "openai", "anthropic", "anthropic", "google", "google", "google", "meta", "lmsys"})
%!assert (cellfun (@aura.bias.family, {"guanaco-65b", "guanaco-7b", "Koala 13b", "", "65b", "ольга-2"}, "uniformoutput", false), {"guanaco", "guanaco", "koala", "", "65b", "ольга"})
