/** What the services' own searches of the web have in common. */

/** How many pages a search brings at most. */
const MOST_FOUND = 5;
/** Longer addresses are made for tracking, not for pages. */
const LONGEST = 1_000;
const LONGEST_QUERY = 400;
/** Room for a few addresses, and for what a model spends on reasoning about them. */
export const SEARCH_TOKENS = 4_000;

/** What a model that can search is asked. */
export const searchQuestion = (query: string) =>
  `Search the web once for pages with facts, figures and first-hand experience on this: ${query
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)}
Prefer original sources, such as studies, official statistics and documentation, to pages that repeat them. Answer with a list of at most ${MOST_FOUND} pages, and cite each of them. Write nothing else.`;

/**
 * The pages that a search found, each once, the best ones first.
 * @param found addresses as the service sent them; anything else is left out
 */
export function addressesOf(found: readonly unknown[]): string[] {
  return [...new Set(found.flatMap((each) => pageAddress(each) ?? []))].slice(0, MOST_FOUND);
}

function pageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  // OpenAI marks each address that it cites. The page is the same one without that.
  if (url.searchParams.get('utm_source') === 'openai') url.searchParams.delete('utm_source');
  return url.href;
}
