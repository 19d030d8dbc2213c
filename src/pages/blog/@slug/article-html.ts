import { renderMarkdown } from '#src/components/Article/render-markdown.tsx';

/** Of all texts together; a text is some ten thousand characters. */
const MAX_CHARACTERS = 6_000_000;

const kept = new Map<string, string>();
let characters = 0;

/**
 * A post's text as HTML, rendered once for each revision: that takes ten times as long as the page around it. The one
 * that was not asked for longest is forgotten first.
 */
export function articleHtml(post: {
  id: number;
  version: number;
  updatedAt: string;
  content: string;
}): string {
  const key = `${post.id} ${post.version} ${post.updatedAt}`;
  const known = kept.get(key);
  const html = known ?? renderMarkdown(post.content);
  kept.delete(key);
  kept.set(key, html);
  if (known === undefined) characters += html.length;
  for (const [oldest, text] of kept) {
    if (characters <= MAX_CHARACTERS) break;
    kept.delete(oldest);
    characters -= text.length;
  }
  return html;
}
