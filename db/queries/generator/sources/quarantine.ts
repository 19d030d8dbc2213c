import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { bestSpans } from '#db/full-text.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { nowText } from '#db/values.ts';
import type { FoundBy, SourceKind, SourceRelease } from '#src/contract/generator/values.ts';

/** A passage that gives instructions, with its sentences. `release` is null until the owner decides. */
export interface FoundInstruction {
  spanId: number;
  heading: string;
  words: string[];
  foundBy: FoundBy;
  release: SourceRelease | null;
}

export interface QuarantinedDocument {
  id: number;
  kind: SourceKind;
  title: string;
  url: string | null;
  /** The first undecided ones. */
  instructions: FoundInstruction[];
  undecided: number;
}

/** The sentences of a row. */
export const readSentences = (words: string): string[] => words.split('\n').filter(Boolean);

const spans = expressionBuilder<Tables, 'evidenceSpans'>();

const undecided = () =>
  spans.exists(
    spans
      .selectFrom('sourceInstructions')
      .select('spanId')
      .whereRef('sourceInstructions.documentId', '=', 'evidenceSpans.documentId')
      .where('release', 'is', null),
  );

/** True for a span that the writer may be given: of no quarantined document, and not left out of a released one. */
export const isUsable = (): Expression<SqlBool> =>
  spans.and([
    spans.not(undecided()),
    spans.not(
      spans.exists(
        spans
          .selectFrom('sourceInstructions')
          .select('spanId')
          .whereRef('sourceInstructions.spanId', '=', 'evidenceSpans.id')
          .where('release', '=', 'without'),
      ),
    ),
  ]);

const instructions = (db: Db) =>
  db
    .selectFrom('sourceInstructions')
    .innerJoin('evidenceSpans', 'evidenceSpans.id', 'sourceInstructions.spanId')
    .select([
      'sourceInstructions.spanId',
      'evidenceSpans.heading',
      'sourceInstructions.words',
      'sourceInstructions.foundBy',
      'sourceInstructions.release',
    ]);

const presented = <Row extends { words: string }>({ words, ...row }: Row) => ({
  ...row,
  words: readSentences(words),
});

/** The passages of a document that give instructions, in order. */
export async function listInstructions(
  db: Db,
  documentId: number,
  limit: number,
): Promise<FoundInstruction[]> {
  const rows = await instructions(db)
    .where('sourceInstructions.documentId', '=', documentId)
    .orderBy('evidenceSpans.position')
    .limit(limit)
    .execute();
  return rows.map(presented);
}

/** Counts quarantined documents. */
export async function countQuarantined(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sourceInstructions')
    .select((eb) => eb.fn.count<number>('documentId').distinct().as('count'))
    .where('release', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Quarantined documents, last added first, with at most `passages` of each. */
export async function listQuarantined(
  db: Db,
  { limit, passages }: { limit: number; passages: number },
): Promise<QuarantinedDocument[]> {
  const rows = await db
    .selectFrom('evidenceDocuments')
    .innerJoin(
      (from) =>
        from
          .selectFrom('sourceInstructions')
          .select(['documentId', (eb) => eb.fn.countAll<number>().as('undecided')])
          .where('release', 'is', null)
          .groupBy('documentId')
          .as('open'),
      (join) => join.onRef('open.documentId', '=', 'evidenceDocuments.id'),
    )
    .select(['id', 'kind', 'title', 'url', 'undecided'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const found: QuarantinedDocument[] = [];
  for (const row of rows) {
    const first = await instructions(db)
      .where('sourceInstructions.documentId', '=', row.id)
      .where('sourceInstructions.release', 'is', null)
      .orderBy('evidenceSpans.position')
      .limit(passages)
      .execute();
    found.push({ ...row, instructions: first.map(presented) });
  }
  return found;
}

/** Quarantined documents with any of some words, best first. */
export async function searchQuarantined(
  db: Db,
  words: string,
  limit: number,
): Promise<Array<{ id: number; title: string; url: string | null }>> {
  const rows = await bestSpans(db, words)
    ?.innerJoin('evidenceDocuments', 'evidenceDocuments.id', 'evidenceSpans.documentId')
    .select(['evidenceDocuments.id', 'evidenceDocuments.title', 'evidenceDocuments.url'])
    .where(undecided())
    .limit(limit)
    .execute();
  return [...new Map((rows ?? []).map((row) => [row.id, row])).values()];
}

/** The sentences that the writer is not given, last found first: of undecided passages, and of those left out. */
export async function listWithheldSentences(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sourceInstructions')
    .select('words')
    .where((eb) => eb.or([eb('release', 'is', null), eb('release', '=', 'without')]))
    .orderBy('spanId', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ words }) => readSentences(words)).slice(0, limit);
}

/**
 * Records the owner's decision about the passages they saw, in the caller's transaction. Returns false, and changes
 * nothing, if the document has other undecided passages by now or one of these is gone.
 */
export async function releaseInstructions(
  trx: Db,
  documentId: number,
  { spanIds, release, by }: { spanIds: readonly number[]; release: SourceRelease; by: string },
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('sourceInstructions')
    .select(['spanId', 'release'])
    .where('documentId', '=', documentId)
    .execute();
  const seen = new Set(spanIds);
  const isComplete = rows.every((row) => row.release !== null || seen.has(row.spanId));
  const known = new Set(rows.map(({ spanId }) => spanId));
  if (!isComplete || seen.size === 0 || ![...seen].every((id) => known.has(id))) return false;
  await trx
    .updateTable('sourceInstructions')
    .set({ release, releasedBy: by, releasedAt: nowText(now) })
    .where('documentId', '=', documentId)
    .where('spanId', 'in', [...seen])
    .execute();
  return true;
}
