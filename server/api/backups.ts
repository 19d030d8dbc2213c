import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Context } from 'koa';
import type { Backup } from '#db/backup.ts';
import { recordChange } from '#db/queries/audit.ts';
import type { backups } from '#src/contract/backups.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { presentPush } from '../push/present-push.ts';

const present = ({ createdAt, ...backup }: Backup) => ({ ...backup, createdAt: createdAt.toISOString() });

/** A push over a slow line is answered before proxies and browsers give up; it goes on. */
const PUSH_ANSWER_MS = 45_000;

/** Copies of everything. Who takes one away is written down. */
export const backupHandlers: Handlers<typeof backups> = {
  async downloadDatabase({ ctx, user }, { db, backups }) {
    await recordChange(db, { user, action: 'backup.download', subject: 'the database' });
    const file = await backups.makeTemporary();
    const handle = await open(file, 'r');
    // Its name goes at once; what is open can be read to its end.
    await rm(file, { force: true });
    const { size } = await handle.stat();
    const time = new Date().toISOString().slice(0, 16).replace(':', '-');
    send(ctx, `app-${time}.db`, size, handle.createReadStream());
  },

  async listBackups(_call, { backups }) {
    const { lastAt, error, push } = backups.state();
    return {
      usage: await backups.usage(),
      backups: (await backups.list()).map(present),
      lastAt: lastAt?.toISOString() ?? null,
      error: error ?? null,
      bucket: push ? presentPush(push) : null,
    };
  },

  async makeBackup({ user }, { db, backups }) {
    const made = await backups.make();
    await recordChange(db, { user, action: 'backup.make', subject: made.name });
    return present(made);
  },

  async pushBackup({ user }, { db, backups }) {
    const sending = backups.pushNow().then(async (key) => {
      await recordChange(db, { user, action: 'backup.push', subject: key });
      return { key };
    });
    // Nobody may be waiting any more when it fails; the state of the bucket says so.
    sending.catch(() => {});
    return Promise.race([sending, setTimeout(PUSH_ANSWER_MS, { key: null }, { ref: false })]);
  },

  async downloadBackup({ params: { name }, ctx, user }, { db, backups }) {
    const found = await backups.find(name);
    if (!found) throw notFound('Backup');
    await recordChange(db, { user, action: 'backup.download', subject: name });
    send(ctx, name, found.backup.bytes, createReadStream(found.file));
  },
};

function send(ctx: Context, name: string, bytes: number, body: NodeJS.ReadableStream): void {
  ctx.set({
    'cache-control': 'no-store',
    'content-type': 'application/vnd.sqlite3',
    'content-disposition': `attachment; filename="${name}"`,
  });
  ctx.length = bytes;
  ctx.body = body;
}
