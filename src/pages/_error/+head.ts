import type { HeadOf } from '#renderer/head.ts';
import { isBlog } from '#src/addresses.ts';
import { blogPage } from '#src/content/blog.ts';

export const head: HeadOf = ({ errorStatus, urlPathname }) => ({
  title:
    errorStatus === 403 && isBlog(urlPathname)
      ? blogPage.closed.title
      : errorStatus === 404
        ? 'Page not found'
        : 'Something went wrong',
  noindex: true,
});
