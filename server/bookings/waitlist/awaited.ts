import type { Db } from '#db/open.ts';
import { getKind } from '#db/queries/bookings/kinds.ts';
import { listWaiting } from '#db/queries/bookings/waitlist.ts';
import { conflict } from '../../http/errors.ts';
import type { KindCalendar } from '../availability.ts';
import type { Interval } from '../working-time.ts';
import { createBoard } from './match.ts';
import { datesAround } from './queue.ts';

type Free = ReadonlyMap<number, readonly number[]>;

/**
 * Takes out the times that someone on the waiting list is about to be offered: a calendar, hours or a hold that ended
 * free a time without a transaction of ours, so until the next look at it, visitors must not see it.
 * @param free starts by developer
 * @param range of starts; `end` exclusive
 * @returns what is left of them
 */
export async function freeForVisitors(
  db: Db,
  { kind }: Pick<KindCalendar, 'kind'>,
  free: Free,
  range: Interval,
): Promise<Free> {
  const starts = new Set([...free.values()].flat());
  if (kind.offerMinutes === null || starts.size === 0) return free;
  const waiting = await listWaiting(db, kind.id, datesAround(range));
  if (waiting.length === 0) return free;
  const awaited = new Map<number | null, Set<number>>();
  for (const [developer, entries] of Map.groupBy(waiting, ({ developerId }) => developerId)) {
    const theirs = developer === null ? [...starts] : (free.get(developer) ?? []);
    const board = createBoard(theirs, kind.minutes);
    awaited.set(developer, new Set(entries.flatMap((entry) => [...board.all(entry)])));
  }
  const byAnyone = awaited.get(null);
  return new Map(
    [...free].map(([developer, theirs]) => [
      developer,
      theirs.filter((start) => !byAnyone?.has(start) && !awaited.get(developer)?.has(start)),
    ]),
  );
}

/** The starts of `freeForVisitors`, with any developer. */
export const withoutAwaited = async (...given: Parameters<typeof freeForVisitors>): Promise<Set<number>> =>
  new Set([...(await freeForVisitors(...given)).values()].flat());

/**
 * Refuses a visitor a time that someone on the waiting list is about to be offered.
 * @throws HttpError 409
 */
export async function assertNotAwaited(
  trx: Db,
  { tier, startsAt, developerId }: { tier: string; startsAt: string; developerId: number },
): Promise<void> {
  const { id, minutes, offerMinutes } = await getKind(trx, tier);
  if (offerMinutes === null) return;
  const start = Date.parse(startsAt);
  const board = createBoard([start], minutes);
  const waiting = await listWaiting(trx, id, datesAround({ start, end: start }));
  if (
    waiting.some(
      (entry) =>
        (entry.developerId === null || entry.developerId === developerId) && board.first(entry) !== undefined,
    )
  )
    throw conflict(
      'time_taken',
      'Someone on the waiting list is offered that time first. Choose another one.',
    );
}
