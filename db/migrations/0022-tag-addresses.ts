import { type Kysely, sql } from 'kysely';

/**
 * Frozen: make later changes in a new migration.
 *
 * Tag slugs used to lose every combining mark, so that が and か shared an address. Marks that are part of a
 * letter now stay, and this moves the tags of published posts to the addresses that pages link to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    tag: string;
    tag_slug: string;
  }>`select distinct tag, tag_slug from post_tags where tag glob '*[^ -~]*'`.execute(db);
  for (const { tag, tag_slug: before } of rows) {
    const after = slugOf(tag);
    if (after === before || after === '') continue;
    await sql`update or ignore post_tags set tag_slug = ${after} where tag = ${tag} and tag_slug = ${before}`.execute(
      db,
    );
    // Two tags of the same post may now share a slug. Delete the one that could not be updated.
    await sql`delete from post_tags where tag = ${tag} and tag_slug = ${before}`.execute(db);
  }
}

/** `tagSlug` as it was when this migration was written. */
function slugOf(tag: string): string {
  const words = tag
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  // A tag has at most 40 characters, so the slug needs no truncation.
  return words;
}
