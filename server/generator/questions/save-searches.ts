import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { markCompared } from '#db/queries/generator/questions/compared.ts';
import {
  countSearches,
  deleteSearches,
  knownSearches,
  saveSearches,
} from '#db/queries/generator/questions/searches.ts';
import { MOST_SEARCHES } from '#src/contract/generator/question-values.ts';
import type { SearchImport } from '#src/contract/generator/questions.ts';
import type { ComparedSearch, ReadSearches } from '#writer/questions/import-searches.ts';
import { coverageOf } from './coverage.ts';

/** Rows of one statement; a part of an export is a few of them. */
const AT_ONCE = 50;
const DELETED_AT_ONCE = 500;
const COVERAGE = ['none', 'question', 'post'] as const;

/** Saves an export in the caller's transaction, in steps that let requests through. Returns what became of each row. */
export async function saveExport(
  trx: Db,
  { parts, questions, ...read }: ReadSearches,
  now: Date,
): Promise<SearchImport> {
  const coverage = { none: 0, question: 0, post: 0 };
  let room = MOST_SEARCHES - (await countSearches(trx));
  let [added, updated, full] = [0, 0, 0];
  for (const part of parts) {
    const searches = JSON.parse(part) as ComparedSearch[];
    for (let from = 0; from < searches.length; from += AT_ONCE) {
      const some = searches.slice(from, from + AT_ONCE);
      const known = await knownSearches(
        trx,
        some.map(({ key }) => key),
      );
      const kept = some.filter(({ key }) => known.has(key) || room-- > 0);
      full += some.length - kept.length;
      added += kept.length - known.size;
      updated += known.size;
      const covered = await coverageOf(trx, kept);
      for (const each of covered) coverage[COVERAGE[each.coverage]] += 1;
      if (kept.length > 0)
        await saveSearches(
          trx,
          kept.map(({ key, question, variants, clicks, impressions, position, page }, at) => ({
            ...{ key, question, variants, clicks, impressions, position, page },
            ...(covered[at] ?? { coverage: 0, topicId: null, postId: null }),
          })),
          now,
        );
      await setImmediate();
    }
  }
  await markCompared(trx, { comparedAt: now, figuresAt: now });
  const { rows, alike, ignored } = read;
  return {
    rows,
    questions,
    alike,
    new: added,
    updated,
    coverage,
    ignored: full === 0 ? ignored : [...ignored, { reason: 'full', rows: full, lines: [] }],
  };
}

/** Deletes all imported searches in the caller's transaction, in steps that let requests through. */
export async function deleteAllSearches(trx: Db): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteSearches(trx, DELETED_AT_ONCE);
    deleted += count;
    if (count < DELETED_AT_ONCE) break;
    await setImmediate();
  }
  await markCompared(trx, { figuresAt: null });
  return deleted;
}
