/** Copies of the database, which is everything the site knows. */

import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { z } from './zod.ts';

export const backup = z.object({
  name: z.string(),
  /** `before` a migration; `replaced` by a restore. */
  kind: z.enum(['latest', 'hourly', 'daily', 'manual', 'before', 'replaced']),
  bytes: z.number(),
  createdAt: time,
});
export type BackupFile = z.output<typeof backup>;

/** Bytes. */
export const backupUsage = z.object({
  bytes: z.number(),
  budget: z.number(),
  /** They take more although only those are left that are always kept. */
  over: z.boolean(),
});

/** Null when no bucket is set. */
export const bucketState = z
  .object({
    lastAt: time.nullable(),
    /** Why the last attempt failed; null when it did not. */
    error: z.string().nullable(),
    /** How many copies the bucket lacks. */
    waiting: z.number(),
    /** When what failed is tried again. */
    retryAt: time.nullable(),
  })
  .nullable();

export const backups = {
  downloadDatabase: endpoint({
    method: 'GET',
    path: '/api/admin/backup',
    access: 'admin',
    audit: 'backup.download',
    // The copy is made before its first byte is sent.
    seconds: 600,
    summary: 'The current database as one consistent file',
    output: 'stream',
  }),
  listBackups: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'The backups on the server, newest first, and the last error if there is one',
    output: z.object({
      backups: z.array(backup),
      lastAt: time.nullable(),
      /** Why the last attempt failed; null when it did not. */
      error: z.string().nullable(),
      usage: backupUsage,
      bucket: bucketState,
    }),
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    audit: 'backup.make',
    seconds: 600,
    summary: 'Make a verified backup now; the newest ten of these are kept',
    output: backup,
    status: 201,
  }),
  pushBackup: endpoint({
    method: 'POST',
    path: '/api/admin/backups/push',
    access: 'admin',
    audit: 'backup.push',
    summary: 'Send the newest backup to the bucket now; 502 with the error from the bucket when it refuses',
    output: z.object({
      /** What it is called in the bucket; null while it is still on its way. */
      key: z.string().nullable(),
    }),
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/admin/backups/:name',
    access: 'admin',
    audit: 'backup.download',
    summary: 'Download one of the backups',
    params: z.object({ name: z.string().max(120, 'That is not the name of a backup') }),
    output: 'stream',
  }),
};
