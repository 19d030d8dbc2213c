import type { Db } from '#db/open.ts';
import type { FoundBy, SourceRelease } from '#src/contract/generator/values.ts';
import { readSentences } from './quarantine.ts';

/** Sentences of one passage that give instructions. */
export interface Instructions {
  words: readonly string[];
  by: FoundBy;
}

interface Decision {
  release: SourceRelease;
  releasedBy: string | null;
  releasedAt: string | null;
}

/** Earlier decisions of the owner about a document, by sentence. */
export async function decisionsOf(trx: Db, documentId: number): Promise<Map<string, Decision>> {
  const rows = await trx
    .selectFrom('sourceInstructions')
    .select(['words', 'release', 'releasedBy', 'releasedAt'])
    .where('documentId', '=', documentId)
    .where('release', 'is not', null)
    .execute();
  const decided = new Map<string, Decision>();
  for (const { words, release, ...by } of rows)
    for (const sentence of readSentences(words)) if (release) decided.set(sentence, { release, ...by });
  return decided;
}

/**
 * Records that a passage gives instructions, in the caller's transaction. A decision stays only if it was made about
 * all of these sentences.
 */
export async function saveInstructions(
  trx: Db,
  { spanId, documentId }: { spanId: number; documentId: number },
  { words, by }: Instructions,
  decided: ReadonlyMap<string, Decision>,
): Promise<void> {
  const before = await trx
    .selectFrom('sourceInstructions')
    .select(['words', 'foundBy'])
    .where('spanId', '=', spanId)
    .executeTakeFirst();
  const known = new Set(before && readSentences(before.words));
  if (before && words.every((sentence) => known.has(sentence))) return;
  const all = [...new Set([...known, ...words.map((sentence) => sentence.replace(/\s+/g, ' '))])];
  const decisions = all.map((sentence) => decided.get(sentence));
  const carried = decisions.every((each) => each !== undefined)
    ? (decisions.find((each) => each?.release === 'without') ?? decisions[0])
    : undefined;
  const row = {
    words: all.join('\n'),
    foundBy: before?.foundBy ?? by,
    release: carried?.release ?? null,
    releasedBy: carried?.releasedBy ?? null,
    releasedAt: carried?.releasedAt ?? null,
  };
  await trx
    .insertInto('sourceInstructions')
    .values({ spanId, documentId, ...row })
    .onConflict((conflict) => conflict.column('spanId').doUpdateSet(row))
    .execute();
}

export interface UncheckedDocument {
  id: number;
  hash: string;
  spans: Array<{ id: number; text: string }>;
}

/** The oldest of the documents by others than the site in which no one has looked for instructions. */
export async function findUnchecked(db: Db): Promise<UncheckedDocument | undefined> {
  const document = await db
    .selectFrom('evidenceDocuments')
    .select(['id', 'hash'])
    .where('kind', 'in', ['document', 'page', 'story'])
    .where('withdrawnAt', 'is', null)
    .where('forgottenAt', 'is', null)
    .where((eb) =>
      eb.or([eb('checkedHash', 'is', null), eb('checkedHash', '!=', eb.ref('evidenceDocuments.hash'))]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!document) return undefined;
  const spans = await db
    .selectFrom('evidenceSpans')
    .select(['id', 'text'])
    .where('documentId', '=', document.id)
    .orderBy('position')
    .execute();
  return { ...document, spans };
}

/** Saves what the rules found in a document, in the caller's transaction, unless it was read again since. */
export async function saveCheck(
  trx: Db,
  { id, hash }: { id: number; hash: string },
  found: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('evidenceDocuments')
    .set({ checkedHash: hash, checkedBy: 'rules' })
    .where('id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const decided = await decisionsOf(trx, id);
  for (const [spanId, words] of found)
    await saveInstructions(trx, { spanId, documentId: id }, { words, by: 'rules' }, decided);
}
