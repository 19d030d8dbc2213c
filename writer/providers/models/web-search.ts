const MOST_FOUND = 5;
/** Longer addresses are made for tracking. */
const LONGEST = 1_000;
const LONGEST_QUERY = 400;
/** A few addresses, and the reasoning about them. */
export const SEARCH_TOKENS = 4_000;

/** Asks a model that can search. */
export const searchQuestion = (query: string) =>
  `Search the web once for pages with facts, figures and first-hand experience on this: ${query
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)}
Prefer original sources, such as studies, official statistics and documentation, to pages that repeat them. Answer with a list of at most ${MOST_FOUND} pages, and cite each of them. Write nothing else.`;

/** Unique pages, best first. @param found as the service sent them; anything but addresses is left out */
export function addressesOf(found: readonly unknown[]): string[] {
  return [...new Set(found.flatMap((each) => pageAddress(each) ?? []))].slice(0, MOST_FOUND);
}

function pageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = '';
  // OpenAI marks each address that it cites.
  if (url.searchParams.get('utm_source') === 'openai') url.searchParams.delete('utm_source');
  return url.href;
}
