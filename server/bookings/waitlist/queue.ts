import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listAwaitedKinds, listWaiting, type WaitlistEntry } from '#db/queries/bookings/waitlist.ts';
import { freeByDeveloper, type KindCalendar, loadCalendar } from '../availability.ts';
import type { Interval } from '../working-time.ts';
import { type Board, createBoard } from './match.ts';

export interface FreeTime {
  /** Milliseconds since 1970. */
  start: number;
  /** Who is free then; more than one if the entry is for anyone. */
  developers: number[];
}

/** The free times of a kind that someone waits for. They follow what is offered. */
export class AwaitedKind {
  readonly id: number;
  readonly key: string;
  readonly calendar: KindCalendar;
  readonly #range: Interval;
  readonly #now: Date;
  readonly #free: Map<number, number[]>;
  /** By developer; 0 for anyone. */
  readonly #boards = new Map<number, Board>();

  constructor({ id, key }: { id: number; key: string }, calendar: KindCalendar, range: Interval, now: Date) {
    this.id = id;
    this.key = key;
    this.calendar = calendar;
    this.#range = range;
    this.#now = now;
    this.#free = freeByDeveloper(calendar, range, now);
  }

  board(developer: number | null): Board {
    const known = this.#boards.get(developer ?? 0);
    if (known) return known;
    const starts =
      developer === null
        ? [...new Set([...this.#free.values()].flat())].sort((a, b) => a - b)
        : (this.#free.get(developer) ?? []);
    const board = createBoard(starts, this.calendar.kind.minutes);
    this.#boards.set(developer ?? 0, board);
    return board;
  }

  /** Finds the first free time that an entry waits for. */
  find(entry: WaitlistEntry): FreeTime | undefined {
    const start = this.board(entry.developerId).first(entry);
    if (start === undefined) return undefined;
    const developers = [...this.#free].flatMap(([id, starts]) => (starts.includes(start) ? [id] : []));
    return {
      start,
      developers:
        entry.developerId === null ? developers : developers.filter((id) => id === entry.developerId),
    };
  }

  /** Takes an offered session of any kind from a developer's free times. */
  take(developer: number, session: KindCalendar['developers'][number]['sessions'][number]): void {
    const { developers } = this.calendar;
    const index = developers.findIndex(({ id }) => id === developer);
    const theirs = developers[index];
    if (!theirs) return;
    const busier = { ...theirs, sessions: [...theirs.sessions, session] };
    developers[index] = busier;
    const left = freeByDeveloper({ ...this.calendar, developers: [busier] }, this.#range, this.#now);
    this.#free.set(developer, left.get(developer) ?? []);
    this.#boards.clear();
  }
}

export interface Queue {
  /** By id. */
  kinds: ReadonlyMap<number, AwaitedKind>;
  /** In the order in which they are offered times. */
  entries: readonly WaitlistEntry[];
}

/** The dates that a range may touch in any time zone. */
export const datesAround = ({ start, end }: Interval) => ({
  first: new Date(start - millisecondsInDay).toISOString().slice(0, 10),
  last: new Date(end + millisecondsInDay).toISOString().slice(0, 10),
});

/** Reads who waits for times in a range, and which are free then. @param range of starts; `end` exclusive */
export async function readQueue(db: Db, range: Interval, now: Date): Promise<Queue> {
  const kinds = new Map<number, AwaitedKind>();
  const entries: WaitlistEntry[] = [];
  for (const kind of await listAwaitedKinds(db)) {
    const waiting = await listWaiting(db, kind.id, datesAround(range));
    if (waiting.length === 0) continue;
    const calendar = await loadCalendar(db, kind.key, { range, now });
    kinds.set(kind.id, new AwaitedKind(kind, calendar, range, now));
    entries.push(...waiting);
  }
  if (kinds.size > 1) entries.sort((a, b) => compare(a.queuedAt, b.queuedAt) || a.id - b.id);
  return { kinds, entries };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The session that an offer holds, for the free times of others. */
export const offeredSession = ({ kind }: KindCalendar, start: number) => ({
  start,
  end: start + kind.minutes * millisecondsInMinute,
  kindId: kind.id,
  bufferBefore: kind.bufferBefore,
  bufferAfter: kind.bufferAfter,
});
