import SqliteDatabase from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { camelCaseRows } from '#db/camel-case.ts';
import { faultOf } from '#db/faults.ts';
import { migrations } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import type { Tables } from '#db/schema.ts';
import { PatientDialect } from '#db/sqlite/dialect.ts';
import { writeTransaction } from '#db/transaction.ts';
import { BOOKING_STATES, type BookingState } from '#src/contract/bookings/values.ts';
import { onPostgres, testDatabase } from '../support/database.ts';
import { fillForEngines } from '../support/engine-data.ts';
import { aPost } from '../support/posts.ts';

/** Rows kept by the triggers of migration 0093, and the same values computed. */
const KEPT: Array<{ kept: string; computed: string }> = [
  {
    kept: 'select booking_id, created_at, label, made_with, post_id, currency, cents, stands from made_bookings order by 1',
    computed: `select bookings.id as booking_id, bookings.created_at, coalesce(label, '') as label,
        bookings.source as made_with, booking_sources.post_id, currency, paid_cents - refund_cents as cents,
        case when state in ('confirmed', 'completed', 'no_show') then 1 else 0 end as stands
      from bookings left join booking_sources on booking_sources.booking_id = bookings.id
      where state not in ('held', 'expired') order by 1`,
  },
  {
    kept: 'select post_id, published, created_at from posts_with_drawn_covers order by 1',
    computed: `select id as post_id, published, created_at from posts
      where image_hash in (select hash from drawn_covers) order by 1`,
  },
  {
    kept: 'select theme_id, posts, published from theme_post_counts order by 1',
    computed: `select themes.id as theme_id, count(posts.id) as posts, coalesce(sum(posts.published), 0) as published
      from themes left join posts on posts.theme_id = themes.id group by themes.id order by 1`,
  },
];

async function expectKept(db: Db, after: string): Promise<void> {
  const rows = async (query: string) => (await sql.raw(query).execute(db)).rows.map((row) => plain(row));
  for (const { kept, computed } of KEPT) expect(await rows(kept), after).toEqual(await rows(computed));
}

/** PostgreSQL returns sums of integers as numeric. */
const plain = (row: unknown) =>
  Object.entries(row as object).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : Number(value),
  ]);

const AT = '2026-05-01T09:00:00.000Z';
const few = fc.constantFrom(1, 2);
const flag = fc.constantFrom(0 as const, 1 as const);
const hash = fc.constantFrom('a', 'b');
const time = fc.constantFrom(AT, '2026-05-02T09:00:00.000Z');
const state = fc.constantFrom(...BOOKING_STATES);

/** Changes that the kept rows must follow. A refused one is rolled back. */
const CHANGES: Record<string, fc.Arbitrary<(db: Db) => Promise<unknown>>> = {
  insertTheme: few.map(
    (id) => (db) =>
      sql`insert into themes
    (id, name, keywords, audience, tone, brief, tags, weight, auto_publish, created_at, updated_at)
    values (${100 + id}, ${`Theme ${id}`}, '[]', '', '', '', '[]', 1, 0, ${AT}, ${AT})`.execute(db),
  ),
  deleteTheme: few.map((id) => (db) => sql`delete from themes where id = ${100 + id}`.execute(db)),
  insertPost: fc
    .record({ slug: few, theme: fc.option(few), imageHash: fc.option(hash), published: fc.boolean() })
    .map(
      ({ slug, theme, imageHash, published }) =>
        (db) =>
          insertPost(
            db,
            aPost({ slug: `post-${slug}`, themeId: theme && 100 + theme, imageHash, published }),
            new Date(AT),
          ),
    ),
  setPost: fc.record({ id: few, theme: fc.option(few), image: fc.option(hash), published: flag, time }).map(
    (to) => (db) =>
      sql`update posts set theme_id = ${to.theme && 100 + to.theme}, image_hash = ${to.image},
      published = ${to.published}, published_at = ${AT}, created_at = ${to.time}
      where slug = ${`post-${to.id}`}`.execute(db),
  ),
  setAllPosts: flag.map(
    (to) => (db) => sql`update posts set published = ${to}, published_at = ${AT}`.execute(db),
  ),
  deletePost: few.map((slug) => async (db) => {
    const post = await db
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', `post-${slug}`)
      .executeTakeFirst();
    if (post) await deletePost(db, post.id, 'ada', new Date(AT));
  }),
  restorePost: fc.constant(async (db) => {
    const post = await db.selectFrom('deletedPosts').select('postId').executeTakeFirst();
    if (post) await restorePost(db, post.postId);
  }),
  insertImage: fc
    .record({ hash, drawn: fc.boolean() })
    .map((image) => (db) => saveMedia(db, { ...IMAGE, ...image, alt: '', variants: [] })),
  undraw: hash.map((each) => (db) => sql`delete from drawn_covers where hash = ${each}`.execute(db)),
  deleteImage: hash.map((each) => (db) => sql`delete from media where hash = ${each}`.execute(db)),
  insertBooking: fc.record({ id: few, state, time }).map(
    (booking) => (db) =>
      sql`insert into bookings
    (id, ref, source, tier, starts_at, taken, state, hold_expires_at, name, email, idea, time_zone, price_cents, payment, paid_cents,
      refund_cents, origin, created_at, updated_at)
    values (${booking.id}, ${`ref-${booking.id}`}, 'calendly', 'usa', ${AT}, null, ${booking.state}, ${holdOf(booking.state)}, '', '', '', 'UTC', 5000,
      'due', 0, 0, '', ${booking.time}, ${AT})`.execute(db),
  ),
  setBookingState: fc.record({ id: few, state }).map(
    (to) => (db) =>
      sql`update bookings set state = ${to.state}, hold_expires_at = ${holdOf(to.state)}
      where id = ${to.id}`.execute(db),
  ),
  setBookingColumn: fc
    .tuple(
      few,
      fc.oneof(
        fc.tuple(fc.constantFrom('paid_cents', 'refund_cents'), fc.nat(500)),
        fc.tuple(fc.constant('currency'), fc.constantFrom('USD', 'EUR')),
        fc.tuple(fc.constant('created_at'), time),
      ),
    )
    .map(
      ([id, [column, value]]) =>
        (db) =>
          sql`update bookings set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db),
    ),
  setAllBookings: state.map(
    (to) => (db) => sql`update bookings set state = ${to}, hold_expires_at = ${holdOf(to)}`.execute(db),
  ),
  deleteBooking: few.map((id) => (db) => sql`delete from bookings where id = ${id}`.execute(db)),
  insertVisit: fc.record({ id: few, post: fc.option(few), label: fc.constantFrom('direct', 'mail') }).map(
    (visit) => (db) =>
      sql`insert into booking_sources
      (booking_id, label, landing, referrer, source, medium, campaign, term, content, article, post_id)
      values (${visit.id}, ${visit.label}, '', '', '', '', '', '', '', '',
        (select id from posts where slug = ${`post-${visit.post}`}))`.execute(db),
  ),
  mergePosts: fc.tuple(few, few).map(
    ([from, to]) =>
      (db) =>
        sql`update booking_sources
    set post_id = (select id from posts where slug = ${`post-${to}`})
    where post_id = (select id from posts where slug = ${`post-${from}`})`.execute(db),
  ),
  deleteVisit: few.map((id) => (db) => sql`delete from booking_sources where booking_id = ${id}`.execute(db)),
};

/** Only held bookings have an expiry. */
const holdOf = (of: BookingState) => (of === 'held' ? AT : null);

const IMAGE = { mime: 'image/png', width: 1200, height: 630, data: Buffer.from('bytes') };

const change = fc.oneof(
  ...Object.entries(CHANGES).map(([name, runs]) =>
    runs.map((run) => Object.assign(run, { toString: () => name })),
  ),
);

test('rows that triggers maintain match computed ones after any changes', async () => {
  const { db } = await testDatabase();
  let [applied, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 60, maxLength: 90 }), async (changes) => {
      await writeTransaction(db, async (trx) => {
        for (const [index, each] of changes.entries()) {
          await sql`savepoint before_change`.execute(trx);
          try {
            await each(trx);
            applied += 1;
          } catch (error) {
            if (!REFUSED.has(faultOf(error)?.kind ?? '')) throw error;
            refused += 1;
            await sql`rollback to savepoint before_change`.execute(trx);
          }
          if (index % 10 === 9 || index === changes.length - 1)
            await expectKept(trx, changes.slice(0, index + 1).join(', '));
        }
        throw new Undone();
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    }),
    { numRuns: onPostgres ? 20 : 60 },
  );
  expect(applied).toBeGreaterThan(refused);
}, 60_000);

/** Rolls back, so that each run starts with a new site's rows. */
class Undone extends Error {}

const REFUSED = new Set(['unique', 'foreign key']);

test('rows from before the migration are included', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  // The rows refer to those of a new site.
  sqlite.pragma('foreign_keys = OFF');
  const db = new Kysely<Tables>({
    dialect: new PatientDialect({ database: sqlite }),
    plugins: [camelCaseRows],
  });
  onTestFinished(() => db.destroy());
  for (const [name, load] of Object.entries(migrations)) {
    const { up } = await load();
    if (name === '0093-kept-rows') {
      await sql`insert into themes
        (id, name, keywords, audience, tone, brief, tags, weight, auto_publish, created_at, updated_at)
        values (1, 'Theme', '[]', '', '', '', '[]', 1, 0, ${AT}, ${AT})`.execute(db);
      await fillForEngines(db, async (table) => {
        const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
          db,
        );
        return new Set(rows.map((row) => row.name));
      });
      await sql`insert into drawn_covers (hash) values ('h')`.execute(db);
    }
    await up(db.withoutPlugins());
  }
  await expectKept(db, 'the migration');
  for (const { kept } of KEPT) expect((await sql.raw(kept).execute(db)).rows.length, kept).toBeGreaterThan(0);
});
