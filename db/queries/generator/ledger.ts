import {
  type ClaimKind,
  type ClaimOutcome,
  OWN_SOURCES,
  type SourceKind,
} from '#src/contract/generator/values.ts';
import { ledgerNotes } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface NewClaim {
  sentence: string;
  kind: ClaimKind;
  outcome: ClaimOutcome;
  before: string | null;
  finding: string | null;
  /** `offer`, `site`, `brief` or the id of a span. */
  source: string | null;
  documentId: number | null;
}

export interface NewLedger {
  model: string | null;
  notes: readonly string[];
  claims: readonly NewClaim[];
}

/** Rows of one insert: each has ten parameters. */
const CHUNK = 100;

/** Saves the ledger of a new post, in the caller's transaction. Documents that have gone are left out. */
export async function saveLedger(trx: Db, postId: number, ledger: NewLedger, now: Date): Promise<void> {
  const { model, notes, claims } = ledger;
  await trx
    .insertInto('postLedgers')
    .values({ postId, model, notes: toJson(notes), madeAt: nowText(now) })
    .execute();
  await insertClaims(trx, postId, claims, { from: 0, acceptedBy: null, acceptedAt: null });
}

/** Far more than a post has sentences: those that are gone stay in the ledger, too. */
const MOST_CLAIMS = 2_000;

/**
 * Adds sentences that a person took into a post, accepted by them, in the caller's transaction. Those that the ledger
 * has are accepted instead. A post without a ledger gets one. Returns how many were added or accepted.
 */
export async function acceptNewClaims(
  trx: Db,
  postId: number,
  { claims, model, username }: Pick<NewLedger, 'claims' | 'model'> & { username: string },
  now: Date,
): Promise<number> {
  await trx
    .insertInto('postLedgers')
    .values({ postId, model, notes: toJson([]), madeAt: nowText(now) })
    .onConflict((conflict) => conflict.column('postId').doNothing())
    .execute();
  const known = await trx
    .selectFrom('postClaims')
    .select(['id', 'sentence', 'position', 'acceptedAt'])
    .where('postId', '=', postId)
    .execute();
  const bySentence = new Map(known.map((claim) => [claim.sentence, claim]));
  const wanted = [...new Map(claims.map((claim) => [claim.sentence, claim])).values()];
  const again = wanted.flatMap(({ sentence }) => bySentence.get(sentence) ?? []);
  for (const { id } of again.filter(({ acceptedAt }) => acceptedAt === null))
    await acceptClaim(trx, id, username, now);
  const added = wanted
    .filter(({ sentence }) => !bySentence.has(sentence))
    .slice(0, Math.max(0, MOST_CLAIMS - known.length));
  const from = known.reduce((last, { position }) => Math.max(last, position + 1), 0);
  await insertClaims(trx, postId, added, { from, acceptedBy: username, acceptedAt: nowText(now) });
  return again.length + added.length;
}

interface Placed {
  /** Position of the first one. */
  from: number;
  acceptedBy: string | null;
  acceptedAt: string | null;
}

async function insertClaims(
  trx: Db,
  postId: number,
  claims: readonly NewClaim[],
  { from: first, ...accepted }: Placed,
): Promise<void> {
  const documents = [...new Set(claims.flatMap(({ documentId }) => documentId ?? []))];
  const there = new Set(
    documents.length === 0
      ? []
      : (await trx.selectFrom('evidenceDocuments').select('id').where('id', 'in', documents).execute()).map(
          ({ id }) => id,
        ),
  );
  const rows = claims.map(({ documentId, ...claim }, index) => ({
    ...claim,
    documentId: documentId !== null && there.has(documentId) ? documentId : null,
    postId,
    position: first + index,
    ...accepted,
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx
      .insertInto('postClaims')
      .values(rows.slice(from, from + CHUNK))
      .execute();
}

export interface StoredClaim extends Omit<NewClaim, 'source' | 'documentId'> {
  id: number;
  source: { id: string; documentId: number | null; kind: SourceKind | null; title: string | null } | null;
  acceptedBy: string | null;
  acceptedAt: string | null;
}

export interface StoredLedger {
  model: string | null;
  notes: string[];
  madeAt: string;
  claims: StoredClaim[];
}

/** The ledger of a post with its claims in order; undefined for a post that no generator wrote. */
export async function findLedger(db: Db, postId: number): Promise<StoredLedger | undefined> {
  const ledger = await db
    .selectFrom('postLedgers')
    .select(['model', 'notes', 'madeAt'])
    .where('postId', '=', postId)
    .executeTakeFirst();
  if (!ledger) return undefined;
  const rows = await claimsWithSources(db)
    .where('postClaims.postId', '=', postId)
    .orderBy('position')
    .execute();
  return { ...ledger, notes: ledgerNotes.read(ledger.notes, postId), claims: rows.map(present) };
}

const claimsWithSources = (db: Db) =>
  db
    .selectFrom('postClaims')
    .leftJoin('evidenceDocuments', 'evidenceDocuments.id', 'postClaims.documentId')
    .select([
      'postClaims.id',
      'postClaims.sentence',
      'postClaims.kind',
      'postClaims.outcome',
      'postClaims.before',
      'postClaims.finding',
      'postClaims.source',
      'postClaims.documentId',
      'postClaims.acceptedBy',
      'postClaims.acceptedAt',
      'evidenceDocuments.title',
      'evidenceDocuments.kind as documentKind',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof claimsWithSources>['execute']>>[number];

const isOwn = (source: string) => OWN_SOURCES.some((own) => own === source);

/** A source that has gone supports nothing any longer, but its number stays. */
const present = ({ source, documentId, title, documentKind, ...claim }: Row): StoredClaim => ({
  ...claim,
  source:
    source === null
      ? null
      : { id: source, documentId, kind: documentKind, title: isOwn(source) ? null : title },
});

/** One claim of a post; undefined if it has none with this id. */
export async function findClaim(db: Db, postId: number, id: number): Promise<StoredClaim | undefined> {
  const row = await claimsWithSources(db)
    .where('postClaims.postId', '=', postId)
    .where('postClaims.id', '=', id)
    .executeTakeFirst();
  return row && present(row);
}

/** Records who answers for a claim, in the caller's transaction; false if someone has already. */
export async function acceptClaim(trx: Db, id: number, username: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('postClaims')
    .set({ acceptedBy: username, acceptedAt: nowText(now) })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
