import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import {
  countSearches,
  deleteSearches,
  knownSearches,
  saveSearches,
} from '#db/queries/generator/questions/searches.ts';
import { writeTransaction } from '#db/transaction.ts';
import { MOST_SEARCHES } from '#src/contract/generator/question-values.ts';
import type { SearchImport } from '#src/contract/generator/questions.ts';
import { type ComparedSearch, readPart } from '#writer/questions/compared-search.ts';
import type { ReadSearches } from '#writer/questions/import-searches.ts';
import { coverageOf } from './coverage.ts';

/** Rows of one statement; a part of an export is a few of them. */
const AT_ONCE = 50;
const DELETED_AT_ONCE = 500;
const COVERAGE = ['none', 'question', 'post'] as const;

/**
 * Saves an export, in short transactions: other processes wait three seconds for a write, and this may take longer.
 * One that is cut short is completed by importing the file again.
 * @returns what became of each row
 */
export async function saveExport(
  db: Db,
  { parts, questions, ...read }: ReadSearches,
  now: Date,
): Promise<SearchImport> {
  const coverage = { none: 0, question: 0, post: 0 };
  const saved = { room: MOST_SEARCHES - (await countSearches(db)), new: 0, updated: 0, full: 0 };
  for (const part of parts) {
    const searches = readPart(part);
    for (let from = 0; from < searches.length; from += AT_ONCE) {
      const covered = await saveSome(db, searches.slice(from, from + AT_ONCE), saved, now);
      for (const each of covered) coverage[COVERAGE[each]] += 1;
      await setImmediate();
    }
  }
  const { rows, alike, ignored } = read;
  return {
    rows,
    questions,
    alike,
    new: saved.new,
    updated: saved.updated,
    coverage,
    ignored: saved.full === 0 ? ignored : [...ignored, { reason: 'full', rows: saved.full, lines: [] }],
  };
}

/** @returns the coverage of each that was saved */
async function saveSome(
  db: Db,
  searches: readonly ComparedSearch[],
  saved: { room: number; new: number; updated: number; full: number },
  now: Date,
): Promise<Array<0 | 1 | 2>> {
  const known = await knownSearches(
    db,
    searches.map(({ key }) => key),
  );
  const kept = searches.filter(({ key }) => {
    if (known.has(key)) return true;
    saved.room -= 1;
    return saved.room >= 0;
  });
  saved.full += searches.length - kept.length;
  saved.new += kept.length - known.size;
  saved.updated += known.size;
  if (kept.length === 0) return [];
  return writeTransaction(db, async (trx) => {
    const covered = await coverageOf(trx, kept);
    await saveSearches(
      trx,
      kept.map(({ key, question, variants, clicks, impressions, position, page }, at) => ({
        ...{ key, question, variants, clicks, impressions, position, page },
        ...(covered[at] ?? { coverage: 0, topicId: null, postId: null }),
      })),
      now,
    );
    return covered.map((each) => each.coverage);
  });
}

/** Deletes all imported searches, in short transactions. */
export async function deleteAllSearches(db: Db): Promise<void> {
  for (;;) {
    const deleted = await writeTransaction(db, (trx) => deleteSearches(trx, DELETED_AT_ONCE));
    if (deleted < DELETED_AT_ONCE) return;
    await setImmediate();
  }
}
