import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import {
  type ChangeFilter,
  type ChangePlace,
  listActors,
  listChanges,
  listChangesAfter,
} from '#db/queries/audit.ts';
import type { audit } from '#src/contract/operations/audit.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { OperationDeps } from './deps.ts';

const DEFAULT_CHANGES = 50;

/** A long list must not be held in memory. */
const ROWS = 500;

export const auditHandlers: Handlers<typeof audit, OperationDeps> = {
  listChanges: ({ query: { limit = DEFAULT_CHANGES, ...query } }, { db }) =>
    listChanges(db, { ...query, limit }),

  listActors: (_call, { db }) => listActors(db),

  exportChanges: write({
    change: (_call, { audit }) => audit({ subject: 'the list of changes' }),
    finish(_changed, { ctx, query }, { db }) {
      ctx.set({
        'cache-control': 'no-store',
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': `attachment; filename="changes-${new Date().toISOString().slice(0, 10)}.jsonl"`,
      });
      ctx.body = Readable.from(lines(db, query));
    },
  }),
};

async function* lines(db: Db, filter: ChangeFilter): AsyncGenerator<string> {
  for (let after: ChangePlace | undefined; ; ) {
    const rows = await listChangesAfter(db, filter, after, ROWS);
    after = rows.at(-1);
    if (!after) return;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    // Reading rows waits for nothing, so give others a turn.
    await setImmediate();
  }
}
