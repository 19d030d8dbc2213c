import type { Db } from '#db/open.ts';
import { findUnchecked, saveCheck } from '#db/queries/generator/sources/check.ts';
import { writeTransaction } from '#db/transaction.ts';
import { instructionsIn } from '#writer/sources/instructions.ts';

/** More than a site can have. */
const MOST = 1_000;

/**
 * Looks for instructions, by the rules alone, in documents that were stored without it: testimonials, and what a
 * version before this one read. Call it outside of a transaction. Returns how many it looked at.
 * @param most at once; the others are left for the next call
 */
export async function checkSources(db: Db, most = MOST): Promise<number> {
  for (let checked = 0; checked < most; checked += 1) {
    const document = await findUnchecked(db);
    if (!document) return checked;
    const found = new Map<number, string[]>();
    for (const { id, text } of document.spans) {
      const words = instructionsIn(text);
      if (words.length > 0) found.set(id, words);
    }
    await writeTransaction(db, (trx) => saveCheck(trx, document, found));
  }
  return most;
}
