import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { type Placeholders, perVariant, statement } from '#db/statement.ts';
import { writeTransaction } from '#db/transaction.ts';
import { testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

async function open() {
  const { db } = await testDatabase();
  for (const slug of ['a', 'b', 'c']) await insertPost(db, aPost({ slug }));
  return db;
}

const between = statement(
  (db, { last, first, limit }: Placeholders<{ first: string; last: string; limit: number }>) =>
    db
      .selectFrom('posts')
      .select(['slug', 'contentLength'])
      // Parameters are bound by name: they come in another order here, and one is used twice.
      .where('slug', '<=', last)
      .where('slug', '>=', first)
      .where('title', '<>', 'a constant')
      .where(sql<boolean>`${first} <= ${last}`)
      .orderBy('slug')
      .limit(limit),
);

test('parameters are bound by name, anywhere in the query', async () => {
  const db = await open();
  const slugs = async (first: string, last: string, limit = 9) =>
    (await between(db, { first, last, limit })).map(({ slug }) => slug);
  expect(await slugs('a', 'b')).toEqual(['a', 'b']);
  expect(await slugs('b', 'c')).toEqual(['b', 'c']);
  expect(await slugs('b', 'c', 1)).toEqual(['b']);
  expect(await slugs('c', 'a')).toEqual([]);
});

test('rows have the selected names and types', async () => {
  const db = await open();
  const [row] = await between(db, { first: 'a', last: 'a', limit: 1 });
  const length: number | undefined = row?.contentLength;
  expect(length).toBeGreaterThan(0);
  // @ts-expect-error: it was not selected.
  expect(row?.title).toBeUndefined();
});

test('a missing or mistyped parameter is refused', async () => {
  const db = await open();
  // @ts-expect-error: `last` is missing.
  await expect(between(db, { first: 'a', limit: 1 })).rejects.toThrow('not given "last"');
  // @ts-expect-error: a slug is a string.
  expect(await between(db, { first: 1, last: 'a', limit: 1 })).toHaveLength(1);
  // @ts-expect-error: it requires values.
  await expect(between(db)).rejects.toThrow('not given');
});

test('a statement is built once, and runs in any transaction', async () => {
  const db = await open();
  let built = 0;
  const count = statement((builder) => {
    built += 1;
    return builder.selectFrom('posts').select((eb) => eb.fn.countAll<number>().as('total'));
  });
  expect(await count(db)).toEqual([{ total: 3 }]);
  await writeTransaction(db, async (trx) => {
    await insertPost(trx, aPost({ slug: 'd' }));
    expect(await count(trx)).toEqual([{ total: 4 }]);
  });
  expect(built).toBe(1);
});

test('a variant is built when it is first needed', async () => {
  const db = await open();
  const built: string[] = [];
  const newest = perVariant((column: 'slug' | 'title', descending: boolean) => {
    built.push(`${column} ${descending}`);
    return statement((builder) =>
      builder
        .selectFrom('posts')
        .select('slug')
        .orderBy(column, descending ? 'desc' : 'asc'),
    );
  });
  expect(await newest('slug', true)(db)).toMatchObject([{ slug: 'c' }, { slug: 'b' }, { slug: 'a' }]);
  expect(await newest('slug', false)(db)).toMatchObject([{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]);
  await newest('slug', true)(db);
  expect(built).toEqual(['slug true', 'slug false']);
});
