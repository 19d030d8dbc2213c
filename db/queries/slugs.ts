import { slugify } from '#src/contract/slug.ts';
import type { Db } from '../open.ts';

export interface SlugOwner {
  /** Whether a post stands there, rather than a redirect to where it is now. */
  stands: boolean;
  id: number | null;
  title: string | null;
}

/** The post at a slug, or the one whose old address it is; undefined when nobody has had it. */
export async function slugOwner(db: Db, slug: string): Promise<SlugOwner | undefined> {
  const post = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (post) return { stands: true, ...post };
  const old = await db
    .selectFrom('slug_redirects')
    .leftJoin('posts', 'posts.id', 'slug_redirects.post_id')
    .select(['posts.id', 'posts.title'])
    .where('slug_redirects.slug', '=', slug)
    .executeTakeFirst();
  return old && { stands: false, ...old };
}

/** A slug for `title` that no post has and no redirect leads from; numbered when it must be. */
export async function freeSlug(db: Db, title: string): Promise<string> {
  const base = slugify(title) || 'post';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const taken =
      (await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()) ??
      (await db.selectFrom('slug_redirects').select('slug').where('slug', '=', slug).executeTakeFirst());
    if (!taken) return slug;
  }
}

/** Ends the redirect from a slug, because a post stands there now. */
export async function releaseSlug(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('slug_redirects').where('slug', '=', slug).execute();
}
