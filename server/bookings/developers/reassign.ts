import type { Db } from '#db/open.ts';
import { findSessionDeveloper, listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { developersTakenAt, releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { listKindsOf } from '#db/queries/bookings/kind-developers.ts';
import { findDeveloper } from '#db/queries/bookings/manage-developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import { inTurn } from '../assign.ts';
import { freeByDeveloper, type KindCalendar, loadCalendar } from '../availability.ts';
import { queueBookingMail } from '../booking-mail.ts';
import { assertOpen, type By } from '../change.ts';

type Session = Pick<Booking, 'id' | 'tier' | 'startsAt' | 'minutes'>;

export interface Colleague {
  id: number;
  name: string;
}

/** True for a booked session ahead, and for a request that is not booked yet. */
export const canHandOver = (
  {
    state,
    approval,
    startsAt,
    holdExpiresAt,
  }: Pick<Booking, 'state' | 'approval' | 'startsAt' | 'holdExpiresAt'>,
  now: Date,
): boolean =>
  Date.parse(startsAt) > now.getTime() &&
  (state === 'confirmed' ||
    (state === 'held' && approval !== null && (holdExpiresAt ?? '') > now.toISOString()));

const withoutNotice = ({ kind, developers }: KindCalendar): KindCalendar => ({
  kind: { ...kind, noticeMinutes: 0, horizonDays: 10_000 },
  developers: developers.map((developer) => ({ ...developer, noticeHours: null, horizonDays: null })),
});

/**
 * Lists free colleagues in order of turn, by session id. `except`: the sessions' developer. Sessions of each
 * kind and length are looked up together.
 */
export async function othersFree(
  db: Db,
  sessions: readonly Session[],
  except: number | null,
  now: Date,
): Promise<Map<number, Colleague[]>> {
  const found = new Map<number, Colleague[]>();
  const alike = Map.groupBy(sessions, ({ tier, minutes }) => `${tier} ${minutes}`);
  for (const some of alike.values())
    for (const [id, colleagues] of await othersFreeFor(db, some, except, now)) found.set(id, colleagues);
  return found;
}

async function othersFreeFor(
  db: Db,
  sessions: readonly Session[],
  except: number | null,
  now: Date,
): Promise<Map<number, Colleague[]>> {
  const [one] = sessions;
  if (!one) return new Map();
  const { tier } = one;
  const times = sessions.map(({ startsAt }) => Date.parse(startsAt));
  const developers = (await listActiveDevelopers(db, tier)).filter(({ id }) => id !== except);
  if (developers.length === 0) return new Map();
  const range = { start: Math.min(...times), end: Math.max(...times) + 1 };
  const calendar = withoutNotice(
    await loadCalendar(db, tier, { range, now, people: developers, leaving: one }),
  );
  const free = new Map(
    Array.from(freeByDeveloper(calendar, range, now), ([id, starts]) => [id, new Set(starts)]),
  );
  const names = new Map(developers.map(({ id, name }) => [id, name]));
  const turn = await inTurn(db, tier, now);
  return new Map(
    sessions.map(({ id: session, startsAt }) => [
      session,
      turn
        .filter((id) => free.get(id)?.has(Date.parse(startsAt)))
        .map((id) => ({ id, name: names.get(id) ?? '' })),
    ]),
  );
}

/** Lists everyone who could take a session; those free by their hours come first. */
export async function candidatesFor(
  db: Db,
  booking: Session & Pick<Booking, 'developerId'>,
  now: Date,
): Promise<Array<Colleague & { free: boolean }>> {
  const others = await othersFree(db, [booking], booking.developerId, now);
  const free = (others.get(booking.id) ?? []).map((each) => ({ ...each, free: true }));
  const rest = (await listActiveDevelopers(db, booking.tier))
    .filter(({ id }) => id !== booking.developerId && !free.some((each) => each.id === id))
    .map(({ id, name }) => ({ id, name, free: false }));
  return [...free, ...rest];
}

/**
 * Hands a session to another developer of its tier, in the caller's transaction. Only another session
 * prevents that, not hours or absences, because the team decides. Tells both developers. A request can be handed over,
 * too; no one is told, because its e-mails name the developer once it is booked.
 * @param to `tell`: e-mail the client of a booked session
 * @throws HttpError 409, 422
 */
export async function assignTo(
  trx: Db,
  booking: Booking,
  to: { developerId: number; tell: boolean },
  by: By,
): Promise<Booking> {
  const isRequest = booking.state === 'held' && canHandOver(booking, by.now);
  if (!isRequest) assertOpen(booking, by.now);
  await releaseExpiredHolds(trx, by.now);
  const developer = await findDeveloper(trx, to.developerId);
  if (!developer) throw notAvailable('This person no longer exists. Choose someone else.');
  if (developer.id === booking.developerId)
    throw notAvailable(`${developer.name} already gives this session.`);
  if (!(await listKindsOf(trx, developer.id)).includes(booking.kindId ?? 0))
    throw notAvailable(
      `${developer.name} works in another tier, at another price. Choose someone of this tier.`,
    );
  if (!developer.isActive) throw notAvailable(`${developer.name} is not active. Choose someone else.`);
  if ((await developersTakenAt(trx, booking, booking.id)).has(developer.id))
    throw conflict('developer_not_free', `${developer.name} has another session then. Choose someone else.`);
  const before =
    booking.developerId === null ? undefined : await findSessionDeveloper(trx, booking.developerId);
  const moved = await updateBooking(
    trx,
    booking.id,
    { developerId: developer.id, developerChosen: 0, taken: 1 },
    by.now,
    !isRequest,
  );
  const detail = `${before ? `${before.name} to ` : 'to '}${developer.name}`;
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'handed over', actor: by.actor, detail }, by.now);
  if (isRequest) return moved;
  const news = { kind: 'handover' as const, before: booking, tell: to.tell, byTeam: true };
  await queueBookingMail(trx, moved, news, by.head, by.now);
  return moved;
}

const notAvailable = (message: string) => new HttpError(422, 'developer_not_available', message);
