import { blog } from '#src/contract/blog.ts';
import { isSlug } from '#src/contract/slug.ts';

const LIST = blog.listPosts.path;
const POST = blog.getPost.path.replace(':slug', '');
/** As pages write these numbers; others are understood as well, but not kept. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** Whether an address is one of the API, and not a page's. */
export const isCall = (url: string): boolean => url.startsWith('/api/');

/**
 * The normalized URL that the answer to a call is kept under. Undefined for a call whose answer is not kept: it depends
 * on more than the content, is a search, or every post at once, which is streamed.
 * @param url path and query as requested
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
