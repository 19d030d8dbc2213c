import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

const AT_ONCE = 100;

/** As in the baseline, but what a letter is does not depend on the database's locale. */
const WORDS_OF = `create or replace function words_of(value text, weight "char") returns tsvector language sql immutable as $$
  select setweight(
    coalesce(string_agg(left(word[1], 500) || ':' || least(place, 16383), ' '), '')::tsvector, weight)
  from regexp_matches(folded(value) collate "und-x-icu", '[[:alnum:]]+', 'g') with ordinality as found (word, place)
$$`;
/** The columns of its table that each index of PostgreSQL has. */
const INDEXED = {
  posts: {
    table: 'posts',
    words: `words_of(title, 'A') || words_of(tags, 'B') || words_of(content, 'D')
      || words_of(coalesce(title_bigrams, ''), 'A') || words_of(coalesce(text_bigrams, ''), 'D')`,
  },
  bookings: {
    table: 'bookings',
    words: `words_of(name, 'A') || words_of(email, 'B') || words_of(ref, 'C') || words_of(idea, 'D')`,
  },
  receipts: {
    table: 'receipts',
    words: `words_of(number, 'A') || words_of(reference, 'B') || words_of(buyer, 'C')`,
  },
  evidence: { table: 'evidence_spans', words: `words_of(heading, 'A') || words_of(text, 'D')` },
};

/**
 * Frozen: make later changes in a new migration.
 *
 * Chinese, Japanese and Korean are written without spaces, so the index of posts had a whole clause as one word. Adds
 * pairs of letters to it, of posts that have such letters.
 *
 * On PostgreSQL with the locale C, letters beyond A to Z ended a word, so that none of these scripts was found at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types } = partsFor(db);
  await db.schema.alterTable('posts').addColumn('title_bigrams', types.text).execute();
  await db.schema.alterTable('posts').addColumn('text_bigrams', types.text).execute();
  await runOnEngine(db, {
    sqlite: [
      'drop trigger posts_fts_insert',
      'drop trigger posts_fts_delete',
      'drop trigger posts_fts_update',
      'drop table posts_fts',
    ],
    postgres: [
      WORDS_OF,
      `create or replace function posts_fts_kept() returns trigger language plpgsql as $$
begin
  insert into posts_fts (rowid, words) values (new.id, words_of(new.title, 'A') || words_of(new.tags, 'B')
    || words_of(new.content, 'D') || words_of(coalesce(new.title_bigrams, ''), 'A')
    || words_of(coalesce(new.text_bigrams, ''), 'D'))
  on conflict (rowid) do update set words = excluded.words;
  return null;
end $$`,
      'drop trigger posts_fts_update on posts',
      `create trigger posts_fts_update
  after update of title, tags, content, title_bigrams, text_bigrams on posts
  for each row when ((old.title, old.tags, old.content, old.title_bigrams, old.text_bigrams)
    is distinct from (new.title, new.tags, new.content, new.title_bigrams, new.text_bigrams))
  execute function posts_fts_kept()`,
    ],
  });
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; title: string; tags: string; content: string }>`
      select id, title, tags, content from posts where id > ${after} order by id limit ${AT_ONCE}`.execute(
      db,
    );
    for (const { id, title, tags, content } of rows) {
      const [ofTitle, ofText] = [bigramsOf(title), bigramsOf(`${tags} ${content}`)];
      if (ofTitle !== null || ofText !== null)
        await sql`update posts set title_bigrams = ${ofTitle}, text_bigrams = ${ofText}
          where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.id;
  }
  const columns = 'title, tags, content, title_bigrams, text_bigrams';
  const valuesOf = (row: string) => columns.replace(/\w+/g, (column) => `${row}.${column}`);
  const added = `insert into posts_fts (rowid, ${columns}) values (new.id, ${valuesOf('new')});`;
  const removed = `insert into posts_fts (posts_fts, rowid, ${columns}) values ('delete', old.id, ${valuesOf('old')});`;
  await runOnEngine(db, {
    sqlite: [
      `create virtual table posts_fts using fts5 (
    ${columns}, content='posts', content_rowid='id', detail=column, prefix='1 2 3 4 5 6',
    tokenize='unicode61 remove_diacritics 2'
  )`,
      `insert into posts_fts (posts_fts) values ('rebuild')`,
      `create trigger posts_fts_insert after insert on posts begin ${added} end`,
      `create trigger posts_fts_delete after delete on posts begin ${removed} end`,
      `create trigger posts_fts_update after update of ${columns} on posts begin ${removed} ${added} end`,
    ],
    postgres: Object.entries(INDEXED).map(
      ([index, { table, words }]) => `insert into ${index}_fts (rowid, words)
  select id, ${words} from ${table}
  on conflict (rowid) do update set words = excluded.words`,
    ),
  });
}

/** `bigramsOf` as it was when this migration was written. */
function bigramsOf(text: string): string | null {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc]+/gu;
  const found = new Set<string>();
  for (const [word] of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)) {
    if (found.size >= 20_000) break;
    const runs = word.match(unspaced) ?? [];
    if (runs.length === 0) continue;
    for (const other of word.split(unspaced)) if (other !== '') found.add(other);
    for (const run of runs) {
      const letters = [...run];
      for (const [index, letter] of letters.entries()) found.add(letter + (letters[index + 1] ?? ''));
    }
  }
  return found.size > 0 ? [...found].slice(0, 20_000).join(' ') : null;
}
