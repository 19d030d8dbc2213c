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
    summary: 'The database as it is now: one consistent file',
    output: 'stream',
  }),
  listBackups: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'The copies that the server keeps, newest first, and whether making them goes well',
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
    summary: 'Make a verified copy now; the newest ten of these are kept',
    output: backup,
    status: 201,
  }),
  pushBackup: endpoint({
    method: 'POST',
    path: '/api/admin/backups/push',
    access: 'admin',
    audit: 'backup.push',
    summary: 'Send the newest copy to the bucket now; 502 with what the bucket said when it refuses',
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
    summary: 'One of the copies as a file',
    params: z.object({ name: z.string().max(120, 'That is no backup') }),
    output: 'stream',
  }),
};
