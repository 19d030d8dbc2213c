import { type RawBuilder, sql } from 'kysely';

/**
 * A condition on rows of `generation_jobs`. Inlined, so that SQLite can prove that a partial index applies. A job that
 * waits for approval is stored as queued.
 */
export const isInState = (state: string): RawBuilder<boolean> => {
  if (state === 'awaiting-approval')
    return sql<boolean>`(generation_jobs.awaiting_since is not null and generation_jobs.state = 'queued')`;
  const inRow = sql<boolean>`generation_jobs.state = ${sql.lit(state)}`;
  return state === 'queued' ? sql<boolean>`(${inRow} and generation_jobs.awaiting_since is null)` : inRow;
};
