import { type Kysely, sql } from 'kysely';
import { partsFor } from '../migration-help.ts';

const AT_ONCE = 1_000;

/**
 * Frozen: make later changes in a new migration.
 *
 * Adds the id by which feed readers know a post. Slugs of tags used to lose every symbol, so that C, C++ and C# shared an
 * address, and a tag of an emoji alone had none: moves the tags of published posts to the addresses that pages link to
 * now. An address that no post has any longer leads to the new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema.alterTable('posts').addColumn('feed_id', types.text).execute();
  const moved = new Map<string, string>();
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      id: number;
      tags: string;
      published_at: string | null;
    }>`select id, tags, published_at
      from posts where published = 1 and id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, tags, published_at: publishedAt } of rows) {
      const all = textsIn(tags);
      if (publishedAt === null || !all.some(hasMoved)) continue;
      const slugs = new Map(all.map((tag) => [slugOf(tag), tag]));
      slugs.delete('');
      await sql`delete from post_tags where post_id = ${id}`.execute(db);
      for (const [slug, tag] of slugs)
        await sql`insert into post_tags (tag_slug, published_at, post_id, tag)
          values (${slug}, ${publishedAt}, ${id}, ${tag})`.execute(db);
      for (const tag of all.filter(hasMoved)) moved.set(plainSlugOf(tag), slugOf(tag));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.id;
  }
  for (const [from, to] of moved) {
    // Addresses in other scripts are spelled in many ways; the words of symbols follow Latin letters.
    if (![from, to].every((slug) => /^[a-z\d-]+$/.test(slug))) continue;
    await sql`insert into redirects (from_path, target, status, updated_at)
      select ${`/blog/tag/${from}`}, ${`/blog/tag/${to}`}, 301, ${new Date().toISOString()}
      where not exists (select 1 from post_tags where tag_slug = ${from})
      and not exists (select 1 from redirects where from_path = ${`/blog/tag/${from}`})`.execute(db);
  }
}

/** Another version may have saved something other than a list of texts. */
function textsIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
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
