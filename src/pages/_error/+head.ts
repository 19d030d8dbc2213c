import type { HeadOf } from '#renderer/head.ts';
import { blogPage } from '#src/content/blog.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ is404, abortStatusCode, urlPathname }) => ({
  title:
    abortStatusCode === 403 && urlPathname.startsWith(routes.blog.path)
      ? blogPage.closed.title
      : is404
        ? 'Page not found'
        : 'Something went wrong',
  noindex: true,
});
