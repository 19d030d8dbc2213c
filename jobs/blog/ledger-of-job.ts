import { ledgerOf } from '#writer/ledger/ledger.ts';
import type { Entry } from '#writer/ledger/settle-claims.ts';
import type { Checkpoint } from './checkpoint.ts';

export interface JobLedger {
  /** Null when only the rules checked the sentences. */
  model: string | null;
  /** Sentences for readers. */
  notes: string[];
  claims: Entry[];
}

/** The ledger of a job's article as it is now. */
export function ledgerOfJob({ draft, ledger, objections }: Checkpoint): JobLedger {
  const left = objections.filter(({ severity, isApplied }) => severity !== 'must' && !isApplied);
  return {
    model: ledger.model,
    notes: [
      ...(ledger.note ? [ledger.note] : []),
      ...left.map(({ text }) => `The reviewer suggests: ${text}`),
    ],
    claims: draft ? ledgerOf(draft, ledger.entries, ledger.rules) : [],
  };
}
