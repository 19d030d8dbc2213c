import type OpenAI from 'openai';
import { spent, type Terms, withSearches } from '../prices.ts';
import { explained, type ToError } from './explain.ts';
import type { LanguageModel } from './language-model.ts';
import { modelOf, refuseErrorIn } from './openai-shapes.ts';
import { addressesOf, SEARCH_TOKENS, searchQuestion } from './web-search.ts';

interface Parts {
  model: string;
  terms: Terms;
  toError: ToError;
}

/** Only the Responses API has a search. */
export function openAiSearch(
  client: OpenAI,
  { model, terms, toError }: Parts,
): NonNullable<LanguageModel['search']> {
  return (query, { idempotencyKey, signal }) =>
    explained(signal, toError, async () => {
      const response = await client.responses.create(
        {
          model,
          input: searchQuestion(query),
          tools: [{ type: 'web_search', search_context_size: 'low' }],
          include: ['web_search_call.action.sources'],
          max_output_tokens: SEARCH_TOKENS,
          store: false,
        },
        { signal, headers: { 'idempotency-key': idempotencyKey } },
      );
      refuseErrorIn(response);
      const { input_tokens, output_tokens } = response.usage ?? {};
      const answered = modelOf(response.model, model);
      const cost = spent(answered, input_tokens, output_tokens, terms);
      const { cited, found, searches } = readOutput(response.output ?? []);
      return {
        addresses: addressesOf([...cited, ...found]),
        spent: withSearches(cost, searches, terms),
        model: answered,
      };
    });
}

/** Cited pages, and others found. */
function readOutput(output: readonly OpenAI.Responses.ResponseOutputItem[]) {
  const cited = output.flatMap((item) =>
    item.type === 'message'
      ? item.content.flatMap((part) =>
          part.type === 'output_text'
            ? part.annotations.flatMap((note) => (note.type === 'url_citation' ? [note.url] : []))
            : [],
        )
      : [],
  );
  const actions = output.flatMap((item) =>
    item.type === 'web_search_call' && item.action?.type === 'search' ? [item.action] : [],
  );
  const found = actions.flatMap(({ sources }) => (sources ?? []).map(({ url }) => url));
  return { cited, found, searches: actions.length };
}
