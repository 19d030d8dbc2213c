import { type Kysely, sql } from 'kysely';

/**
 * Frozen: a later change is a migration of its own.
 *
 * Tags used to lose every mark of their letters, so that が and か shared an address. Marks now stay where they are part
 * of a letter, and the tags of published posts move to the addresses that pages link to.
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
    // Two tags of one post may have become one.
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
  // A tag has at most 40 characters, so nothing has to be cut.
  return words;
}
