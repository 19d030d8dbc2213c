import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { countFailedSince, listRecentThemes, monthSpending } from '#db/queries/job-sums.ts';
import { countMail } from '#db/queries/mail-outbox.ts';
import { listDueMaterials } from '#db/queries/marketing-plan.ts';
import { countUnread } from '#db/queries/messages.ts';
import { listForAdmin } from '#db/queries/posts/admin.ts';
import { getSchedule } from '#db/queries/schedule.ts';
import { listThemes } from '#db/queries/themes.ts';
import type { Attention } from '#src/contract/overview.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { presentPush } from '../backups/push/present-push.ts';
import type { Deps } from '../boot/deps.ts';

const FAILED_DAYS = 7;
/** More due materials than this are listed under Marketing Materials. */
const DUE_SHOWN = 5;
/** How many of the last generated posts are checked for a dominant theme. */
const LOOKED_AT = 10;

/** Gathers what may need an administrator's attention. @param now determines the current month and week */
export async function readAttention(deps: Deps, now = new Date()): Promise<Attention> {
  const { db, settings } = deps;
  const [
    review,
    failedJobs,
    themes,
    recent,
    mail,
    schedule,
    spending,
    provider,
    mailLayout,
    backup,
    diskFree,
    logoMissing,
    dueMaterials,
    unreadMessages,
  ] = await Promise.all([
    listForAdmin(db, { limit: 1, offset: 0, status: 'review' }),
    countFailedSince(db, new Date(now.getTime() - FAILED_DAYS * millisecondsInDay)),
    listThemes(db),
    listRecentThemes(db, LOOKED_AT),
    countMail(db),
    getSchedule(db),
    monthSpending(db, now),
    settings.provider(),
    settings.mailLayout(),
    backupState(deps),
    freeRoom(deps),
    deps.brand.isLogoMissing(),
    listDueMaterials(db, now, DUE_SHOWN),
    countUnread(db),
  ]);
  const { monthlyCap: cap, skippedAt } = schedule;
  return {
    toReview: review.total,
    failedJobs,
    activeThemes: themes.filter(({ pausedAt }) => pausedAt === null).length,
    pausedThemes: themes.filter(({ pausedAt }) => pausedAt !== null).length,
    commonTheme: commonest(recent),
    ...backup,
    mail: { on: mailLayout.server !== undefined, waitsFor: mailLayout.waitsFor, ...mail },
    diskFree,
    logoMissing,
    dueMaterials,
    unreadMessages,
    scheduleOn: schedule.enabled,
    providerSet: usesModel(provider),
    spending: { ...spending, cap, reached: cap !== null && spending.dollars >= cap, skippedAt },
  };
}

/** The theme of most of the given posts. */
function commonest(themes: Array<string | null>): Attention['commonTheme'] {
  const counts = new Map<string, number>();
  for (const name of themes) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first ? { name: first[0], posts: first[1], of: themes.length } : null;
}

async function backupState({ backups, database }: Deps): Promise<Pick<Attention, 'backup' | 'bucket'>> {
  const { lastAt, error, push } = backups.state();
  // No backup may have been due since this start, so fall back to the newest one in the folder.
  const newest = lastAt ?? (await backups.list())[0]?.createdAt;
  const changedAt = statSync(database.file, { throwIfNoEntry: false })?.mtime;
  return {
    backup: {
      lastAt: newest?.toISOString() ?? null,
      error: error ?? null,
      usage: await backups.usage(),
      changedSince: newest === undefined || (changedAt !== undefined && changedAt > newest),
    },
    bucket: push ? presentPush(push) : null,
  };
}

async function freeRoom({ database }: Deps): Promise<number | null> {
  const space = await statfs(path.dirname(database.file)).catch(() => undefined);
  return space ? space.bavail * space.bsize : null;
}
