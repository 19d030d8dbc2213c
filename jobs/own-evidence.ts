import type { Db } from '#db/open.ts';
import { listEvidence } from '#db/queries/bookings/testimonials.ts';
import { areOwnDocumentsKept, saveOwnDocuments } from '#db/queries/generator/evidence/own.ts';
import { deleteUnusedEvidence } from '#db/queries/generator/evidence/use.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { ownDocuments } from '#writer/evidence/own-documents.ts';

/** More testimonials than anyone reads; the newest ones are evidence. */
const MOST_TESTIMONIALS = 500;

/**
 * Makes the site's own evidence what the site says now: the offer, its pages, the gallery, what guests agreed to have
 * quoted. Nothing is written while nothing has changed. Call it outside of a transaction.
 * @returns whether something had changed
 */
export async function syncOwnEvidence(db: Db, content: SiteContent, now: Date): Promise<boolean> {
  const isKept = async () =>
    areOwnDocumentsKept(db, ownDocuments(content, await listEvidence(db, MOST_TESTIMONIALS)));
  if (await isKept()) return false;
  await writeTransaction(db, async (trx) => {
    // Read again: a guest may have withdrawn their consent meanwhile.
    await saveOwnDocuments(trx, ownDocuments(content, await listEvidence(trx, MOST_TESTIMONIALS)), now);
    await deleteUnusedEvidence(trx);
  });
  return true;
}
