import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  UpdateQueryNode,
} from 'kysely';
import { OutcomeUnknownError, UnreachableError } from '../faults.ts';
import { withoutNul } from '../without-nul.ts';
import { isLost, postgresFault } from './faults.ts';

export interface Shared {
  /** Counted when their transaction ends, even when it is rolled back. */
  changes: number;
  /** The newest version that any of them has seen committed. */
  contentVersion: number;
  refusesWrites: boolean;
  /** By `performance.now()`; undefined while the database answers. */
  silentSince: number | undefined;
  /** How far the database's clock is ahead of this machine's, in milliseconds. */
  clockAheadMs: number;
}

export interface Watched extends DatabaseConnection {
  changedInTransaction(): number;
}

const CONTENT_VERSION = 'select version from content_version where id = 1';
/** Tries of a single statement that was ended in favor of a transaction. */
const ATTEMPTS = 5;

const isWrite = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

/** Handwritten SQL that changes rows. */
const CHANGES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from))\b/i;
const ENDS = /^(commit|rollback)\b/i;

/**
 * Counts changes, reads the content version, retries after a deadlock, and reports commits of unknown
 * outcome.
 */
export function watched(connection: DatabaseConnection, shared: Shared): Watched {
  let inTransaction = false;
  let hasWritten = false;
  let changed = 0;

  async function readContentVersion(): Promise<number> {
    const { rows } = await run<{ version: number }>(CompiledQuery.raw(CONTENT_VERSION), false);
    return rows[0]?.version ?? 0;
  }

  const seeContentVersion = (version: number) => {
    shared.contentVersion = Math.max(shared.contentVersion, version);
  };

  async function run<R>(query: CompiledQuery, writes: boolean): Promise<QueryResult<R>> {
    try {
      return await connection.executeQuery<R>(query);
    } catch (error) {
      if (!isLost(error as Error)) throw error;
      throw writes ? outcomeUnknown(error) : unreachable(error);
    }
  }

  async function runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let attempt = 1; ; attempt += 1)
      try {
        const result = await run<R>(query, true);
        shared.changes += Number(result.numAffectedRows ?? 0);
        // The change is made, whatever becomes of this read: `watchDatabase` looks again.
        await readContentVersion().then(seeContentVersion, () => {});
        return result;
      } catch (error) {
        const code = (error as { code?: unknown }).code;
        if (attempt === ATTEMPTS || typeof code !== 'string' || postgresFault(code) !== 'deadlock')
          throw error;
        await delay(attempt * 5);
      }
  }

  async function end(query: CompiledQuery): Promise<QueryResult<never>> {
    const commits = /^commit/i.test(query.sql);
    const wrote = commits && hasWritten;
    const rows = changed;
    // Read while this transaction holds the row. Others are told only once they can see the rows.
    const version = wrote ? await readContentVersion() : 0;
    inTransaction = false;
    hasWritten = false;
    changed = 0;
    const result = await run<{ command?: string }>(query, wrote);
    shared.changes += rows;
    // Statements after a failed one are refused, and then the commit is a rollback that reports success.
    if (commits && result.rows[0]?.command === 'ROLLBACK')
      throw new Error('The transaction was rolled back, because one of its statements had failed');
    if (wrote) seeContentVersion(version);
    return { rows: [] };
  }

  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery<R>(given: CompiledQuery) {
      const query = withoutNul(given);
      if (ENDS.test(query.sql)) return end(query);
      const writes = isWrite(query) || CHANGES.test(query.sql);
      if (writes && shared.refusesWrites)
        throw Object.assign(new Error('Writes are refused right now'), { code: '25006' });
      const result = writes && !inTransaction ? await runAlone<R>(query) : await run<R>(query, false);
      if (/^begin\b/i.test(query.sql)) inTransaction = true;
      if (writes && inTransaction) {
        hasWritten = true;
        changed += Number(result.numAffectedRows ?? 0);
      }
      return result;
    },
    changedInTransaction: () => changed,
  };
}

/** The connection broke, or none could be made. */
export const unreachable = (cause: unknown) =>
  new UnreachableError(`PostgreSQL does not answer (${(cause as Error).message})`, { cause });

const outcomeUnknown = (cause: unknown) =>
  new OutcomeUnknownError('The connection broke before PostgreSQL said whether the change was made', {
    cause,
  });
