import { engineOf } from '#db/engine.ts';
import { documentsWith } from '#db/full-text.ts';
import { sourceNotes } from '#db/json-columns/suggestions.ts';
import type { Db } from '#db/open.ts';
import { nowText, toFlag, toJson } from '#db/values.ts';
import type { FoundBy, SourceFormat, SourceKind } from '#src/contract/generator/values.ts';
import { type ReadSpan, saveSpans } from './save-spans.ts';

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
  checkedBy: FoundBy | null;
  /** It has passages that give instructions, which the owner has not decided about. */
  isQuarantined: boolean;
  posts: number;
}

export interface SourceReading {
  spans: readonly ReadSpan[];
  hash: string;
  words: number;
  language: string | null;
  notes: readonly string[];
  /** Undefined: no one has looked for instructions yet. */
  checkedBy?: FoundBy | undefined;
  /** The day on which a web page says that it was published; undefined or null if it does not. */
  publishedOn?: string | null | undefined;
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
  'checkedBy',
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
    )
    .select((eb) =>
      eb
        .selectFrom('sourceInstructions')
        .select((found) => found.fn.countAll<number>().as('undecided'))
        .whereRef('sourceInstructions.documentId', '=', 'evidenceDocuments.id')
        .where('release', 'is', null)
        .as('undecided'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;

const presented = ({ mayQuote, notes, posts, undecided, ...row }: Row): SourceDocument => ({
  ...row,
  isQuarantined: (undecided ?? 0) > 0,
  mayQuote: mayQuote === 1,
  notes: sourceNotes.read(notes, row.id),
  posts: posts ?? 0,
});

/** One document, also a withdrawn or forgotten one. */
export async function findDocument(db: Db, id: number): Promise<SourceDocument | undefined> {
  const row = await documents(db).where('id', '=', id).executeTakeFirst();
  return row && presented(row);
}

interface Page {
  kinds?: readonly SourceKind[] | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** A page and the total of usable documents, last added first. */
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

/** Counts usable documents that the team gave. */
export async function countTeamDocuments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('evidenceDocuments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a team document with the same text or page. */
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

/** True if a page was ever added, even if forgotten since. */
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

/** A page and the total of a document's spans, in order. */
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

const readingColumns = (
  { hash, words, language, notes, checkedBy, publishedOn }: SourceReading,
  now: Date,
) => ({
  hash,
  checkedHash: checkedBy ? hash : null,
  checkedBy: checkedBy ?? null,
  publishedOn: publishedOn ?? null,
  words,
  language,
  notes: toJson(notes),
  readAt: nowText(now),
  triedAt: nowText(now),
  error: null,
});

/** Adds a document with its spans, in the caller's transaction. Returns its ID. */
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

/** Replaces a document's spans, in the caller's transaction. Unchanged ones keep their IDs. */
export async function saveReading(trx: Db, id: number, reading: SourceReading, now: Date): Promise<void> {
  await trx.updateTable('evidenceDocuments').set(readingColumns(reading, now)).where('id', '=', id).execute();
  await saveSpans(trx, id, reading.spans);
}

/** Records a failed reading; earlier spans stay. @param error a sentence */
export async function readingFailed(trx: Db, id: number, error: string, now: Date): Promise<void> {
  await trx
    .updateTable('evidenceDocuments')
    .set({ error, triedAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Changes the team's details about a document. */
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

/** Deletes a document's spans, in the caller's transaction. While posts rest on it, it stays without text. */
export async function eraseDocument(trx: Db, id: number, now: Date): Promise<void> {
  await trx.deleteFrom('evidenceSpans').where('documentId', '=', id).execute();
  await trx
    .updateTable('evidenceDocuments')
    .set({ forgottenAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}
