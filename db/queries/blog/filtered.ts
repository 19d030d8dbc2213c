/** Filters of the administrator's list that combine: theme, tag, author, origin and period. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { DEFAULT_AUTHOR, type PostOrigin } from '#src/contract/blog/values.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';

export interface PostFilter {
  /** A theme's id. */
  theme?: number | undefined;
  /** As people write it; case does not matter. */
  tag?: string | undefined;
  author?: string | undefined;
  origin?: PostOrigin | undefined;
  /** UTC, inclusive: when it was published, or created if it never was. */
  from?: string | undefined;
  /** UTC, exclusive. */
  to?: string | undefined;
}

/** Whether any of the filters is set. */
export const isFiltered = ({ theme, tag, author, origin, from, to }: PostFilter): boolean =>
  [theme, tag, author, origin, from, to].some((value) => value !== undefined);

/** The conditions of a filter; all of them have to hold. Answered from the index `posts_filtered`. */
export function filterConditions(
  eb: ExpressionBuilder<Tables, 'posts'>,
  { theme, tag, author, origin, from, to }: PostFilter,
) {
  const shownAt = eb.fn.coalesce('posts.publishedAt', 'posts.createdAt');
  return eb.and([
    ...(theme === undefined ? [] : [eb('posts.themeId', '=', theme)]),
    ...(author === undefined
      ? []
      : [author === DEFAULT_AUTHOR ? eb('posts.author', 'is', null) : eb('posts.author', '=', author)]),
    ...(origin === undefined ? [] : [eb('posts.source', origin === 'written' ? '=' : '<>', 'editor')]),
    ...(from === undefined ? [] : [eb(shownAt, '>=', from)]),
    ...(to === undefined ? [] : [eb(shownAt, '<', to)]),
    ...(tag === undefined
      ? []
      : [eb('posts.id', 'in', eb.selectFrom('postLabels').select('postId').where('tag', '=', tag))]),
  ]);
}

/** What the list can be filtered by, as far as posts have it. */
export interface PostFacets {
  /** Spelled as in one of their posts, by name. */
  tags: string[];
  authors: string[];
  /** In use or archived, by name. */
  themes: Array<{ id: number; name: string }>;
}

/** The tags, authors and themes that posts have, at most `limit` of each. */
export async function listPostFacets(db: Db, limit: number): Promise<PostFacets> {
  const tags = await distinct(db, sql`post_labels`, sql`tag`, limit);
  const named = await distinct(db, sql`posts`, sql`author`, limit);
  const unnamed = await db
    .selectFrom('posts')
    .select('id')
    .where('author', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const themes = await db
    .selectFrom('themes')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('posts')
          .select(sql<SqlBool>`1`.as('found'))
          .whereRef('posts.themeId', '=', 'themes.id'),
      ),
    )
    .orderBy('name')
    .limit(limit)
    .execute();
  return { tags, authors: [...(unnamed ? [DEFAULT_AUTHOR] : []), ...named], themes };
}

type Name = ReturnType<typeof sql>;

/** Loose index scan: jumps from each value to the next instead of reading a row for every post. */
async function distinct(db: Db, table: Name, column: Name, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`with recursive found (value) as (
      select min(${column}) from ${table}
      union all
      select (select min(${column}) from ${table} where ${column} > found.value) from found
      where found.value is not null
    )
    select value from found where value is not null limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}
