import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { REVISED_FIELDS } from '#src/contract/blog/post-fields.ts';
import { onPostgres, testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

async function tablesOf(db: Db): Promise<Map<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !name.includes('_fts') && name !== 'migrations',
  );
  const found = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    // Kysely does not see computed columns of SQLite.
    const named = onPostgres
      ? columns
      : (await sql<{ name: string }>`select name from pragma_table_xinfo(${name})`.execute(db)).rows;
    found.set(
      name,
      named.map((column) => column.name),
    );
  }
  return found;
}

describe('names', () => {
  test('of every table and column survive the conversion to camelCase and back', async () => {
    const { db } = await testDatabase();
    const tables = await tablesOf(db);
    expect(tables.size).toBeGreaterThan(30);
    const names = [...tables.keys(), ...[...tables.values()].flat()];
    expect(names.filter((name) => snake(camel(name)) !== name)).toEqual([]);
    // The plugin would ask for "line2" instead of "line_2".
    expect(snake(camel('line_2'))).not.toBe('line_2');
  });

  test('in schema.ts match a migrated file', async () => {
    const { db } = await testDatabase();
    const tables = path.join(root, 'db/tables');
    const files = readdirSync(tables, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(tables, file));
    const schema = [path.join(root, 'db/schema.ts'), ...files]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const fields = (body: string) => [...body.matchAll(/^ {2}(\w+)\??: (.+);$/gm)];
    const interfaces = new Map(
      [
        ...schema.matchAll(
          /^(?:export )?interface (\w+)(?:\s+extends (?!Revised)\w+(?:,\s+\w+)*)?( extends RevisedColumns)? \{\n([\s\S]*?)^\}/gm,
        ),
      ].map(([, name, revised, body]) => [
        name,
        // Revisions have the columns of the post's fields (`post-fields.ts`).
        `${revised ? REVISED_FIELDS.map((field) => `  ${field}: string;\n`).join('') : ''}${body}`,
      ]),
    );
    const named = [
      'Tables',
      'SourceAndTopicTables',
      'CalendarAccountTables',
      'ImportTables',
      'KindTables',
      'RoomTables',
      'QuestionTables',
      'MoveRequestTables',
      'TimeOfferTables',
      'KindReminderTables',
      'EmbedOriginTables',
      'ConnectorTables',
      'VendorTables',
      'WebhookTables',
    ]
      .map((name) => interfaces.get(name))
      .join('');
    const declared = fields(named)
      .filter(([, table]) => !table?.endsWith('Fts'))
      .map(([, table, type]) => {
        const columns = fields(interfaces.get(type as string) as string).map(
          ([, column]) => column as string,
        );
        return [snake(table as string), columns.map(snake).sort()];
      });
    const found = [...(await tablesOf(db))].map(([table, columns]) => [table, columns.sort()]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(found));
  });
});

describe('rows', () => {
  async function open() {
    const { db } = await testDatabase();
    await insertPost(db, aPost({ slug: 'one' }));
    return db;
  }

  test('have camelCase names, however they are selected', async () => {
    const db = await open();
    const only = (row: object) => expect(Object.keys(row));
    only(
      await db.selectFrom('posts').select(['metaDescription', 'posts.createdAt']).executeTakeFirstOrThrow(),
    ).toEqual(['metaDescription', 'createdAt']);
    const all = await db.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(all).filter((key) => key.includes('_'))).toEqual([]);
    expect(all.contentLength).toBe(all.content.length);
    only(
      await db
        .updateTable('posts')
        .set({ sampleHash: 'x' })
        .returning(['sampleHash'])
        .executeTakeFirstOrThrow(),
    ).toEqual(['sampleHash']);
    only(
      await db.updateTable('posts').set({ sampleHash: 'x' }).returningAll().executeTakeFirstOrThrow(),
    ).toContain('sampleHash');
    only(await db.deleteFrom('posts').returning('publishedAt as lastSeen').executeTakeFirstOrThrow()).toEqual(
      ['lastSeen'],
    );
  });

  test('of subqueries, unions and computed columns do too, and can be sorted by them', async () => {
    const db = await open();
    await insertPost(db, aPost({ slug: 'two' }));
    const found = db.selectFrom('posts').select(['id', 'createdAt as firstSeen']).as('found');
    const rows = await db
      .selectFrom(found)
      .select(['found.firstSeen', sql<number>`found.id * 10`.as('sortKey')])
      .orderBy('sortKey', 'desc')
      .execute();
    expect(rows.map(({ sortKey }) => sortKey)).toEqual([20, 10]);
    expect(Object.keys(rows[0] ?? {})).toEqual(['firstSeen', 'sortKey']);
    const both = await db
      .selectFrom('posts')
      .select('updatedAt')
      .unionAll(db.selectFrom('posts').select('updatedAt'))
      .execute();
    expect(both).toHaveLength(4);
    expect(both.every((row) => row.updatedAt)).toBe(true);
  });

  test('of a raw template keep its names, and columns can be inserted into it', async () => {
    const db = await open();
    const { rows } =
      await sql<object>`select ${sql.ref('contentLength')}, meta_description as "metaDescription"
      from ${sql.table('posts')}`.execute(db);
    expect(Object.keys(rows[0] ?? {})).toEqual(['content_length', 'metaDescription']);
  });
});

describe('SQL’s spelling of a column', () => {
  /** Stripe, AI models and OAuth use snake case, too. */
  const OTHERS_FIELDS =
    /^(server\/bookings\/(payments|stripe-events)|writer\/providers\/answer|writer\/providers\/models\/[\w-]+|server\/blog\/exports\/ghost-export|server\/bookings\/calendars\/oauth\/[\w-]+|server\/bookings\/rooms\/zoom|jobs\/import\/readers\/[\w/-]+|server\/accounts\/connectors\/[\w-]+|src\/contract\/accounts\/connectors|src\/admin\/accounts\/connect\/ConnectScreen)\.tsx?$/;

  function* sources(folder: string): Generator<string> {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* sources(name);
      else if (/\.tsx?$/.test(entry.name)) yield name;
    }
  }

  /** Names used as keys, members or references; comments and template literals are prose and SQL. */
  function used(text: string, columns: ReadonlySet<string>): string[] {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|`(?:\\.|[^`\\])*`/g, '');
    const words = [...code.matchAll(/(?<![\w-])([a-z]+(?:_[a-z0-9]+)+)(?![\w-])/g)].map(([word]) => word);
    return words.filter((word) => columns.has(word));
  }

  test('does not leave db/, not even in spread objects, which the compiler does not check', async () => {
    const { db } = await testDatabase();
    const columns = new Set(
      [...(await tablesOf(db))]
        .flatMap(([table, names]) => [table, ...names])
        .filter((name) => name.includes('_')),
    );
    const files = ['src', 'renderer', 'server', 'jobs', 'writer', 'db/queries'].flatMap((folder) => [
      ...sources(folder),
    ]);
    expect(files.length).toBeGreaterThan(100);
    const found = files
      .filter((file) => !OTHERS_FIELDS.test(file))
      .flatMap((file) =>
        used(readFileSync(path.join(root, file), 'utf8'), columns).map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
    expect(used("const change = { ...rest, time_zone: 'UTC' };", columns)).toEqual(['time_zone']);
    expect(used("db.selectFrom('posts').select('post_id as postId')", columns)).toEqual(['post_id']);
  });
});
