/** What the errors of an engine mean for the program. */
import type { FaultKind } from './fault-kinds.ts';
import { postgresFault } from './postgres/faults.ts';
import { sqliteFault } from './sqlite/faults.ts';

export interface Fault {
  kind: FaultKind;
  /** The engine's own code. */
  code: string;
}

/** The connection broke during a commit, so nobody knows whether the changes are there. It is never tried again. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly code = 'OUTCOME_UNKNOWN';
}

/** A database elsewhere does not answer. Nothing was changed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly code = 'UNREACHABLE';
}

/** What an error of the database means. @returns undefined for any other error */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof OutcomeUnknownError) return { kind: 'outcome unknown', code: error.code };
  if (error instanceof UnreachableError) return { kind: 'unreachable', code: error.code };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return undefined;
  const kind = sqliteFault(code, String(message)) ?? postgresFault(code);
  return kind && { kind, code };
}
