import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Context } from 'koa';
import type { Backup } from '#db/backup.ts';
import type { backups } from '#src/contract/operations/backups.ts';
import { notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { presentPush } from './backups/push/present-push.ts';
import type { OperationDeps } from './deps.ts';

const present = ({ createdAt, ...backup }: Backup) => ({ ...backup, createdAt: createdAt.toISOString() });

/** Respond before proxies and browsers time out on a slow push, which continues in the background. */
const PUSH_ANSWER_MS = 45_000;

export const backupHandlers: Handlers<typeof backups, OperationDeps> = {
  downloadDatabase: write({
    change: (_call, { audit }) => audit({ subject: 'the database' }),
    async finish(_changed, { ctx }, { backups }) {
      const file = await backups.makeTemporary();
      const handle = await open(file, 'r');
      await rm(file, { force: true });
      const { size } = await handle.stat();
      const time = new Date().toISOString().slice(0, 16).replace(':', '-');
      send(ctx, `app-${time}.db`, size, handle.createReadStream());
    },
  }),

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

  makeBackup: write({
    prepare: (_call, { backups }) => backups.make(),
    async change({ prepared: made }, { audit }) {
      await audit({ subject: made.name });
      return present(made);
    },
  }),

  pushBackup: write({
    prepare(_call, { backups }) {
      const sending = backups.pushNow();
      // The response may be sent when the push fails; the bucket's status reports the error.
      sending.catch(() => {});
      return Promise.race([sending, setTimeout(PUSH_ANSWER_MS, null, { ref: false })]);
    },
    async change({ prepared: key }, { audit }) {
      await audit({ subject: key ?? 'the latest backup' });
      return { key };
    },
  }),

  downloadBackup: write({
    async prepare({ params: { name } }, { backups }) {
      const found = await backups.find(name);
      if (!found) throw notFound('Backup');
      return found;
    },
    change: ({ params: { name } }, { audit }) => audit({ subject: name }),
    finish(_changed, { prepared: { backup, file }, ctx }) {
      send(ctx, backup.name, backup.bytes, createReadStream(file));
    },
  }),
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
