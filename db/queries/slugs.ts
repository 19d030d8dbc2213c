import { slugify } from '#src/contract/slug.ts';
import type { Db } from '../open.ts';

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
