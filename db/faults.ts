import type { FaultKind } from './fault-kinds.ts';
import { postgresFault } from './postgres/faults.ts';
import { sqliteFault } from './sqlite/faults.ts';

export interface Fault {
  kind: FaultKind;
  code: string;
}

/** The connection broke during a commit, so no one knows whether the changes are there. It is never tried again. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly code = 'OUTCOME_UNKNOWN';
}

/** A database elsewhere does not answer. Nothing was changed. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly code = 'UNREACHABLE';
}

/** Classifies a database error; undefined for any other error. */
export function faultOf(error: unknown): Fault | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return undefined;
  // By their codes, because an error that comes out of a worker thread has lost its class.
  if (code === 'OUTCOME_UNKNOWN') return { kind: 'outcome unknown', code };
  if (code === 'UNREACHABLE') return { kind: 'unreachable', code };
  const kind = sqliteFault(code, String(message)) ?? postgresFault(code);
  if (kind === 'check' && isTimeTaken(String(message))) return { kind: 'time taken', code };
  return kind && { kind, code };
}

/** Both engines name the constraint that a session breaks (`db/migrations/0125-session-cells.ts`). */
const isTimeTaken = (message: string): boolean =>
  message.includes('session_seats') || (message.includes('session_cells') && message.includes('first_cell'));
