import type { Db } from '#db/open.ts';
import { beginHistory, findWorkingCopy, recordRevision, saveWorkingCopy } from '#db/queries/blog/history.ts';
import { listCopiesWithPath, listPostsWithPath } from '#db/queries/blog/linking.ts';
import { updatePost } from '#db/queries/blog/write.ts';
import { excerptOf } from '#writer/excerpt.ts';
import type { Actor } from '../../http/handlers.ts';

/** More are left to the redirect, so that the transaction stays short. */
const MOST_POSTS = 200;

export interface MovedPath {
  from: string;
  to: string;
  /** Its own text is left alone: it would link to itself. */
  exceptPostId: number;
}

/**
 * Rewrites links to a former path, in texts and working copies of up to 200 posts, in a transaction. Each post
 * gets a revision. Links with the site's full address are left to the redirect.
 * @returns the number of changed texts
 */
export async function moveLinks(
  db: Db,
  { from, to, exceptPostId }: MovedPath,
  user: Actor,
  now: Date,
): Promise<number> {
  const versions = new Map<number, { before: number; after: number }>();
  for (const { id, version, content } of await listPostsWithPath(db, from, MOST_POSTS)) {
    const moved = withMovedLinks(content, from, to);
    if (id === exceptPostId || moved === content) continue;
    await beginHistory(db, id);
    if ((await updatePost(db, id, version, { content: moved, excerpt: excerptOf(moved) }, now)) !== 'saved')
      continue;
    await recordRevision(db, id, user, 'save');
    versions.set(id, { before: version, after: version + 1 });
  }
  let copies = 0;
  for (const id of new Set([...versions.keys(), ...(await listCopiesWithPath(db, from, MOST_POSTS))])) {
    const copy = id === exceptPostId ? null : await findWorkingCopy(db, id);
    if (!copy) continue;
    const content = withMovedLinks(copy.fields.content, from, to);
    const known = versions.get(id);
    // The copy has the post's change too, so it is still a copy of the latest version.
    const postVersion = copy.postVersion === known?.before ? known.after : copy.postVersion;
    if (content === copy.fields.content && postVersion === copy.postVersion) continue;
    await saveWorkingCopy(db, id, { ...copy, postVersion, fields: { ...copy.fields, content } }, user, now);
    copies += 1;
  }
  return versions.size + copies;
}

/** Links as Markdown writes them, with what follows the path: `](/blog/old#part)` and `[name]: /blog/old`. */
function withMovedLinks(text: string, from: string, to: string): string {
  const pattern = new RegExp(
    `(\\]\\(\\s?<?|\\]:\\s?<?)${from.replace(/[^\w/]/g, '\\$&')}(?=[)\\s>#?]|/[)\\s>#?]|$)`,
    'g',
  );
  return text.replace(pattern, (_, lead: string) => lead + to);
}
