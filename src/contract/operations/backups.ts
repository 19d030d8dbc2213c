import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { z } from '../zod.ts';

export const backup = z.object({
  name: z.string(),
  /** `before`: made before a migration. `replaced`: the database that a restore replaced. */
  kind: z.enum(['latest', 'hourly', 'daily', 'manual', 'before', 'replaced']),
  bytes: z.number(),
  createdAt: time,
});
export type BackupFile = z.output<typeof backup>;

export const backupUsage = z.object({
  bytes: z.number(),
  budget: z.number(),
  /** Over the limit although only backups that are always kept are left. */
  over: z.boolean(),
});

/** Null if no bucket is set up. */
export const bucketState = z
  .object({
    lastAt: time.nullable(),
    /** Of the last attempt; null if it succeeded. */
    error: z.string().nullable(),
    /** Number of backups not yet in the bucket. */
    waiting: z.number(),
    retryAt: time.nullable(),
  })
  .nullable();

export const backups = {
  downloadDatabase: endpoint('GET /api/admin/backup', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'backup.download',
    // The backup is made before its first byte is sent.
    seconds: 600,
    summary: 'The current database as one consistent file',
    output: 'stream',
  }),
  listBackups: endpoint('GET /api/admin/backups', {
    access: 'owner',
    summary: 'The backups on the server, newest first, and the last error if there is one',
    output: z.object({
      backups: z.array(backup),
      lastAt: time.nullable(),
      /** Of the last attempt; null if it succeeded. */
      error: z.string().nullable(),
      usage: backupUsage,
      bucket: bucketState,
    }),
  }),
  makeBackup: endpoint('POST /api/admin/backups', {
    access: 'owner',
    audit: 'backup.make',
    seconds: 600,
    summary: 'Make a verified backup now; the newest ten of these are kept',
    output: backup,
    status: 201,
  }),
  pushBackup: endpoint('POST /api/admin/backups/push', {
    access: 'owner',
    audit: 'backup.push',
    summary: 'Send the newest backup to the bucket now; 502 with the error from the bucket when it refuses',
    output: z.object({
      /** Key in the bucket; null during the upload. */
      key: z.string().nullable(),
    }),
  }),
  downloadBackup: endpoint('GET /api/admin/backups/:name', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'backup.download',
    summary: 'Download one of the backups',
    params: z.object({ name: z.string().max(120, 'That is not the name of a backup') }),
    output: 'stream',
  }),
};
