import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { listForAdmin } from '#db/queries/blog/admin-list.ts';
import { listConflicts } from '#db/queries/bookings/calendars/conflicts.ts';
import { listFailingCalendars } from '#db/queries/bookings/calendars/visits.ts';
import { listTiersWithoutRoom } from '#db/queries/bookings/developers.ts';
import { listErasedText, placesOfAny } from '#db/queries/bookings/erased-text-index.ts';
import { listKindsWithDeveloper } from '#db/queries/bookings/kind-developers.ts';
import { listKinds } from '#db/queries/bookings/kinds.ts';
import { listOpenDisputes } from '#db/queries/bookings/money/disputes.ts';
import { listDashboardRefunds, listFailedRefunds, type Refund } from '#db/queries/bookings/money/refunds.ts';
import { countOpenUnmatched } from '#db/queries/bookings/money/unmatched.ts';
import { listOpenMoveRequests } from '#db/queries/bookings/move-requests.ts';
import { countUnanswered } from '#db/queries/bookings/requests.ts';
import { countTestimonials } from '#db/queries/bookings/testimonials.ts';
import { countAwaiting } from '#db/queries/generator/briefs.ts';
import { countFailedSince, listRecentThemes, monthSpending } from '#db/queries/generator/job-sums.ts';
import { listDueMaterials } from '#db/queries/generator/marketing-plan.ts';
import { getSchedule } from '#db/queries/generator/schedule.ts';
import { countQuarantined } from '#db/queries/generator/sources/quarantine.ts';
import { countPostsOnGoneSources } from '#db/queries/generator/sources/use.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { countMail } from '#db/queries/mail-outbox.ts';
import { listEndpoints } from '#db/queries/operations/webhooks/endpoints.ts';
import { readTries } from '#db/queries/site/last-tries.ts';
import { countUnread } from '#db/queries/site/messages.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import type { Attention, OwnersAttention } from '#src/contract/operations/overview.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { findEndingSecrets } from '../../bookings/calendars/oauth/ending-secrets.ts';
import { presentConflict } from '../../bookings/calendars/settle-conflict.ts';
import { OUTAGE_ATTEMPTS, OUTAGE_MS } from '../../bookings/calendars/tell-outage.ts';
import { countSessionsWhileAway } from '../../bookings/developers/absence.ts';
import { externalBooking } from '../../bookings/external-booking.ts';
import { findMissingRooms } from '../../bookings/rooms/room-mail.ts';
import { findOutdatedTexts } from '../../site/content/find-outdated-texts.ts';
import { findPlainPrices } from '../../site/content/plain-prices.ts';
import { presentPush } from '../backups/push/present-push.ts';
import type { OperationDeps } from '../deps.ts';
import { findProxyNotice } from '../settings/proxy-notice.ts';
import { readKeyState } from '../settings/secret-key.ts';

type Parts = Pick<
  OperationDeps,
  'backups' | 'brand' | 'config' | 'content' | 'database' | 'db' | 'now' | 'settings'
>;

const FAILED_DAYS = 7;
const DUE_SHOWN = 5;
const CONFLICTS_SHOWN = 5;
const MONEY_SHOWN = 5;
const REQUESTS_SHOWN = 5;
const DASHBOARD_DAYS = 7;
const LOOKED_AT = 10;

/** Gathers what may need attention in `now`'s month and week. Owners' data is not read for others. */
export async function readAttention(
  deps: Parts,
  role: Role,
  now = databaseTime(deps.db),
): Promise<Attention> {
  const { db } = deps;
  const site = await deps.content.current();
  const [
    review,
    awaiting,
    failedJobs,
    themes,
    recent,
    schedule,
    spending,
    dueMaterials,
    postsOnGoneSources,
    quarantinedSources,
    outdated,
    plain,
    owner,
  ] = await Promise.all([
    listForAdmin(db, { limit: 1, offset: 0, status: 'review' }),
    countAwaiting(db),
    countFailedSince(db, new Date(now.getTime() - FAILED_DAYS * millisecondsInDay)),
    listThemes(db),
    listRecentThemes(db, LOOKED_AT),
    getSchedule(db),
    monthSpending(db, now),
    listDueMaterials(db, now, DUE_SHOWN),
    countPostsOnGoneSources(db),
    countQuarantined(db),
    findOutdatedTexts(db),
    findPlainPrices(db, site),
    role === 'owner' ? readForOwner(deps) : null,
  ]);
  const { monthlyCap: cap, skippedAt } = schedule;
  return {
    toReview: review.total,
    awaitingApproval: awaiting.all,
    awaitingScheduled: awaiting.scheduled,
    earlierPrices: outdated.length + plain.filter(({ isEarlier }) => isEarlier).length,
    plainPrices: plain.filter(({ isEarlier }) => !isEarlier).length,
    failedJobs,
    activeThemes: themes.filter(({ pausedAt }) => pausedAt === null).length,
    pausedThemes: themes.filter(({ pausedAt }) => pausedAt !== null).length,
    commonTheme: commonest(recent),
    owner,
    dueMaterials,
    postsOnGoneSources,
    quarantinedSources,
    scheduleOn: schedule.enabled,
    spending: { ...spending, cap, reached: cap !== null && spending.dollars >= cap, skippedAt },
  };
}

async function readForOwner(deps: Parts): Promise<OwnersAttention> {
  const { db, settings } = deps;
  const now = deps.now();
  const [
    mail,
    tries,
    provider,
    mailLayout,
    secretKey,
    backup,
    proxy,
    diskFree,
    logoMissing,
    unreadMessages,
    unanswered,
    moveRequests,
    roomMissing,
    missingRooms,
    tiersWithoutDeveloper,
    sessionsWhileAway,
    testimonials,
    erasedWords,
    failing,
    endingSecrets,
    conflicts,
    payments,
    webhooks,
  ] = await Promise.all([
    countMail(db),
    readTries(db),
    settings.provider(),
    settings.mailLayout(),
    readKeyState(db, deps.config),
    backupState(deps),
    findProxyNotice(db, deps.config.proxies, now),
    freeRoom(deps),
    deps.brand.isLogoMissing(),
    countUnread(db),
    countUnanswered(db, now),
    listOpenMoveRequests(db, now, REQUESTS_SHOWN),
    isRoomMissing(deps),
    findMissingRooms(db, now),
    tiersWithoutDevelopers(deps),
    countSessionsWhileAway(db, now),
    countTestimonials(db),
    listErasedText(db),
    listFailingCalendars(db, { attempts: OUTAGE_ATTEMPTS, since: new Date(now.getTime() - OUTAGE_MS) }),
    findEndingSecrets(db, now),
    listConflicts(db, now, CONFLICTS_SHOWN),
    paymentsAttention(db, now),
    listEndpoints(db),
  ]);
  return {
    ...backup,
    mail: {
      on: mailLayout.server !== undefined,
      waitsFor: mailLayout.waitsFor,
      lastError: tries.mail,
      ...mail,
    },
    secretKey,
    proxy: proxy ?? null,
    diskFree,
    logoMissing,
    unreadMessages,
    moveRequests: moveRequests.map(({ bookingId, expiresAt }) => ({ bookingId, until: expiresAt })),
    ...unanswered,
    payments,
    failingCalendars: failing.map(
      ({ id, name, developerId, developer, error, lastOkAt, failingSince, ...of }) => ({
        id,
        isClosed: of.accountState === 'ended' && of.whenEnded === 'close',
        developerId,
        calendar: name,
        developer,
        error: error ?? '',
        since: lastOkAt ?? failingSince ?? '',
      }),
    ),
    endingSecrets: endingSecrets.map(({ provider, secretEndsOn }) => ({
      provider,
      endsOn: secretEndsOn ?? '',
    })),
    webhooksOff: webhooks.flatMap(({ id, description, host, offReason: reason, offAt: at }) =>
      reason && reason !== 'owner' && at ? [{ id, name: description || host, reason, at }] : [],
    ),
    calendarConflicts: conflicts.map((each) => presentConflict(each, now)),
    roomMissing,
    missingRooms: missingRooms.map(({ bookingId, startsAt, error, updatedAt }) => ({
      bookingId,
      startsAt,
      error: error ?? '',
      triedAt: error === null ? null : updatedAt,
    })),
    tiersWithoutDeveloper,
    sessionsWhileAway,
    testimonials: { ...testimonials, erased: await placesOfAny(db, erasedWords) },
    providerSet: usesModel(provider),
  };
}

async function paymentsAttention(db: Db, now: Date): Promise<OwnersAttention['payments']> {
  const since = new Date(now.getTime() - DASHBOARD_DAYS * millisecondsInDay);
  const about = (
    { bookingId, amountCents, currency }: Pick<Refund, 'bookingId' | 'amountCents' | 'currency'>,
    detail: string,
    dueBy: string | null = null,
  ) => ({ bookingId, amountCents, currency, detail, dueBy });
  return {
    unmatched: await countOpenUnmatched(db),
    failedRefunds: (await listFailedRefunds(db, MONEY_SHOWN)).map((each) => about(each, each.failure)),
    dashboardRefunds: (await listDashboardRefunds(db, since, MONEY_SHOWN)).map((each) => about(each, '')),
    disputes: (await listOpenDisputes(db, MONEY_SHOWN)).map((each) => about(each, each.status, each.dueBy)),
  };
}

async function isRoomMissing({ db, settings, config, content }: Parts): Promise<boolean> {
  const { roomTemplate } = await settings.current();
  if (roomTemplate !== '') return false;
  const external = await externalBooking({ settings, config, content });
  const isMade = new Set(
    (await listKinds(db)).filter(({ roomService }) => roomService).map(({ key }) => key),
  );
  return (await listTiersWithoutRoom(db)).some((tier) => external[tier] === undefined && !isMade.has(tier));
}

async function tiersWithoutDevelopers({ db, settings, config, content }: Parts): Promise<Tier[]> {
  const external = await externalBooking({ settings, config, content });
  const active = await listKindsWithDeveloper(db);
  const { tierList } = (await content.current()).offer;
  return tierList.map(({ id }) => id).filter((kind) => !active.has(kind) && external[kind] === undefined);
}

function commonest(themes: Array<string | null>): Attention['commonTheme'] {
  const counts = new Map<string, number>();
  for (const name of themes) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first ? { name: first[0], posts: first[1], of: themes.length } : null;
}

async function backupState({ backups }: Parts): Promise<Pick<OwnersAttention, 'backup' | 'bucket'>> {
  const { lastAt, error, push } = backups.state();
  // No backup may have been due since the start, so use the newest in the folder.
  const newest = lastAt ?? (await backups.list())[0]?.createdAt;
  return {
    backup: {
      lastAt: newest?.toISOString() ?? null,
      error: error ?? null,
      usage: await backups.usage(),
      changedSince: newest === undefined || (await backups.changedSince(newest)),
    },
    bucket: push ? presentPush(push) : null,
  };
}

async function freeRoom({ database }: Parts): Promise<number | null> {
  const space = await statfs(path.dirname(database.file)).catch(() => undefined);
  return space ? space.bavail * space.bsize : null;
}
