import type { HeadOf } from '#renderer/head.ts';
import { isBlog, isPost } from '#src/addresses.ts';
import { blogPage } from '#src/content/blog/blog.ts';

export const head: HeadOf = ({ errorStatus, urlPathname }) => ({
  title: titleOf(errorStatus, urlPathname),
  noindex: true,
});

/** Same as the page's heading (`+Page.tsx`). */
function titleOf(status: number | undefined, path: string): string {
  if (status === 403 && isBlog(path)) return blogPage.closed.title;
  if (isPost(path)) return blogPage.notFound.title;
  return status === 404 ? 'Page not found' : 'Something went wrong';
}
