import type { Db } from '#db/open.ts';
import { nowText, toFlag } from '#db/values.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';
import { insertDocument, type SourceReading, saveReading } from './documents.ts';

/** Replaces a title that named a client. */
const ERASED_TITLE = 'What a client said';

export interface OwnDocument {
  kind: SourceKind;
  /** Such as `offer`, `app:orchard-planner`, `testimonial:12`. */
  key: string;
  title: string;
  /** The public path. */
  url: string | null;
  givenBy: string | null;
  mayQuote: boolean;
  reading: SourceReading;
}

/** The key of a testimonial's document. */
export const testimonialKey = (testimonialId: number): string => `story:${testimonialId}`;

const ownRows = (db: Db) =>
  db
    .selectFrom('evidenceDocuments')
    .select(['id', 'key', 'title', 'url', 'givenBy', 'mayQuote', 'hash', 'withdrawnAt'])
    .where('key', 'is not', null)
    .execute();
type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

const same = (row: OwnRow, { title, url, givenBy, mayQuote, reading }: OwnDocument): boolean =>
  row.withdrawnAt === null &&
  row.hash === reading.hash &&
  row.title === title &&
  row.url === url &&
  row.givenBy === givenBy &&
  row.mayQuote === toFlag(mayQuote);

/** True if the site's own documents are stored as they are now. */
export async function areOwnDocumentsStored(db: Db, documents: readonly OwnDocument[]): Promise<boolean> {
  const rows = await ownRows(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const keys = new Set(documents.map(({ key }) => key));
  return (
    documents.every((document) => {
      const row = byKey.get(document.key);
      return row !== undefined && same(row, document);
    }) && rows.every(({ key, withdrawnAt }) => withdrawnAt !== null || keys.has(key ?? ''))
  );
}

/** Replaces the site's own documents, in the caller's transaction. Missing ones are withdrawn. */
export async function saveOwnDocuments(trx: Db, documents: readonly OwnDocument[], now: Date): Promise<void> {
  const rows = await ownRows(trx);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  // Lists begin with the last one added: the offer first.
  for (const document of documents.toReversed()) {
    const row = byKey.get(document.key);
    byKey.delete(document.key);
    const { reading, ...about } = document;
    if (!row) await insertDocument(trx, { ...about, format: 'site' }, reading, now);
    else if (!same(row, document)) {
      const { title, url, givenBy, mayQuote } = document;
      await trx
        .updateTable('evidenceDocuments')
        .set({ title, url, givenBy, mayQuote: toFlag(mayQuote), withdrawnAt: null })
        .where('id', '=', row.id)
        .execute();
      if (row.hash !== reading.hash || row.withdrawnAt !== null) await saveReading(trx, row.id, reading, now);
    }
  }
  for (const { key, withdrawnAt } of byKey.values())
    if (key !== null && withdrawnAt === null) await withdrawOwnDocument(trx, key, now);
}

/**
 * Withdraws one of the site's own documents, in the caller's transaction. `listGoneSources` finds its posts.
 */
export async function withdrawOwnDocument(trx: Db, key: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('evidenceSpans')
    .where('documentId', 'in', (some) =>
      some.selectFrom('evidenceDocuments').select('id').where('key', '=', key),
    )
    .execute();
  await trx
    .updateTable('evidenceDocuments')
    .set({ withdrawnAt: nowText(now) })
    .where('key', '=', key)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Erases clients' words and names from sources and posts' copies, in the caller's transaction. Uses stay. */
export async function eraseTestimonialSources(
  trx: Db,
  testimonialIds: readonly number[],
  now: Date,
): Promise<void> {
  for (const testimonialId of testimonialIds) {
    const key = testimonialKey(testimonialId);
    await withdrawOwnDocument(trx, key, now);
    await trx
      .updateTable('postEvidence')
      .set({ title: ERASED_TITLE, text: '' })
      .where('documentId', 'in', (some) =>
        some.selectFrom('evidenceDocuments').select('id').where('key', '=', key),
      )
      .execute();
    await trx
      .updateTable('evidenceDocuments')
      .set({ key: null, title: ERASED_TITLE, givenBy: null, hash: '', words: 0 })
      .where('key', '=', key)
      .execute();
  }
}
