import { setTimeout } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  type Calendar,
  claimCalendars,
  findCalendar,
  isCalendarDue,
  releaseCalendars,
} from '#db/queries/bookings/calendars/calendars.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { CalendarKind } from '#src/contract/bookings/values.ts';
import { SHORTEST_SESSION } from '#src/contract/bookings/values.ts';
import type { Config } from '../../boot/config.ts';
import { tooMany } from '../../http/errors.ts';
import type { Content } from '../../site/content/content.ts';
import { every, type RunningTask } from '../../tasks/every.ts';
import { inProcess } from '../../text/runners.ts';
import { createTextThread } from '../../text/text-thread.ts';
import type { DavCalendar } from './caldav.ts';
import { type CalendarAddress, calendarAddress } from './calendar-address.ts';
import { createCalendarRequest, type HttpOptions } from './calendar-http.ts';
import type { CalendarTasks } from './calendar-worker.ts';
import { createCalendarSecrets } from './secrets.ts';
import type { VisitParts } from './visit.ts';

export interface EnteredCalendar {
  kind: CalendarKind;
  address: string;
  username?: string | undefined;
  password?: string | undefined;
}

export interface Calendars {
  task: RunningTask;
  seal(text: string): string;
  /** Undefined when the site's key has changed. */
  entered(calendar: Calendar): CalendarAddress | undefined;
  visited(id: number): Promise<void>;
  /**
   * Reads a calendar once, without saving anything. For CalDAV, give the calendar's own address.
   * @param by the id of the waiting user
   * @returns how many events there are in the next 60 days
   * @throws CalendarProblem, HttpError 429 while too many are tried out
   */
  tryOut(
    entered: EnteredCalendar,
    timeZone: string,
    by: number,
  ): Promise<{ events: number; note: string | null }>;
  /** Lists the calendars of a CalDAV account. Throws CalendarProblem, HttpError 429. */
  discover(entered: EnteredCalendar, by: number): Promise<DavCalendar[]>;
}

interface Options extends Pick<HttpOptions, 'lookup' | 'mayConnect' | 'timeoutMs'> {
  config: Pick<Config, 'appSecret' | 'calendarHosts'>;
  db: Db;
  log: Logger;
  content: Pick<Content, 'letterLayout'>;
  workerFile: URL;
  roomOf: VisitParts['roomOf'];
  wakeMail: () => void;
  /** No other process used the database when this one started. */
  startedAlone: boolean;
  now: () => Date;
  closing: AbortSignal;
  /** Milliseconds to work out one calendar. */
  workMs?: number;
}

/** Also how soon a booking is written. */
const EVERY_MS = 5_000;
const AT_ONCE = 6;
const CLAIM_MS = 2 * millisecondsInMinute;
const WORK_MS = 10_000;
const MEMORY_MB = 256;
const TRY_MS = 40_000;
const TRIED_BY_ONE = 2;
const TRIED = 8;
const BUSY_SECONDS = 10;

export function createCalendars({
  config,
  workerFile,
  wakeMail,
  roomOf,
  startedAlone,
  workMs = WORK_MS,
  ...options
}: Options): Calendars {
  const { db, log, content, now, closing, ...http } = options;
  const request = createCalendarRequest({ ...http, hosts: config.calendarHosts });
  const newThread = () =>
    // An endless rule takes memory until it is stopped, so use a process of its own.
    createTextThread<CalendarTasks>({
      file: workerFile,
      limitMs: workMs,
      memoryMb: MEMORY_MB,
      start: inProcess,
    });
  const thread = newThread();
  // Trying out a calendar must not delay those read by the clock.
  const tryThread = newThread();
  const trying = new Map<number, number>();
  const secrets = createCalendarSecrets(config.appSecret);
  const parts: VisitParts = { db, log, content, request, thread, secrets, roomOf, wakeMail, now, closing };
  const underWay = new Map<number, Promise<void>>();
  let mayRelease = startedAlone;

  async function visitDue(): Promise<void> {
    // A stopped process left these claims. If others run, claims expire instead.
    if (mayRelease) await releaseCalendars(db);
    mayRelease = false;
    do {
      const due = await claim([...underWay.keys()]);
      if (due.length > 0) {
        const { visit } = await import('./visit.ts');
        for (const calendar of due)
          underWay.set(
            calendar.id,
            visit(calendar, parts).finally(() => underWay.delete(calendar.id)),
          );
      }
      const pause = new AbortController();
      if (underWay.size > 0)
        await Promise.race([
          ...underWay.values(),
          setTimeout(1_000, undefined, { ref: false, signal: pause.signal }).catch(() => {}),
        ]);
      pause.abort();
    } while (underWay.size > 0 && !closing.aborted);
    await Promise.all(underWay.values());
  }

  /** @throws HttpError 429 */
  async function tried<T>(by: number, work: () => Promise<T>): Promise<T> {
    const own = trying.get(by) ?? 0;
    const all = [...trying.values()].reduce((sum, each) => sum + each, 0);
    if (own >= TRIED_BY_ONE || all >= TRIED)
      throw tooMany(
        'busy',
        'Other calendars are being tried right now. Try again in a few seconds.',
        BUSY_SECONDS,
      );
    trying.set(by, own + 1);
    try {
      return await work();
    } finally {
      const left = (trying.get(by) ?? 1) - 1;
      if (left > 0) trying.set(by, left);
      else trying.delete(by);
    }
  }

  async function claim(without: readonly number[]) {
    const limit = AT_ONCE - without.length;
    if (limit <= 0 || !(await isCalendarDue(db, now(), without))) return [];
    const until = new Date(now().getTime() + CLAIM_MS);
    return writeTransaction(db, (trx) => claimCalendars(trx, { now: now(), until, limit, without }));
  }

  const task = every({
    name: 'calendars',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'busy calendars could not be visited',
    run: visitDue,
  });

  const isDue = async (id: number) => {
    const calendar = await findCalendar(db, id);
    return calendar !== undefined && calendar.nextReadAt <= now().toISOString();
  };

  return {
    task,
    seal: secrets.seal,
    entered(calendar) {
      try {
        return secrets.open(calendar);
      } catch {
        return undefined;
      }
    },
    async visited(id) {
      const before = underWay.get(id);
      await before;
      void task.work();
      const from = Date.now();
      while (!closing.aborted && Date.now() - from < TRY_MS) {
        const current = underWay.get(id);
        if (current) return current;
        if (!(await isDue(id))) return;
        await setTimeout(100, undefined, { ref: false });
      }
    },
    async tryOut({ kind, address, username = '', password = '' }, timeZone, by) {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(TRY_MS)]);
      const { readCalendar } = await import('./read-calendar.ts');
      const opened = calendarAddress(address, username, password);
      const { found } = await tried(by, () =>
        readCalendar(
          { kind, timeZone, shortest: SHORTEST_SESSION },
          opened,
          { request, thread: tryThread },
          now(),
          signal,
        ),
      );
      return { events: found?.events ?? 0, note: found?.note ?? null };
    },
    async discover({ address, username = '', password = '' }, by) {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(TRY_MS)]);
      const { inThread } = await import('./read-calendar.ts');
      const { openCalDav } = await import('./caldav.ts');
      const { url, login } = calendarAddress(address, username, password);
      return tried(by, () =>
        inThread(() => openCalDav({ request, thread: tryThread, login, signal }).calendars(url)),
      );
    },
  };
}
