import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { fillForEngines } from './engine-data.ts';
import { randomNumbers, randomSeed } from './random-seed.ts';

const AT = '2026-05-01T09:00:00.000Z';
type Row = Readonly<Record<string, string | number | bigint | Buffer | null>>;

/** Tables that `fillForEngines` leaves empty, in insertion order. */
const REST: ReadonlyArray<[table: string, row: Row]> = [
  ['booking_uses', { at: AT, kind: 'hold', ref: 'ref-1', network: 'n', recipient: null, block: 'b' }],
  ['brand_assets', { kind: 'image', name: '', media_hash: 'h', created_at: AT, updated_at: AT }],
  ['checklist_skips', { step: 'logo', at: AT, username: 'Ada' }],
  ['confirmed_claims', { claim: 'support', statement: '24/7 support', at: AT, username: 'Ada' }],
  [
    'connector_clients',
    { id: 'dcr_1', name: 'Agent', redirect_uris: '["https://a.example/"]', created_at: AT },
  ],
  [
    'connector_codes',
    {
      hash: 'c',
      user_id: 1,
      client_id: 'dcr_1',
      client_name: 'Agent',
      client_host: 'a.example',
      redirect_uri: 'https://a.example/',
      challenge: 'x',
      scopes: '["read"]',
      expires_at: AT,
      token_id: 1,
    },
  ],
  ['connector_refreshes', { hash: 'r', token_id: 1, created_at: AT, used_at: AT }],
  [
    'cover_redraws',
    { scope: 'all', state: 'done', total: 3, next_post_id: 4, username: 'Ada', created_at: AT },
  ],
  ['deleted_posts', { post_id: 99, title: 'Gone', deleted_at: AT, username: 'Ada', rows: '{"post":{}}' }],
  ['drawn_covers', { hash: 'i' }],
  ['erased_words', { words: 'ada byron', erased_at: AT }],
  ['live_texts', { job_id: 2, text: 'Half a sen', updated_at: AT }],
  [
    'marketing_versions',
    { material_id: 1, version: 1, at: AT, username: 'Ada', title: 'x', texts: '{"body":"a"}' },
  ],
  [
    'media_variants',
    { hash: 'h', width: 480, height: 320, mime: 'image/webp', bytes: 0, data: Buffer.alloc(0) },
  ],
  ['password_resets', { token_hash: 't', user_id: 1, created_at: AT, expires_at: AT }],
  ['post_ledgers', { post_id: 1, model: 'm', notes: '[]', made_at: AT }],
  [
    'post_claims',
    {
      post_id: 1,
      position: 0,
      sentence: 'Moths fly.',
      kind: 'world',
      outcome: 'stands',
      source: '1',
      document_id: 1,
    },
  ],
  ['post_reviews', { post_id: 1, user_id: 1, username: 'Ada', reviewed_at: AT }],
  ['prefetched_pages', { path: '/blog/post-1', waiting: 2, updated_at: AT }],
  ['preview_links', { post_id: 1, token_hash: 'p', created_by: 1, created_at: AT, expires_at: AT }],
  ['rate_limits', { key: 'login:1', points: 3, expires_at: 1_790_000_000_000 }],
  ['recovery_codes', { code_hash: 'c', user_id: 1, used_at: null }],
  ['reset_requests', { email: 'ada@example.com', created_at: AT }],
  ['sample_removals', { at: AT, sections: '[]', posts: '[]', username: 'Ada' }],
  [
    'session_files',
    { booking_id: 3, file_id: 2, purpose: 'code', name: 'app.zip', bytes: 4, created_at: AT },
  ],
  [
    'site_icons',
    { name: 'icon-192.png', mime: 'image/png', data: Buffer.from([0, 255, 128, 10]), version: 'v' },
  ],
  ['server_notices', { name: 'untrusted-proxy', seen_at: AT }],
  ['site_preview_links', { token_hash: 's', created_by: 1, created_at: AT, expires_at: AT }],
  ['two_factor', { user_id: 1, secret: 'sealed', confirmed_at: AT, last_step: 7, created_at: AT }],
  ['uploads', { file_id: 1, name: 'film.mp4', bytes: 4, modified: 1, updated_at: AT }],
  ['used_forms', { form_key: 'f', used_at: AT }],
  ['webhook_events', { provider: 'stripe', event_id: 'evt_1', received_at: AT }],
];

/** Texts that an encoding, a collation or a line of a protocol could change. */
const TEXTS = [
  '',
  ' ',
  'null',
  "'; drop table posts; --",
  'back\\slash \\N \\x41 \\u0041',
  'tab\tnew\nline\r\n',
  'Zoë, Ärzte, İstanbul, ſtraße, Σίσυφος',
  'e\u0301 is not é',
  '👩‍👩‍👧‍👦 🏳️‍🌈 \u{10FFFF}',
  'עברית \u202Eabc\u202C العربية',
  '\uFEFF\uFFFD\uFFFF\u0001\u007F\u0085\u2028',
  '{"a":"\\u00e9","b":[1,2.50,null]}',
  'long '.repeat(400),
];
const NUMBERS = [0n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), 1_790_000_000_000n];
const REALS = [0, -0, 0.1, 1 / 3, 5e-324, 1.797e308, -123456.789, 1e21, Number.POSITIVE_INFINITY];
const BLOBS = [
  Buffer.alloc(0),
  Buffer.from([0]),
  Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256)),
];

const OF_KIND: Readonly<Record<string, readonly unknown[]>> = {
  INTEGER: [...NUMBERS, null],
  REAL: [...REALS, null],
  BLOB: [...BLOBS, null],
};

interface Column {
  table: string;
  column: string;
  type: string;
}

export async function fillTables(db: Db): Promise<void> {
  await fillForEngines(db);
  for (const [table, row] of REST)
    await db
      .insertInto(table as 'themes')
      .values(row as never)
      .execute();
}

/**
 * Fills every table, then tries a few seeded values of each kind in every column of every row; what the
 * schema refuses stays.
 */
export async function fillEveryTable(db: Db): Promise<void> {
  await fillTables(db);
  const random = randomNumbers(randomSeed());
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const { rows: columns } = await sql<Column>`
    select s.name as "table", c.name as "column", c.type as type
    from sqlite_schema as s, pragma_table_xinfo(s.name) as c
    where s.type = 'table' and c.hidden = 0 and s.name not like '%\\_fts%' escape '\\'
      and s.name not like 'sqlite_%' and s.name <> 'migrations'`.execute(db);
  for (const { table, column, type } of columns) {
    const { rows } = await sql<{
      value: never;
    }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
    for (const { value } of rows)
      for (let tries = 0; tries < 2; tries += 1)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${any(OF_KIND[type] ?? TEXTS)}
          where ${sql.ref(column)} is ${value}`
          .execute(db.withoutPlugins())
          .catch(() => {});
    // Triggers copy tags into a table, which would stay empty if no post had any left.
    if (table === 'posts' && column === 'tags')
      await sql`update posts set tags = '["MVP"]' where id = (select min(id) from posts)`.execute(
        db.withoutPlugins(),
      );
  }
  // Triggers empty it when bookings change.
  await sql`insert into session_cells (developer_id, cell, kind_id, first_cell, clients, seats)
    select min(developers.id), 5, min(kinds.id), 5, 1, 1 from developers, kinds`.execute(db.withoutPlugins());
}
