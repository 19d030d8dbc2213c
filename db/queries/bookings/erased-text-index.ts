import { sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { parseStored } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';
import { findSectionsWith, type SectionUses } from '../site/section-uses.ts';

type Places = Pick<SectionUses, 'published' | 'drafts'>;

/** As in the sections' JSON, without quotation marks. */
const inJson = (words: string) => JSON.stringify(words).slice(1, -1);

/** Keys of the sections that contain a text now; none for ''. */
export const placesOfText = (db: Db, words: string): Promise<Places> =>
  words === '' ? Promise.resolve({ published: [], drafts: [] }) : findSectionsWith(db, inJson(words));

/** Unique keys of the sections that contain any of some texts now. */
export async function placesOfAny(db: Db, all: readonly string[]): Promise<Places> {
  const published = new Set<string>();
  const drafts = new Set<string>();
  for (const words of all) {
    const places = await placesOfText(db, words);
    for (const key of places.published) published.add(key);
    for (const key of places.drafts) drafts.add(key);
  }
  return { published: [...published], drafts: [...drafts] };
}

/**
 * Takes an erased client's words out of drafts and unpublished versions, and remembers those the site shows.
 */
export async function eraseText(db: Db, words: string, now: Date): Promise<void> {
  await removeFromDrafts(db, words);
  await eraseFromEarlier(db, words);
  const { published, drafts: left } = await placesOfText(db, words);
  if (published.length > 0 || left.length > 0)
    await db
      .insertInto('erasedWords')
      .values({ words, erasedAt: nowText(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Takes a client's words out of all drafts, in the caller's transaction; '' does nothing. */
export async function removeFromDrafts(db: Db, words: string): Promise<void> {
  if (words === '') return;
  const drafts = await db
    .selectFrom('contentDrafts')
    .select(['key', 'value', 'version'])
    .where(engineOf(db).holdsExactly(sql.ref('value'), inJson(words)))
    .execute();
  for (const { key, value, version } of drafts)
    await db
      .updateTable('contentDrafts')
      // Anyone who has the draft open loads the new version.
      .set({ value: cleaned(value, words), version: version + 1 })
      .where('key', '=', key)
      .execute();
}

/** The published version is left: it says what visitors read. */
async function eraseFromEarlier(db: Db, words: string): Promise<void> {
  const revisions = await db
    .selectFrom('contentRevisions')
    .select(['id', 'value'])
    .where(engineOf(db).holdsExactly(sql.ref('value'), inJson(words)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contentSections')
            .select('contentSections.key')
            .whereRef('contentSections.key', '=', 'contentRevisions.key')
            .whereRef('contentSections.version', '=', 'contentRevisions.version'),
        ),
      ),
    )
    .execute();
  for (const { id, value } of revisions)
    await db
      .updateTable('contentRevisions')
      .set({ value: cleaned(value, words) })
      .where('id', '=', id)
      .execute();
}

/** Forgets words that the site no longer shows, with earlier versions that have them. */
export async function finishErasedText(db: Db): Promise<void> {
  for (const words of await listErasedText(db)) {
    await eraseFromEarlier(db, words);
    const { published, drafts } = await placesOfText(db, words);
    if (published.length === 0 && drafts.length === 0)
      await db.deleteFrom('erasedWords').where('words', '=', words).execute();
  }
}

/** Erased clients' words that the site still showed at its last change, oldest first. */
export async function listErasedText(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('erasedWords').select('words').orderBy('id').execute();
  return rows.map(({ words }) => words);
}

/** Leaves everything else unchanged, whichever version wrote it. */
const cleaned = (value: string | null, words: string) =>
  value === null ? null : toJson(withoutWords(parseStored(value), words));

/** Drops list entries of exactly these words; other fields become empty. */
function withoutWords(value: unknown, words: string): unknown {
  if (value === words) return '';
  if (Array.isArray(value))
    return value.filter((each) => !says(each, words)).map((each) => withoutWords(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutWords(each, words)]));
}

const says = (value: unknown, words: string): boolean =>
  value === words || (typeof value === 'object' && value !== null && Object.values(value).includes(words));
