import { cardOf } from '#db/queries/blog/read.ts';
import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { descriptionOf } from '#src/content/blog/post-text.ts';
import { type Data, readCitations } from '../../blog/@slug/+data.ts';

export async function data(pageContext: ServedPage): Promise<Data> {
  const { routeParams, findPreview, renderArticle } = pageContext;
  const found = await findPreview(routeParams.token ?? '');
  if (!found) throw render(404);
  const { html, headings, opening, frames } = await renderArticle(found.text);
  pageContext.articleHtml = html;
  pageContext.frames = frames;
  const citations = await readCitations(pageContext, found.post.id);
  const { updatedAt, content } = found.text;
  return {
    post: { ...cardOf(found.post), modifiedAt: updatedAt, contentLength: content.length },
    contents: headings,
    description: descriptionOf(found.post.metaDescription, opening),
    older: null,
    newer: null,
    related: [],
    ...(found.update && { update: found.update }),
    ...(citations.length > 0 && { citations }),
    preview: found.published ? 'changes' : 'draft',
  };
}
