import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Tags of published posts in the order of their addresses, each once, as the newest of its posts writes it. */
export async function listTags(db: Db, limit: number): Promise<string[]> {
  // From each tag to the next along the index: grouping would read a row for every tag of every post.
  const { rows } = await sql<{ tag: string }>`with recursive slugs (slug) as (
      select min(tag_slug) from post_tags
      union all
      select (select min(tag_slug) from post_tags where tag_slug > slugs.slug) from slugs where slugs.slug is not null
    )
    select (select tag from post_tags where tag_slug = slugs.slug order by published_at desc limit 1) as tag
    from slugs where slugs.slug is not null limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}
