import type { HeadOf } from '#renderer/head.ts';
import { previewPage } from '#src/content/blog/blog.ts';
import { routes } from '#src/routes.ts';
import type { Data } from '../../blog/@slug/+data.ts';

/**
 * Reveals nothing about the article to search engines and link previews, and does not repeat the secret URL.
 */
export const head: HeadOf = ({ data }) => ({
  title: `${previewPage.label}: ${(data as Data).post.title}`,
  description: previewPage.draft,
  canonical: routes.blog.path,
  noindex: true,
});
