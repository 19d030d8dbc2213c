import type { Db } from '#db/open.ts';
import { listSources } from '#db/queries/bookings/testimonials.ts';
import { areOwnDocumentsStored, saveOwnDocuments } from '#db/queries/generator/sources/own.ts';
import { deleteUnusedSources } from '#db/queries/generator/sources/use.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { ownDocuments } from '#writer/sources/own-documents.ts';

const MOST_TESTIMONIALS = 500;

/**
 * Updates the site's own sources (offer, pages, gallery, approved quotes); writes only changes. Call it
 * outside of a transaction. Returns true if something changed.
 */
export async function syncOwnSources(db: Db, content: SiteContent, now: Date): Promise<boolean> {
  const isKept = async () =>
    areOwnDocumentsStored(db, ownDocuments(content, await listSources(db, MOST_TESTIMONIALS)));
  if (await isKept()) return false;
  await writeTransaction(db, async (trx) => {
    // Read again: a client may have withdrawn their consent since.
    await saveOwnDocuments(trx, ownDocuments(content, await listSources(trx, MOST_TESTIMONIALS)), now);
    await deleteUnusedSources(trx);
  });
  return true;
}
