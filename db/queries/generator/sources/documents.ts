/** Documents that articles may rest on, as the team sees them. */

import { engineOf } from '#db/engine.ts';
import { documentsWith } from '#db/full-text.ts';
import { sourceNotes } from '#db/json-columns/suggestions.ts';
import type { Db } from '#db/open.ts';
import { nowText, toFlag, toJson } from '#db/values.ts';
import type { SourceFormat, SourceKind } from '#src/contract/generator/values.ts';

export interface SourceDocument {
  id: number;
  kind: SourceKind;
  /** Null for what the team gave. */
  key: string | null;
  title: string;
  url: string | null;
  format: SourceFormat;
  givenBy: string | null;
  mayQuote: boolean;
  hash: string;
  words: number;
  language: string | null;
  notes: string[];
  readAt: string;
  triedAt: string;
  error: string | null;
  createdAt: string;
  withdrawnAt: string | null;
  forgottenAt: string | null;
  /** How many posts rest on it. */
  posts: number;
}

/** The result of reading a source. */
export interface SourceReading {
  spans: ReadonlyArray<{ heading: string; text: string }>;
  hash: string;
  words: number;
  language: string | null;
  notes: readonly string[];
}

const columns = [
  'id',
  'kind',
  'key',
  'title',
  'url',
  'format',
  'givenBy',
  'mayQuote',
  'hash',
  'words',
  'language',
  'notes',
  'readAt',
  'triedAt',
  'error',
  'createdAt',
  'withdrawnAt',
  'forgottenAt',
] as const;

const documents = (db: Db) =>
  db
    .selectFrom('evidenceDocuments')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('postEvidence')
        .select((use) => use.fn.count<number>('postEvidence.postId').distinct().as('posts'))
        .whereRef('postEvidence.documentId', '=', 'evidenceDocuments.id')
        .as('posts'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

const presented = ({ mayQuote, notes, posts, ...row }: Row): SourceDocument => ({
  ...row,
  mayQuote: mayQuote === 1,
  notes: sourceNotes.read(notes, row.id),
  posts: posts ?? 0,
});

/** One document, also one that is gone. */
export async function findDocument(db: Db, id: number): Promise<SourceDocument | undefined> {
  const row = await documents(db).where('id', '=', id).executeTakeFirst();
  return row && presented(row);
}

interface Page {
  kinds?: readonly SourceKind[] | undefined;
  /** Words of the title, the address or the text. */
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** A page of the documents that can be used, those added last first, and how many there are. */
export async function listDocuments(
  db: Db,
  { kinds, q, limit, offset }: Page,
): Promise<{ documents: SourceDocument[]; total: number }> {
  const withWords = q ? documentsWith(db, q) : undefined;
  const narrowed = documents(db)
    .where('withdrawnAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds ?? []))
    .$if(Boolean(q), (some) =>
      some.where((eb) =>
        eb.or([
          engineOf(db).holdsPart(eb.ref('title'), q ?? ''),
          engineOf(db).holdsPart(eb.fn.coalesce('url', eb.val('')), q ?? ''),
          ...(withWords ? [eb('id', 'in', withWords)] : []),
        ]),
      ),
    );
  const rows = await narrowed.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await narrowed
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { documents: rows.map(presented), total };
}

/** How many documents the team has given that can be used. */
export async function countGiven(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('evidenceDocuments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a document that the team has given already: the same text, or the same page. */
export const findSameDocument = (
  db: Db,
  { hash, url }: { hash: string; url: string | null },
): Promise<{ id: number; title: string } | undefined> =>
  db
    .selectFrom('evidenceDocuments')
    .select(['id', 'title'])
    .where('key', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', url === null ? 'document' : 'page'), eb('hash', '=', hash)]),
        ...(url === null ? [] : [eb.and([eb('kind', '=', 'page'), eb('url', '=', url)])]),
      ]),
    )
    .executeTakeFirst();

/** Tells whether a page was added before, also when the team has forgotten it since. */
export async function isKnownPage(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('evidenceDocuments')
    .select('id')
    .where('kind', '=', 'page')
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of what was read of a document, in its order, and how many spans it has. */
export async function listSpansOfDocument(
  db: Db,
  documentId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const spans = db.selectFrom('evidenceSpans').where('documentId', '=', documentId);
  const rows = await spans
    .select(['id', 'heading', 'text'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await spans
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { spans: rows, total };
}

export interface NewDocument {
  kind: SourceKind;
  key: string | null;
  title: string;
  url: string | null;
  format: SourceFormat;
  givenBy: string | null;
  mayQuote: boolean;
}

const readingColumns = ({ hash, words, language, notes }: SourceReading, now: Date) => ({
  hash,
  words,
  language,
  notes: toJson(notes),
  readAt: nowText(now),
  triedAt: nowText(now),
  error: null,
});

/** Adds a document with what was read of it, in the caller's transaction. @returns its ID */
export async function insertDocument(
  trx: Db,
  { mayQuote, ...document }: NewDocument,
  reading: SourceReading,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('evidenceDocuments')
    .values({
      ...document,
      mayQuote: toFlag(mayQuote),
      ...readingColumns(reading, now),
      createdAt: nowText(now),
      withdrawnAt: null,
      forgottenAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveSpans(trx, id, reading.spans);
  return id;
}

/** Replaces what was read of a document, in the caller's transaction. Spans that say the same keep their IDs. */
export async function saveReading(trx: Db, id: number, reading: SourceReading, now: Date): Promise<void> {
  await trx.updateTable('evidenceDocuments').set(readingColumns(reading, now)).where('id', '=', id).execute();
  await saveSpans(trx, id, reading.spans);
}

async function saveSpans(trx: Db, documentId: number, spans: SourceReading['spans']): Promise<void> {
  const before = await trx
    .selectFrom('evidenceSpans')
    .select(['id', 'position', 'heading', 'text'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute();
  const known = new Map<string, typeof before>();
  const nameOf = ({ heading, text }: { heading: string; text: string }) => `${heading}\n${text}`;
  for (const span of before) known.set(nameOf(span), [...(known.get(nameOf(span)) ?? []), span]);
  for (const [position, { heading, text }] of spans.entries()) {
    const same = known.get(nameOf({ heading, text }))?.shift();
    if (!same)
      await trx.insertInto('evidenceSpans').values({ documentId, position, heading, text }).execute();
    else if (same.position !== position)
      await trx.updateTable('evidenceSpans').set({ position }).where('id', '=', same.id).execute();
  }
  for (const { id } of [...known.values()].flat())
    await trx.deleteFrom('evidenceSpans').where('id', '=', id).execute();
}

/** Records that a source could not be read again; what was read before stays. @param error a sentence */
export async function readingFailed(trx: Db, id: number, error: string, now: Date): Promise<void> {
  await trx
    .updateTable('evidenceDocuments')
    .set({ error, triedAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Changes what the team says about a document. */
export async function updateDocument(
  trx: Db,
  id: number,
  { title, mayQuote }: { title?: string | undefined; mayQuote?: boolean | undefined },
): Promise<void> {
  if (title === undefined && mayQuote === undefined) return;
  await trx
    .updateTable('evidenceDocuments')
    .set({
      ...(title !== undefined && { title }),
      ...(mayQuote !== undefined && { mayQuote: toFlag(mayQuote) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes what was read of a document, in the caller's transaction. The document stays, without its text, while posts
 * rest on it.
 */
export async function forgetDocument(trx: Db, id: number, now: Date): Promise<void> {
  await trx.deleteFrom('evidenceSpans').where('documentId', '=', id).execute();
  await trx
    .updateTable('evidenceDocuments')
    .set({ forgottenAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}
