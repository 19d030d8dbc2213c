import { POSTS_PATH as LIST } from '#src/contract/blog/values.ts';
import { isSlug } from '#src/contract/slug.ts';

const POST = `${LIST}/`;
/** As the product writes them. Other accepted spellings are not cached. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** Tells if a URL belongs to the API. */
export const isCall = (url: string): boolean => url.startsWith('/api/');

/**
 * Normalizes the URL of a cacheable API call; undefined if it depends on more than the content, is a search,
 * or lists all posts, which is streamed.
 * @param url path and query
 */
export function callKey(url: string): string | undefined {
  if (url === LIST) return url;
  if (url.startsWith(POST)) return isSlug(url.slice(POST.length)) ? url : undefined;
  if (!url.startsWith(`${LIST}?`)) return undefined;
  const chosen = new URLSearchParams(url.slice(LIST.length + 1));
  const page = chosen.get('page');
  const limit = chosen.get('limit');
  if (chosen.size !== Number(page !== null) + Number(limit !== null)) return undefined;
  if ([page, limit].some((value) => value !== null && !NUMBER.test(value))) return undefined;
  return `${LIST}?page=${page ?? 1}&limit=${limit ?? ''}`;
}
