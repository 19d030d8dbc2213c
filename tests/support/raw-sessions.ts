import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

const CELL_MS = 300_000;
let made = 0;

export interface RawSession {
  developer: number | null;
  /** UTC. */
  startsAt: string;
  minutes?: number;
  seats?: number;
  /** Left out, as by the version before. */
  kindId?: number;
  tier?: string;
  taken?: 1 | null;
}

/** Inserts a session without asking anyone but the database. @returns its id */
export async function insertRaw(db: Db, session: RawSession): Promise<number> {
  made += 1;
  const { developer, startsAt, minutes = 60, seats = 1, kindId, tier = 'offshore', taken = 1 } = session;
  const ref = `raw-${process.pid}-${made}-${Math.random()}`;
  const values = {
    ref,
    source: 'site',
    tier,
    starts_at: startsAt,
    developer_id: developer,
    taken,
    state: taken === null ? 'cancelled' : 'confirmed',
    price_cents: 100,
    payment: 'due',
    origin: '',
    currency: 'USD',
    created_at: startsAt,
    updated_at: startsAt,
    ...(minutes !== 60 && { minutes }),
    ...(seats !== 1 && { seats }),
    ...(kindId !== undefined && { kind_id: kindId }),
  };
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`insert into bookings (${columns})
    values (${sql.join(Object.values(values))}) returning id`.execute(db.withoutPlugins());
  return Number(rows[0]?.id);
}

export interface Taken {
  developerId: number | null;
  kindId: number | null;
  start: number;
  end: number;
  seats: number;
}

const BOOKED = ['developerId', 'kindId', 'startsAt', 'minutes', 'seats'] as const;

/** Every session that takes time, in milliseconds since 1970. */
export async function takenSessions(db: Db): Promise<Taken[]> {
  const rows = await db.selectFrom('bookings').select(BOOKED).where('taken', 'is not', null).execute();
  return rows.map(({ startsAt, minutes, ...row }) => ({
    ...row,
    start: Date.parse(startsAt),
    end: Date.parse(startsAt) + minutes * 60_000,
  }));
}

/** Pairs of sessions that one developer cannot give both, and classes with too many clients. */
export function doubleBookings(sessions: readonly Taken[]): number {
  let faults = 0;
  for (const [index, one] of sessions.entries()) {
    const together = sessions.filter((other) => sameClass(one, other)).length;
    if (together > one.seats) faults += 1;
    for (const other of sessions.slice(index + 1))
      if (one.developerId === other.developerId && !sameClass(one, other) && inOneCell(one, other))
        faults += 1;
  }
  return faults;
}

const sameClass = (one: Taken, other: Taken): boolean =>
  one.seats > 1 &&
  one.developerId === other.developerId &&
  one.kindId === other.kindId &&
  one.start === other.start;

const cellOf = (time: number) => Math.floor(time / CELL_MS);
const inOneCell = (one: Taken, other: Taken): boolean =>
  cellOf(one.start) <= cellOf(other.end - 1) && cellOf(other.start) <= cellOf(one.end - 1);

/** The cells that these sessions should have: developer, cell and clients, sorted. */
export function cellsOf(sessions: readonly Taken[]): string[] {
  const clients = new Map<string, number>();
  for (const { developerId, start, end } of sessions)
    for (let cell = cellOf(start); developerId !== null && cell <= cellOf(end - 1); cell += 1)
      clients.set(`${developerId} ${cell}`, (clients.get(`${developerId} ${cell}`) ?? 0) + 1);
  return [...clients].map(([cell, count]) => `${cell} ${count}`).sort();
}

/** The cells that there are, like `cellsOf`. */
export async function storedCells(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('sessionCells').select(['developerId', 'cell', 'clients']).execute();
  return rows.map(({ developerId, cell, clients }) => `${developerId} ${cell} ${clients}`).sort();
}
