import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Adds tables that sums and counts read instead of the rows themselves.
 * Triggers keep them up to date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepMadeBookings(db);
  await keepPostsWithDrawnCovers(db);
  await countPostsOfThemes(db);
  // The viewed steps of a year rank the labels, so the other steps are read for the first labels only.
  await db.schema
    .createIndex('step_sources_by_step')
    .on('step_sources')
    .columns(['dimension', 'step', 'label', 'day', 'count'])
    .execute();
  await db.schema.dropIndex('step_sources_summed').execute();
}

/** One row for each booking that was made, with the visit it came from: sums follow the order of its indexes. */
async function keepMadeBookings(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'made_bookings')
    .addColumn('booking_id', types.integer, (column) =>
      column.primaryKey().references('bookings.id').onDelete('cascade'),
    )
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('label', types.text, (column) => column.notNull())
    .addColumn('made_with', types.text, (column) => column.notNull())
    .addColumn('post_id', types.integer)
    .addColumn('currency', types.text, (column) => column.notNull())
    .addColumn('cents', types.integer, (column) => column.notNull())
    .addColumn('stands', types.integer, (column) => column.notNull())
    .execute();
  await sql.raw(copyMade('true')).execute(db);
  await db.schema
    .createIndex('made_bookings_by_label')
    .on('made_bookings')
    .columns(['label', 'made_with', 'currency', 'created_at', 'cents'])
    .execute();
  await db.schema
    .createIndex('made_bookings_by_post')
    .on('made_bookings')
    .columns(['post_id', 'currency', 'created_at', 'cents'])
    .where(sql.ref('post_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('made_bookings_by_creation')
    .on('made_bookings')
    .columns(['created_at', 'post_id', 'currency', 'cents', 'stands'])
    .where(sql.ref('post_id'), 'is not', null)
    .execute();

  const copyAgain = `delete from made_bookings where booking_id = new.id;
  ${copyMade('bookings.id = new.id')};`;
  const bookingChanged = ['state', 'source', 'currency', 'paid_cents', 'refund_cents', 'created_at'];
  const setVisit = `update made_bookings set label = new.label, post_id = new.post_id where booking_id = new.booking_id;`;
  const clearVisit = `update made_bookings set label = '', post_id = null where booking_id = old.booking_id;`;
  await addTriggers(db, [
    {
      name: 'made_bookings_insert',
      on: 'after insert on bookings',
      when: "new.state not in ('held', 'expired')",
      does: `${copyMade('bookings.id = new.id')};`,
    },
    {
      name: 'made_bookings_update',
      on: `after update of ${bookingChanged.join(', ')} on bookings`,
      when: anyChanged(bookingChanged),
      does: copyAgain,
    },
    { name: 'made_bookings_visit_insert', on: 'after insert on booking_sources', does: setVisit },
    {
      name: 'made_bookings_visit_update',
      on: 'after update of label, post_id on booking_sources',
      does: setVisit,
    },
    { name: 'made_bookings_visit_delete', on: 'after delete on booking_sources', does: clearVisit },
  ]);
}

/** @param condition which bookings, in SQL */
const copyMade = (condition: string) => `insert into made_bookings
    (booking_id, created_at, label, made_with, post_id, currency, cents, stands)
    select bookings.id, bookings.created_at, coalesce(label, ''), bookings.source, booking_sources.post_id, currency,
      paid_cents - refund_cents, case when state in ('confirmed', 'completed', 'no_show') then 1 else 0 end
    from bookings left join booking_sources on booking_sources.booking_id = bookings.id
    where ${condition} and state not in ('held', 'expired')`;

/** One row for each post whose cover the server drew, to count them without comparing the hashes of all covers. */
async function keepPostsWithDrawnCovers(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'posts_with_drawn_covers')
    .addColumn('post_id', types.integer, (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('published', types.integer, (column) => column.notNull())
    .addColumn('created_at', types.text, (column) => column.notNull())
    .execute();
  await sql.raw(copyCovered('true')).execute(db);
  await db.schema
    .createIndex('posts_with_drawn_covers_published')
    .on('posts_with_drawn_covers')
    .column('published')
    .execute();
  await db.schema
    .createIndex('posts_with_drawn_covers_created')
    .on('posts_with_drawn_covers')
    .column('created_at')
    .execute();

  const postChanged = ['image_hash', 'published', 'created_at'];
  await addTriggers(db, [
    {
      name: 'posts_with_drawn_covers_insert',
      on: 'after insert on posts',
      when: 'new.image_hash is not null',
      does: `${copyCovered('posts.id = new.id')};`,
    },
    {
      name: 'posts_with_drawn_covers_update',
      on: `after update of ${postChanged.join(', ')} on posts`,
      when: anyChanged(postChanged),
      does: `delete from posts_with_drawn_covers where post_id = new.id;
  ${copyCovered('posts.id = new.id')};`,
    },
    {
      name: 'posts_with_drawn_covers_drawn',
      on: 'after insert on drawn_covers',
      does: `${copyCovered('drawn_covers.hash = new.hash')};`,
      // A post that is being saved with this image holds a lock on the image until its transaction ends. Wait for it.
      postgresFirst: 'perform 1 from media where hash = new.hash for update;',
    },
    {
      name: 'posts_with_drawn_covers_undrawn',
      on: 'after delete on drawn_covers',
      does: `delete from posts_with_drawn_covers where post_id in (select id from posts where image_hash = old.hash);`,
    },
  ]);
}

/** @param condition which posts or covers, in SQL */
const copyCovered = (
  condition: string,
) => `insert into posts_with_drawn_covers (post_id, published, created_at)
    select posts.id, posts.published, posts.created_at
    from drawn_covers inner join posts on posts.image_hash = drawn_covers.hash
    where ${condition}`;

/** How many posts each theme has, and how many of them are public. */
async function countPostsOfThemes(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  await createTable(db, 'theme_post_counts')
    .addColumn('theme_id', types.integer, (column) =>
      column.primaryKey().references('themes.id').onDelete('cascade'),
    )
    .addColumn('posts', types.integer, (column) => column.notNull())
    .addColumn('published', types.integer, (column) => column.notNull())
    .execute();
  const posts = '(select count(*) from posts where theme_id = themes.id';
  await sql
    .raw(
      `insert into theme_post_counts (theme_id, posts, published)
    select id, ${posts}), ${posts} and published = 1) from themes`,
    )
    .execute(db);

  const count = (row: 'new' | 'old', sign: '+' | '-') => `update theme_post_counts
    set posts = posts ${sign} 1, published = published ${sign} ${row}.published where theme_id = ${row}.theme_id;`;
  await addTriggers(db, [
    {
      name: 'theme_post_counts_theme',
      on: 'after insert on themes',
      does: 'insert into theme_post_counts (theme_id, posts, published) values (new.id, 0, 0);',
    },
    { name: 'theme_post_counts_insert', on: 'after insert on posts', does: count('new', '+') },
    { name: 'theme_post_counts_delete', on: 'after delete on posts', does: count('old', '-') },
    {
      name: 'theme_post_counts_update',
      on: 'after update of theme_id, published on posts',
      when: anyChanged(['theme_id', 'published']),
      does: `${count('old', '-')}\n  ${count('new', '+')}`,
    },
  ]);
}

const anyChanged = (columns: readonly string[]) =>
  `(${columns.map((column) => `new.${column}`).join(', ')}) is distinct from (${columns.map((column) => `old.${column}`).join(', ')})`;

interface Trigger {
  name: string;
  /** For example `after insert on posts`. */
  on: string;
  when?: string;
  /** Statements that both engines understand. */
  does: string;
  postgresFirst?: string;
}

async function addTriggers(db: Kysely<unknown>, triggers: readonly Trigger[]): Promise<void> {
  for (const { name, on, when, does, postgresFirst = '' } of triggers) {
    const condition = when ? ` when (${when})` : '';
    await runOnEngine(db, {
      sqlite: [`create trigger ${name} ${on}${condition} begin\n  ${does}\nend`],
      postgres: [
        `create function ${name}() returns trigger language plpgsql as $$
begin
  ${postgresFirst}${does}
  return null;
end $$`,
        `create trigger ${name} ${on} for each row${condition} execute function ${name}()`,
      ],
    });
  }
}
