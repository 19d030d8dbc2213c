import { listTexts } from '#db/queries/posts/lists.ts';
import { embedsAsLinks } from '#src/components/Article/embeds.ts';
import type { Deps } from '../boot/deps.ts';

/** Longer articles appear with their summary, so that a feed stays within a few megabytes. */
const LONGEST = 100_000;
/** An opening tag of our own HTML. */
const TAG = /<[a-z][^<>]*>/gi;

/**
 * The articles of posts as HTML for programs that show it elsewhere: addresses are absolute.
 * @param origin of the site, without a trailing slash
 * @returns by post id; a post that is too long is missing
 */
export async function fullTexts(
  { db, texts }: Pick<Deps, 'db' | 'texts'>,
  ids: number[],
  origin: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = new Map<number, string>();
  for (const post of await listTexts(db, ids)) {
    if (post.content.length > LONGEST) continue;
    const { html } = await texts.article(post);
    if (html.length <= LONGEST * 2) found.set(post.id, absolute(embedsAsLinks(html), origin));
  }
  return found;
}

const absolute = (html: string, origin: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/(\s(?:href|src|poster)=")\/(?!\/)/g, `$1${origin}/`)
      .replace(/(\ssrcset=")([^"]*)/g, (_all, start: string, list: string) =>
        start.concat(list.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)),
      ),
  );
