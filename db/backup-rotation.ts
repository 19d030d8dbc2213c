import { millisecondsInDay } from 'date-fns/constants';
import type { Backup, BackupKind } from './backup.ts';

/** How many of each kind are kept, if the budget has room for them. */
export const KEPT: Record<Exclude<BackupKind, 'latest'>, number> = {
  hourly: 24,
  daily: 14,
  manual: 10,
  before: 5,
  replaced: 3,
};

/** What gives way first when copies take more room than they may. A replaced database may hold what no copy has. */
const THINNED: BackupKind[] = ['hourly', 'daily', 'before', 'manual', 'replaced', 'latest'];

/** A file system's clock may be a little ahead of the program's. */
const AHEAD_MS = 60_000;

/** In milliseconds; a time to come (the clock was wrong) counts as older than all others. */
function ageOf({ createdAt }: Backup, now: Date): number {
  const ms = now.getTime() - createdAt.getTime();
  return ms < -AHEAD_MS ? Number.POSITIVE_INFINITY : Math.max(0, ms);
}

const oldestFirst = (now: Date) => (a: Backup, b: Backup) => {
  const [ageA, ageB] = [ageOf(a, now), ageOf(b, now)];
  // Two ages without end have no difference.
  return ageA === ageB ? (a.name < b.name ? -1 : 1) : ageB - ageA;
};

interface Needed {
  latest: Backup | undefined;
  /** The newest that is a day old. */
  dayOld: Backup | undefined;
  /** The oldest that is not yet: without it, the one above would grow older and older. */
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

/** Their names begin with the migration's number, which no clock can turn back. */
const lastMigrationFirst = (a: Backup, b: Backup) => (a.name < b.name ? 1 : -1);

/**
 * The copies that no budget deletes: the newest one, the newest that is a day old, the one that will be next, and the one
 * that was made before the last migration.
 */
export const protectedBackups = (backups: Backup[], now: Date): Set<Backup> =>
  new Set(Object.values(neededOf(backups, now)).filter((found) => found !== undefined));

/** Those beyond the number of their kind. */
function surplusOf(backups: Backup[], now: Date): Set<Backup> {
  const surplus = new Set<Backup>();
  for (const [kind, count] of Object.entries(KEPT)) {
    const bestFirst = backups
      .filter((backup) => backup.kind === kind)
      .sort(kind === 'before' ? lastMigrationFirst : (a, b) => oldestFirst(now)(b, a));
    for (const backup of bestFirst.slice(count)) surplus.add(backup);
  }
  // A site that had no daily copies may have one of a day ago only here.
  const left = backups.filter((backup) => !surplus.has(backup));
  const { dayOld } = neededOf(backups, now);
  if (dayOld && !neededOf(left, now).dayOld) surplus.delete(dayOld);
  return surplus;
}

/**
 * The copies to delete: of each kind the oldest beyond its number, then hourly ones, daily ones and the rest, the oldest
 * first, until what is left keeps to the budget. Protected ones stay, even if they alone take more.
 * @param budget bytes that all copies may take together
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

/** In bytes. */
export const sizeOf = (backups: Backup[]): number => backups.reduce((sum, { bytes }) => sum + bytes, 0);
