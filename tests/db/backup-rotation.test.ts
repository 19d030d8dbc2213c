import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Backup, BackupKind } from '#db/backup.ts';
import { BACKUPS_OF_KIND, expiredBackups, protectedBackups, sizeOf } from '#db/backup-rotation.ts';

const now = new Date('2026-03-20T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const names = (backups: Iterable<Backup>) => [...backups].map(({ name }) => name).sort();

const copy = (
  kind: BackupKind,
  hoursAgo: number,
  bytes: number,
  tag: string | number = hoursAgo,
): Backup => ({
  name: kind === 'latest' ? 'latest.db' : `${kind}-${tag}.db`,
  kind,
  bytes,
  createdAt: new Date(now.getTime() - hoursAgo * HOUR),
});

const folders = fc
  .record({
    latest: fc.boolean(),
    others: fc.array(
      fc.tuple(
        fc.constantFrom<BackupKind>('hourly', 'daily', 'manual', 'before', 'replaced'),
        fc.double({ min: -50, max: 1_000, noNaN: true }),
        fc.integer({ min: 1, max: 1_000 }),
      ),
      { maxLength: 70 },
    ),
  })
  .map(({ latest, others }) => [
    ...(latest ? [copy('latest', 0, 500)] : []),
    ...others.map(([kind, hoursAgo, bytes], index) =>
      copy(kind, hoursAgo, bytes, String(index).padStart(3, '0')),
    ),
  ]);

const isDated = ({ kind, createdAt }: Backup) => /^(hourly|daily|manual)$/.test(kind) && createdAt <= now;
const isDayOld = (backup: Backup) => isDated(backup) && now.getTime() - backup.createdAt.getTime() >= DAY;

test('rotation keeps the required copies, and limits the rest to the budget', () => {
  fc.assert(
    fc.property(folders, fc.integer({ min: -5_000, max: 40_000 }), (backups, budget) => {
      const expired = new Set(expiredBackups(backups, now, budget));
      const left = backups.filter((backup) => !expired.has(backup));
      const safe = protectedBackups(left, now);
      expect(left.length + expired.size).toBe(backups.length);

      for (const { kind, name } of expired) expect(kind, name).not.toBe('latest');
      if (backups.some(({ kind }) => kind !== 'replaced'))
        expect(left.filter(({ kind }) => kind !== 'replaced')).not.toEqual([]);
      if (backups.some(isDayOld)) expect(left.some(isDayOld)).toBe(true);
      const lastMigration = names(backups.filter(({ kind }) => kind === 'before')).at(-1);
      if (lastMigration) expect(names(left)).toContain(lastMigration);

      if (sizeOf(left) > budget) expect(names(left)).toEqual(names(safe));
      for (const [kind, count] of Object.entries(BACKUPS_OF_KIND))
        expect(left.filter((backup) => backup.kind === kind).length).toBeLessThanOrEqual(count + 1);

      // Daily backups go only after all hourly ones.
      const byNumber = new Set(expiredBackups(backups, now));
      const thinned = [...expired].filter((backup) => !byNumber.has(backup));
      if (thinned.some(({ kind }) => kind === 'daily'))
        expect(left.filter((backup) => backup.kind === 'hourly' && !safe.has(backup))).toEqual([]);
      if (thinned.some(({ kind }) => kind === 'replaced'))
        expect(left.filter((backup) => backup.kind === 'daily' && !safe.has(backup))).toEqual([]);

      if (budget >= sizeOf(backups)) expect(thinned).toEqual([]);
      expect(expiredBackups(left, now, budget)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

const usual = [
  copy('latest', 0, 100),
  ...Array.from({ length: 24 }, (_, ago) => copy('hourly', ago + 0.5, 100)),
  ...Array.from({ length: 14 }, (_, ago) => copy('daily', ago * 24 + 12, 100)),
  copy('before', 300, 100, '0012-lost-leases'),
  copy('before', 2_000, 100, '0013-marketing'),
];

test('rotation deletes hourly copies first, starting with the oldest', () => {
  expect(expiredBackups(usual, now, 4_100)).toEqual([]);
  expect(names(expiredBackups(usual, now, 3_900))).toEqual(
    names([copy('hourly', 22.5, 1), copy('hourly', 21.5, 1)]),
  );
});

test('rotation keeps the required copies even with a budget of zero', () => {
  const expired = new Set(expiredBackups(usual, now, 0));
  expect(names(usual.filter((backup) => !expired.has(backup)))).toEqual([
    'before-0013-marketing.db',
    // One is a day old now, the other within the next hour.
    'daily-36.db',
    'hourly-23.5.db',
    'latest.db',
  ]);
});

test('a small budget leaves a copy from a day ago on every day, and no older one', () => {
  let kept: Backup[] = [];
  const start = now.getTime();
  for (let hour = 0; hour < 24 * 30; hour += 1) {
    const at = new Date(start + hour * HOUR);
    const made = (kind: BackupKind): Backup => ({
      name: kind === 'latest' ? 'latest.db' : `${kind}-${at.toISOString()}.db`,
      kind,
      bytes: 100,
      createdAt: at,
    });
    kept = [...kept.filter(({ kind }) => kind !== 'latest'), made('latest'), made('hourly')];
    if (hour % 24 === 0) kept.push(made('daily'));
    const expired = new Set(expiredBackups(kept, at, 350));
    kept = kept.filter((backup) => !expired.has(backup));
    expect(sizeOf(kept)).toBeLessThanOrEqual(350);
    if (hour < 24) continue;
    const ages = kept.map(({ createdAt }) => (at.getTime() - createdAt.getTime()) / HOUR);
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(24);
    expect(Math.max(...ages)).toBeLessThan(49);
  }
});
