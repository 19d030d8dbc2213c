import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backup } from '#db/backup.ts';
import { giveToOwner } from '#db/ownership.ts';

/** The copy under each object key: `daily-01.db.age` → `daily-2026-03-01.db`. */
export type Sent = Record<string, string>;

const OLD_END = '.sealed';
/**
 * A slot (hour, or day of the month) not overwritten for this long is replaced by any newer copy of its kind.
 */
const ROUND_MS: Record<string, number> = { hourly: 24 * 3_600_000, daily: 31 * 24 * 3_600_000 };

const NAME = /^(hourly|daily)-(\d{4}-\d{2}-(\d{2})(?:T(\d{2}))?)\.db$/;

/**
 * Builds a copy's object key by hour of the day or day of the month, so that the bucket holds at most 24 and
 * 31, and the access key needs no permission to delete.
 */
export function objectKey(name: string, sealed: boolean): string {
  const [, kind, , day, hour] = NAME.exec(name) ?? [];
  if (!kind || !day) throw new Error(`${name} is not a backup that is sent to the bucket`);
  return `${kind}-${kind === 'hourly' ? hour : day}.db${sealed ? '.age' : ''}`;
}

/** Builds the object key of *Push now*. */
export const latestKey = (sealed: boolean) => `latest.db${sealed ? '.age' : ''}`;

/**
 * Lists replaced objects in the earlier format: by a copy in the same slot, or any of the kind once the slot
 * is overdue. The unrecorded *Push now* object goes after the next push, or with the last of them.
 * @param latestSent *Push now* has sent a copy since
 */
export function replacedObjects(
  sent: Sent,
  { sealed, latestSent, now }: { sealed: boolean; latestSent: boolean; now: Date },
): string[] {
  const old = Object.entries(sent).filter(([key]) => key.endsWith(OLD_END));
  const replaced = old
    .filter(([, name]) => {
      const successor = sent[objectKey(name, sealed)];
      return (successor !== undefined && successor >= name) || isOverdue(name, sent, now);
    })
    .map(([key]) => key);
  const latest = old.length > 0 && (latestSent || replaced.length === old.length);
  return latest ? [latestKey(false) + OLD_END, ...replaced] : replaced;
}

function isOverdue(name: string, sent: Sent, now: Date): boolean {
  const [, kind = '', day = '', , hour] = NAME.exec(name) ?? [];
  const made = new Date(hour === undefined ? day : `${day}:00Z`).getTime();
  return (
    now.getTime() - made > (ROUND_MS[kind] ?? 0) &&
    Object.entries(sent).some(
      ([key, other]) => !key.endsWith(OLD_END) && other.startsWith(kind) && other > name,
    )
  );
}

const isFuture = (name: string, now: Date): boolean => {
  const time = NAME.exec(name)?.[2] ?? '';
  return time > now.toISOString().slice(0, time.length);
};

/** Lists missing copies, newest first. Per key only the newest counts; none overwrites a newer one. */
export function missingFromBucket(backups: Backup[], sent: Sent, sealed: boolean, now: Date): Backup[] {
  const newest = new Map<string, Backup>();
  for (const backup of backups) {
    if (!NAME.test(backup.name) || isFuture(backup.name, now)) continue;
    const key = objectKey(backup.name, sealed);
    const there = newest.get(key);
    if (!there || there.name < backup.name) newest.set(key, backup);
  }
  return [...newest]
    .filter(([key, { name }]) => {
      const has = sent[key] ?? (sealed ? sent[objectKey(name, false) + OLD_END] : undefined);
      return has === undefined || has < name || isFuture(has, now);
    })
    .map(([, backup]) => backup)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.name < b.name ? -1 : 1));
}

/**
 * Creates a new bucket's record: all but the newest copy of each kind count as sent, so that weeks of copies
 * are not uploaded at once.
 */
export function assumeSent(backups: Backup[], sealed: boolean): Sent {
  const sent: Sent = {};
  for (const kind of ['hourly', 'daily'])
    for (const { name } of backups
      .filter((backup) => backup.kind === kind && NAME.test(backup.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .slice(0, -1))
      sent[objectKey(name, sealed)] = name;
  return sent;
}

/** A file, because in the database each update would trigger a new copy. */
const recordFile = (folder: string) => path.join(folder, 'bucket.json');

/** Reads a bucket's record of uploads; undefined without one. */
export async function readSent(folder: string, url: string): Promise<Sent | undefined> {
  try {
    const { url: of, sent } = JSON.parse(await readFile(recordFile(folder), 'utf8')) as {
      url?: unknown;
      sent?: unknown;
    };
    if (of !== url || typeof sent !== 'object' || sent === null) return undefined;
    return Object.fromEntries(Object.entries(sent).filter(([, name]) => typeof name === 'string'));
  } catch {
    return undefined;
  }
}

/** Reads when a copy last reached that bucket; undefined if unknown. */
export async function readLastSentAt(folder: string, url: string): Promise<Date | undefined> {
  try {
    const { url: of, lastAt } = JSON.parse(await readFile(recordFile(folder), 'utf8')) as {
      url?: unknown;
      lastAt?: unknown;
    };
    const time = typeof lastAt === 'string' && of === url ? Date.parse(lastAt) : Number.NaN;
    return Number.isNaN(time) ? undefined : new Date(time);
  } catch {
    return undefined;
  }
}

/** Saves the record of uploads. Throws I/O errors; the record then stays in memory until the next start. */
export async function writeSent(folder: string, url: string, sent: Sent, lastAt?: Date): Promise<void> {
  const file = recordFile(folder);
  await writeFile(
    `${file}.part`,
    JSON.stringify({ url, sent, ...(lastAt && { lastAt: lastAt.toISOString() }) }),
    { mode: 0o600 },
  );
  giveToOwner(path.dirname(folder), `${file}.part`);
  await rename(`${file}.part`, file);
}
