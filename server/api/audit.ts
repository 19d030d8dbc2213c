import { Readable } from 'node:stream';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/audit.ts';
import type { audit } from '#src/contract/audit.ts';
import { type Handlers, write } from '../handlers.ts';

/** Rows at a time: the list may be long, the memory is not. */
const ROWS = 500;

/** Who changed what, as a file. */
export const auditHandlers: Handlers<typeof audit> = {
  exportChanges: write({
    change: (_call, { audit }) => audit({ subject: 'the list of changes' }),
    finish(_changed, { ctx }, { db }) {
      ctx.set({
        'cache-control': 'no-store',
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': `attachment; filename="changes-${new Date().toISOString().slice(0, 10)}.jsonl"`,
      });
      ctx.body = Readable.from(lines(db));
    },
  }),
};

async function* lines(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await listChangesAfter(db, after, ROWS);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    after = last.id;
  }
}
