import { millisecondsInDay } from 'date-fns/constants';
import type { Backup, BackupKind } from './backup.ts';

export const BACKUPS_OF_KIND: Record<Exclude<BackupKind, 'latest'>, number> = {
  hourly: 24,
  daily: 14,
  manual: 10,
  before: 5,
  replaced: 3,
};

/** Deleted first to last. A replaced database may hold data that no backup has. */
const THINNED: BackupKind[] = ['hourly', 'daily', 'before', 'manual', 'replaced', 'latest'];

/** The file system's clock may run slightly ahead of the process's clock. */
const AHEAD_MS = 60_000;

/** Age in milliseconds. A timestamp in the future (the clock was wrong) counts as older than all others. */
function ageOf({ createdAt }: Backup, now: Date): number {
  const ms = now.getTime() - createdAt.getTime();
  return ms < -AHEAD_MS ? Number.POSITIVE_INFINITY : Math.max(0, ms);
}

const oldestFirst = (now: Date) => (a: Backup, b: Backup) => {
  const [ageA, ageB] = [ageOf(a, now), ageOf(b, now)];
  // Infinity minus Infinity is NaN, so compare equal ages by name.
  return ageA === ageB ? (a.name < b.name ? -1 : 1) : ageB - ageA;
};

interface Needed {
  latest: Backup | undefined;
  dayOld: Backup | undefined;
  /** The oldest backup younger than a day. Without it, `dayOld` would have no successor and keep getting older. */
  nextDayOld: Backup | undefined;
  beforeLastMigration: Backup | undefined;
}

function neededOf(backups: Backup[], now: Date): Needed {
  const sorted = backups.filter(({ kind }) => kind !== 'replaced').sort(oldestFirst(now));
  const dated = sorted.filter(
    (backup) => /^(hourly|daily|manual)$/.test(backup.kind) && Number.isFinite(ageOf(backup, now)),
  );
  return {
    latest: sorted.find(({ kind }) => kind === 'latest') ?? sorted.at(-1),
    dayOld: dated.findLast((backup) => ageOf(backup, now) >= millisecondsInDay),
    nextDayOld: dated.find((backup) => ageOf(backup, now) < millisecondsInDay),
    beforeLastMigration: sorted.filter(({ kind }) => kind === 'before').sort(lastMigrationFirst)[0],
  };
}

/** The file name starts with the migration's number, so the order does not depend on the clock. */
const lastMigrationFirst = (a: Backup, b: Backup) => (a.name < b.name ? 1 : -1);

/**
 * Never deleted to meet the budget: the newest, the day-old, the next day-old, and the one before the last
 * migration.
 */
export const protectedBackups = (backups: Backup[], now: Date): Set<Backup> =>
  new Set(Object.values(neededOf(backups, now)).filter((found) => found !== undefined));

function surplusOf(backups: Backup[], now: Date): Set<Backup> {
  const surplus = new Set<Backup>();
  for (const [kind, count] of Object.entries(BACKUPS_OF_KIND)) {
    const bestFirst = backups
      .filter((backup) => backup.kind === kind)
      .sort(kind === 'before' ? lastMigrationFirst : (a, b) => oldestFirst(now)(b, a));
    for (const backup of bestFirst.slice(count)) surplus.add(backup);
  }
  // If the site had no daily backups, the only day-old backup may be among the surplus. Keep it.
  const left = backups.filter((backup) => !surplus.has(backup));
  const { dayOld } = neededOf(backups, now);
  if (dayOld && !neededOf(left, now).dayOld) surplus.delete(dayOld);
  return surplus;
}

/**
 * The backups to delete until the rest fits the budget in bytes. Protected ones stay, even if they exceed it.
 */
export function expiredBackups(
  backups: Backup[],
  now: Date,
  budget: number = Number.POSITIVE_INFINITY,
): Backup[] {
  const expired = surplusOf(backups, now);
  const left = backups.filter((backup) => !expired.has(backup));
  const safe = protectedBackups(left, now);
  let bytes = sizeOf(left);
  for (const kind of THINNED)
    for (const backup of left.filter((one) => one.kind === kind).sort(oldestFirst(now))) {
      if (bytes <= budget) return [...expired];
      if (safe.has(backup)) continue;
      expired.add(backup);
      bytes -= backup.bytes;
    }
  return [...expired];
}

/** Total size in bytes. */
export const sizeOf = (backups: Backup[]): number => backups.reduce((sum, { bytes }) => sum + bytes, 0);
