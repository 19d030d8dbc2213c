import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { claimRooms, isRoomDue, releaseRooms } from '#db/queries/bookings/rooms/booking-rooms.ts';
import { findRoomAccount } from '#db/queries/bookings/rooms/room-accounts.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Config } from '../../boot/config.ts';
import type { Content } from '../../site/content/content.ts';
import { every, type RunningTask } from '../../tasks/every.ts';
import type { CalendarAccounts } from '../calendars/oauth/calendar-accounts.ts';
import { createProviderRequest } from '../calendars/oauth/provider-http.ts';
import { tellMissingRooms } from './room-mail.ts';
import { RoomProblem } from './room-problem.ts';
import { createZoom, type Zoom } from './zoom.ts';

export interface Rooms {
  task: RunningTask;
  zoom: Zoom;
  /** Encrypts a secret of an account. */
  seal(text: string): string;
}

interface Options {
  config: Pick<Config, 'calendarApis'>;
  accounts: Pick<CalendarAccounts, 'tokens' | 'secrets'>;
  db: Db;
  log: Logger;
  content: Pick<Content, 'letterLayout'>;
  wakeMail: () => void;
  /** No other process used the database when this one started. */
  startedAlone: boolean;
  now: () => Date;
  closing: AbortSignal;
  timeoutMs?: number;
}

/** Also how soon a room is made. */
const EVERY_MS = 5_000;
const AT_ONCE = 4;
const CLAIM_MS = millisecondsInMinute;

/** Creates what makes, moves and deletes the rooms of bookings. */
export function createRooms({ config, accounts, startedAlone, timeoutMs, ...options }: Options): Rooms {
  const { db, log, content, wakeMail, now, closing } = options;
  const { secrets } = accounts;
  const zoom = createZoom({
    request: createProviderRequest(timeoutMs === undefined ? {} : { timeoutMs }),
    base: config.calendarApis.zoom,
    async credentials() {
      const account = await findRoomAccount(db);
      try {
        return account && { ...account, secret: secrets.openText(account.secret) };
      } catch {
        throw new RoomProblem(
          'The client secret of Zoom was saved with another secret key and cannot be read. Enter it again under Settings → Calendars.',
        );
      }
    },
    now,
  });
  const parts = { db, zoom, accounts, content, log, wakeMail, now, closing };
  let mayRelease = startedAlone;

  async function claim() {
    if (!(await isRoomDue(db, now()))) return [];
    const until = new Date(now().getTime() + CLAIM_MS);
    return writeTransaction(db, (trx) => claimRooms(trx, { now: now(), until, limit: AT_ONCE }));
  }

  async function settleDue(): Promise<void> {
    // A stopped process left these claims. If others run, claims expire instead.
    if (mayRelease) await releaseRooms(db);
    mayRelease = false;
    for (let due = await claim(); due.length > 0 && !closing.aborted; due = await claim()) {
      const { settleRoom } = await import('./make-room.ts');
      await Promise.all(due.map((room) => settleRoom(room, parts)));
    }
    if (await tellMissingRooms(db, content.letterLayout, now())) wakeMail();
  }

  return {
    zoom,
    seal: secrets.seal,
    task: every({
      name: 'rooms',
      everyMs: EVERY_MS,
      immediately: true,
      log,
      failed: 'rooms of sessions could not be made',
      run: settleDue,
    }),
  };
}
