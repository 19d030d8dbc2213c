import { cardOf, findAiReview, findNeighbours, findPublished } from '#db/queries/blog/read.ts';
import { listRelated } from '#db/queries/blog/search.ts';
import { listReadSources } from '#db/queries/blog/sources.ts';
import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { blogErrors } from '#src/content/blog/blog.ts';
import { type Citation, citationsOf } from '#src/content/blog/citations.ts';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import { descriptionOf } from '#src/content/blog/post-text.ts';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import { postPath } from '#src/routes.ts';

const RELATED = 3;

interface PostLink {
  slug: string;
  title: string;
}

export interface Data {
  post: BlogCard & { modifiedAt: string; contentLength: number };
  contents: ArticleHeading[];
  description: string;
  older: PostLink | null;
  newer: PostLink | null;
  related: BlogCard[];
  /** Why and when (UTC) a published post was updated; omitted if the editor did not say. */
  update?: { reason: string; at: string };
  aiReview?: { reviewer: string | null };
  /** Omitted if there are none. */
  citations?: Citation[];
  /** On a secret link's page: a draft, or the unpublished changes of a published post. */
  preview?: 'draft' | 'changes';
}

/** The text is sent only as HTML, not a second time as data. */
export async function data(pageContext: ServedPage): Promise<Data> {
  const { db, site, routeParams, log, renderArticle } = pageContext;
  if (!site.blogOpen) throw render(403, blogErrors.closed);
  const found = await findPublished(db, routeParams.slug ?? '').catch((error: unknown) => {
    log.error({ err: error }, error instanceof Error ? blogErrors.post : blogErrors.unknown);
    throw render(500, blogErrors.post, error);
  });
  if (found.kind === 'moved') throw redirect(postPath(found.slug), 301);
  if (found.kind === 'gone') throw render(410, blogErrors.missing);
  if (found.kind === 'unknown') throw render(404, blogErrors.missing);
  const { modifiedAt, contentLength, updateReason: reason, updateReasonAt: at } = found.post;
  const post = { ...cardOf(found.post), modifiedAt, contentLength };
  const { older, newer } = await findNeighbours(db, post.id, post.createdAt);
  const aiReview = site.showAiNote ? await findAiReview(db, post.id) : undefined;
  const citations = await readCitations(pageContext, post.id);
  const { html, headings, opening, frames } = await renderArticle(found.post);
  pageContext.articleHtml = html;
  pageContext.frames = frames;
  return {
    post,
    // A reason from before the publication is not about what readers saw.
    ...(reason && at && at > post.createdAt && { update: { reason, at } }),
    ...(aiReview && { aiReview }),
    ...(citations.length > 0 && { citations }),
    contents: headings,
    description: descriptionOf(post.metaDescription, opening),
    older: older ?? null,
    newer: newer ?? null,
    related: (await listRelated(db, post.id, post.tags, RELATED)).map(cardOf),
  };
}

/** The web pages that a post rests on; none if the owner hides them. */
export async function readCitations(
  { db, site, origin }: Pick<ServedPage, 'db' | 'site' | 'origin'>,
  postId: number,
): Promise<Citation[]> {
  if (!site.showSources) return [];
  return citationsOf((await listReadSources(db, [postId])).get(postId) ?? [], origin);
}

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];
