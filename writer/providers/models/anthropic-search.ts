import type Anthropic from '@anthropic-ai/sdk';
import { quote } from '../model-errors.ts';
import { spent, type Terms, withSearches } from '../prices.ts';
import { ProviderError } from '../provider.ts';
import { inputOf } from './anthropic-usage.ts';
import { explained, type ToError } from './explain.ts';
import type { LanguageModel } from './language-model.ts';
import { addressesOf, SEARCH_TOKENS, searchQuestion } from './web-search.ts';

interface SearchParts {
  model: string;
  terms: Terms;
  toError: ToError;
}

/** A tool on Anthropic's servers, used once. */
export function anthropicSearch(
  client: Anthropic,
  { model, terms, toError }: SearchParts,
): NonNullable<LanguageModel['search']> {
  return (query, { idempotencyKey, signal }) =>
    explained(signal, toError, async () => {
      const message = await client.messages.create(
        {
          model,
          max_tokens: SEARCH_TOKENS,
          messages: [{ role: 'user', content: searchQuestion(query) }],
          tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 1 }],
        },
        { signal, headers: { 'idempotency-key': idempotencyKey } },
      );
      return readSearch(message, model, terms);
    });
}

/** Cited pages first, then others found. @throws ProviderError when the tool failed */
function readSearch({ content = [], usage, ...message }: Anthropic.Message, asked: string, terms: Terms) {
  const model = message.model || asked;
  const cost = withSearches(
    spent(model, inputOf(usage), usage?.output_tokens, terms),
    usage?.server_tool_use?.web_search_requests ?? 0,
    terms,
  );
  const cited = content.flatMap((block) => (block.type === 'text' ? (block.citations ?? []) : []));
  const results = content.flatMap((block) =>
    block.type === 'web_search_tool_result' ? [block.content] : [],
  );
  const addresses = addressesOf([
    ...cited.map((citation) => 'url' in citation && citation.url),
    ...results.flatMap((found) => (Array.isArray(found) ? found.map(({ url }) => url) : [])),
  ]);
  const failed = results.find((found) => !Array.isArray(found));
  if (failed && !Array.isArray(failed) && addresses.length === 0)
    throw new ProviderError(
      'transient',
      `The search of the AI provider did not work (${quote(failed.error_code)}).`,
      { code: 'busy', spent: cost },
    );
  return { addresses, spent: cost, model };
}
