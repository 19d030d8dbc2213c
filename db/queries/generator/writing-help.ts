import type { HelpAction } from '#src/contract/generator/writing-help-values.ts';
import { helpClaims } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import type { NewClaim } from './ledger.ts';

export interface HelpCall {
  /** Null for a post that is gone. */
  postId: number | null;
  /** The id is null for an account that is gone. */
  user: { id: number | null; username: string };
  action: HelpAction;
  outcome: 'answered' | 'failed' | 'canceled';
  model: string | null;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  isEstimate: boolean;
  /** US dollars; null if unknown. */
  cost: number | null;
}

/** Records what a call for help took, in the caller's transaction. Returns its id. */
export async function insertHelpCall(
  trx: Db,
  { user, cost, isEstimate, ...call }: HelpCall,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('writingHelpCalls')
    .values({
      ...call,
      userId: user.id,
      username: user.username,
      isEstimate: toFlag(isEstimate),
      cost: cost ?? 0,
      costUnknown: toFlag(cost === null),
      madeAt: nowText(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So long an answer may stay open in an editor. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

/** Keeps the claims of an answer's alternatives for three days, in the caller's transaction. */
export async function saveHelpClaims(
  trx: Db,
  { callId, postId, claims }: { callId: number; postId: number; claims: readonly NewClaim[][] },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('writingHelpAnswers')
    .where('madeAt', '<', nowText(new Date(now.getTime() - KEPT_MS)))
    .execute();
  await trx
    .insertInto('writingHelpAnswers')
    .values({ callId, postId, claims: toJson(claims), madeAt: nowText(now) })
    .execute();
}

export interface FoundHelp {
  action: HelpAction;
  model: string | null;
  /** Of each alternative. */
  claims: NewClaim[][];
}

/** An answer for a post that can still be taken; undefined without one. */
export async function findHelp(db: Db, postId: number, callId: number): Promise<FoundHelp | undefined> {
  const row = await db
    .selectFrom('writingHelpAnswers')
    .innerJoin('writingHelpCalls', 'writingHelpCalls.id', 'writingHelpAnswers.callId')
    .select(['action', 'model', 'claims'])
    .where('callId', '=', callId)
    .where('writingHelpAnswers.postId', '=', postId)
    .executeTakeFirst();
  return row && { ...row, claims: helpClaims.read(row.claims, callId) };
}
