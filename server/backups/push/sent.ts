import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backup } from '#db/backup.ts';
import { giveToOwner } from '#db/ownership.ts';

/** By the key of an object, the copy that it holds: `daily-01.db.age` → `daily-2026-03-01.db`. */
export type Sent = Record<string, string>;

/** What encrypted objects ended in before they were age files. */
const OLD_END = '.sealed';
/** How long a copy has to be replaced by one of the same hour, or day of the month, before any newer one will do. */
const ROUND_MS: Record<string, number> = { hourly: 24 * 3_600_000, daily: 31 * 24 * 3_600_000 };

const NAME = /^(hourly|daily)-(\d{4}-\d{2}-(\d{2})(?:T(\d{2}))?)\.db$/;

/**
 * What a copy is called in the bucket: by hour of the day, and by day of the month. So the bucket holds 24 and 31 of them
 * at the most, and the key that writes them needs no right to delete.
 */
export function objectKey(name: string, sealed: boolean): string {
  const [, kind, , day, hour] = NAME.exec(name) ?? [];
  if (!kind || !day) throw new Error(`${name} is not a backup that is sent to the bucket`);
  return `${kind}-${kind === 'hourly' ? hour : day}.db${sealed ? '.age' : ''}`;
}

/** What the copy of the last *Push now* is called in the bucket. */
export const latestKey = (sealed: boolean) => `latest.db${sealed ? '.age' : ''}`;

/**
 * The objects of the earlier format that newer copies stand in for: one in the same place, or any of the same kind once
 * the old one has had its round. The one of *Push now*, which is not recorded, goes with the next push, or the last of them.
 * @param latestSent whether *Push now* has sent a copy since
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

/** Of a time to come: made while the clock was wrong. */
const isFuture = (name: string, now: Date): boolean => {
  const time = NAME.exec(name)?.[2] ?? '';
  return time > now.toISOString().slice(0, time.length);
};

/**
 * The copies that a bucket lacks, the newest first. Where several would have one key, only the newest counts, and none
 * takes the place of a newer one.
 */
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
 * For a bucket that nothing is known of: all but the newest copy of each kind count as sent, so that setting a bucket does
 * not send weeks of copies at once.
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

/** The record stands in a file beside the copies: in the database, each entry would be a change worth a new copy. */
const recordFile = (folder: string) => path.join(folder, 'bucket.json');

/** @param url the bucket's @returns undefined when nothing is known of that bucket */
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

/** @throws what writing throws: the record is then kept in memory until the next start */
export async function writeSent(folder: string, url: string, sent: Sent): Promise<void> {
  const file = recordFile(folder);
  await writeFile(`${file}.part`, JSON.stringify({ url, sent }), { mode: 0o600 });
  giveToOwner(path.dirname(folder), `${file}.part`);
  await rename(`${file}.part`, file);
}
