import { type Kysely, sql } from 'kysely';

const AT_ONCE = 1_000;

/**
 * Frozen: make later changes in a new migration.
 *
 * Slugs of tags used to lose every symbol, so that C, C++ and C# shared an address, and a tag of an emoji alone had none.
 * Moves the tags of published posts to the addresses that pages link to now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      id: number;
      tags: string;
      published_at: string;
    }>`select id, tags, published_at
      from posts where published = 1 and id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, tags, published_at: publishedAt } of rows) {
      const all = JSON.parse(tags) as string[];
      if (!all.some(hasMoved)) continue;
      const slugs = new Map(all.map((tag) => [slugOf(tag), tag]));
      slugs.delete('');
      await sql`delete from post_tags where post_id = ${id}`.execute(db);
      for (const [slug, tag] of slugs)
        await sql`insert into post_tags (tag_slug, published_at, post_id, tag)
          values (${slug}, ${publishedAt}, ${id}, ${tag})`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

const hasMoved = (tag: string): boolean => slugOf(tag) !== plainSlugOf(tag);

/** `tagSlug` as it was when this migration was written. */
function slugOf(tag: string): string {
  const spelled = tag
    .replace(/\+/g, ' plus ')
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, ' sharp ')
    .replace(/(?<=^|\s)\.(?=\p{L})/gu, ' dot ');
  const points = [...tag.replace(/[\s\p{M}\p{Cf}]/gu, '')].map(
    (letter) => `u${letter.codePointAt(0)?.toString(16)}`,
  );
  return plainSlugOf(spelled) || points.join('-').slice(0, 80).replace(/-u?$/, '');
}

/** `tagSlug` before this migration. A tag has at most 40 characters, so only spelled symbols need the cut. */
function plainSlugOf(tag: string): string {
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
  if (words.length <= 80) return words;
  const hyphen = words.slice(0, 81).lastIndexOf('-');
  return words.slice(0, hyphen > 0 ? hyphen : 80);
}
