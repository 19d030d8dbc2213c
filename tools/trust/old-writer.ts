/**
 * A server of the version before the kinds, as far as its bookings go: its statements, in its transactions. Holds,
 * books, moves and cancels until its standard input ends, and prints every write that the database has acknowledged,
 * as a line of JSON. Arguments: the database's file or address, the number of this writer, how many there are, and
 * `kinds` if it also knows the columns of the kinds.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { faultOf } from '#db/faults.ts';
import type { Db } from '#db/open.ts';
import { openAny } from '#db/prepare-any.ts';
import { writeTransaction } from '#db/transaction.ts';
import { randomNumbers } from '../../tests/support/random-seed.ts';

export interface Write {
  ref: string;
  state: 'held' | 'confirmed' | 'cancelled';
  startsAt: string;
  developerId: number;
  tier: string;
  /** How long the database took, in milliseconds. */
  ms: number;
}

/** The last line. */
export interface Refusals {
  /** By the program's own look at what is taken. */
  taken: number;
  /** By the database, of writers that did not look. */
  guarded: number;
  /** Anything else, which a server would answer with an error: what, and how often. */
  failed: Record<string, number>;
}

type Mine = Omit<Write, 'ms'>;

const [place = '', number = '0', count = '1', knows = 'tiers'] = process.argv.slice(2);
const HOUR_MS = 3_600_000;
/** All writers want the same hours, which no session of the old file takes. */
const HOURS = 40;
const FIRST_HOUR = (Math.floor(Date.now() / HOUR_MS) + 1_000) * HOUR_MS;
const ofKinds = knows === 'kinds';
const PAUSE_MS = 4;
const random = randomNumbers(7 + Number(number));
const upTo = (limit: number) => Math.floor(random() * limit);
const { db, close } = await openAny(place, place.startsWith('postgresql:') ? place : undefined);
const mine: Mine[] = [];
const refusals: Refusals = { taken: 0, guarded: 0, failed: {} };
let made = 0;

const run = (trx: Db, statement: RawBuilder<unknown>) => statement.execute(trx.withoutPlugins());

class Taken extends Error {}

const aTime = () => new Date(FIRST_HOUR + upTo(HOURS) * (ofKinds ? HOUR_MS / 4 : HOUR_MS)).toISOString();
const anHour = () => {
  const developerId = 1 + upTo(20);
  return { developerId, startsAt: aTime(), tier: developerId % 2 === 1 ? 'usa' : 'offshore' };
};

/** As `releaseExpiredHolds` and `developersTakenAt` did. */
async function mustBeFree(trx: Db, startsAt: string, developerId: number, at: string): Promise<void> {
  await run(trx, sql`delete from bookings where hold_expires_at <= ${at} and email = ''`);
  await run(
    trx,
    sql`update bookings set state = 'expired', taken = null, hold_expires_at = null, updated_at = ${at}
      where hold_expires_at <= ${at} returning id`,
  );
  const { rows } = await sql<{ developer_id: number }>`select developer_id from bookings
    where starts_at = ${startsAt} and taken is not null`.execute(trx.withoutPlugins());
  if (rows.some((row) => Number(row.developer_id) === developerId)) throw new Taken();
}

/** As `insertBooking` did: with every column of its version. */
const insert = (trx: Db, { ref, startsAt, developerId, tier, state }: Mine, at: string) =>
  run(
    trx,
    sql`insert into bookings (ref, source, external_id, tier, starts_at, developer_id, developer_chosen, taken, state,
      hold_expires_at, name, email, idea, time_zone, price_cents, currency, terms, payment, paid_cents, refund_cents,
      origin, tax_cents, tax_bps, tax_third_decimal, tax_name, tax_included, made_by, phone, forgotten_at, created_at,
      updated_at${ofKinds ? sql`, kind_id, minutes, seats, buffer_before, buffer_after` : sql``})
    values (${ref}, 'site', null, ${tier}, ${startsAt}, ${developerId}, 0, 1, ${state},
      ${state === 'held' ? later(at) : null}, '', '', '', '', 12000, 'USD', null, 'due', 0, 0, '', 0, 0, 0, '', 0, null,
      '', null, ${at}, ${at}${ofKinds ? sql`, (select id from kinds where key = 'intro'), 15, 1, 5, 10` : sql``})
      returning id`,
  );

const later = (at: string) => new Date(Date.parse(at) + HOUR_MS).toISOString();
const event = (trx: Db, ref: string, kind: string, at: string) =>
  run(
    trx,
    sql`insert into booking_events (booking_id, at, kind, actor, detail)
      select id, ${at}, ${kind}, 'customer', '' from bookings where ref = ${ref}`,
  );

async function hold(trx: Db, at: string): Promise<Mine> {
  made += 1;
  const booking: Mine = { ref: `${ofKinds ? 'kind' : 'old'}-${number}-${made}`, state: 'held', ...anHour() };
  await mustBeFree(trx, booking.startsAt, booking.developerId, at);
  await insert(trx, booking, at);
  return booking;
}

/** By a program that trusts the unique index of the version before. */
async function insertBlindly(trx: Db, at: string): Promise<Mine> {
  made += 1;
  const booking: Mine = {
    ref: `${ofKinds ? 'kind-' : ''}blind-${number}-${made}`,
    state: 'confirmed',
    ...anHour(),
  };
  await insert(trx, booking, at);
  return booking;
}

async function book(trx: Db, at: string, { ...booking }: Mine): Promise<Mine> {
  const { ref } = booking;
  await run(
    trx,
    sql`update bookings set name = 'Zoë', email = ${`${ref}@example.com`}, idea = 'An app', time_zone = 'UTC',
      clock = 'h23', discount_cents = 0, tax_cents = 0, updated_at = ${at} where ref = ${ref} returning id`,
  );
  await run(
    trx,
    sql`update bookings set state = 'confirmed', hold_expires_at = null, updated_at = ${at} where ref = ${ref}`,
  );
  await event(trx, ref, 'booked', at);
  await run(
    trx,
    sql`insert into mail_outbox (booking_id, kind, dedupe, to_address, subject, body, with_calendar, send_after,
      expires_at, created_at) select id, 'confirmation', ${`confirmation-${ref}`}, email, '', '', 1, ${at},
      ${later(at)}, ${at} from bookings where ref = ${ref}`,
  );
  return { ...booking, state: 'confirmed' };
}

async function move(trx: Db, at: string, booking: Mine): Promise<Mine> {
  const startsAt = aTime();
  await mustBeFree(trx, startsAt, booking.developerId, at);
  await run(
    trx,
    sql`update bookings set starts_at = ${startsAt}, developer_id = ${booking.developerId}, rights_start = null,
      updated_at = ${at}, sequence = sequence + 1 where ref = ${booking.ref}`,
  );
  await event(trx, booking.ref, 'moved', at);
  return { ...booking, startsAt };
}

async function cancel(trx: Db, at: string, booking: Mine): Promise<Mine> {
  await run(
    trx,
    sql`update bookings set state = 'cancelled', taken = null, updated_at = ${at}, sequence = sequence + 1
      where ref = ${booking.ref}`,
  );
  await event(trx, booking.ref, 'cancelled', at);
  return { ...booking, state: 'cancelled' };
}

function work(): (trx: Db, at: string) => Promise<Mine> {
  const which = random();
  const held = mine.find(({ state }) => state === 'held');
  if (held && which < 0.7) return (trx, at) => book(trx, at, held);
  const confirmed = mine.filter(({ state }) => state === 'confirmed');
  const one = confirmed[upTo(confirmed.length)];
  if (one && which < 0.45) return (trx, at) => move(trx, at, one);
  if (one && which < 0.65) return (trx, at) => cancel(trx, at, one);
  return which < 0.8 ? insertBlindly : hold;
}

async function once(): Promise<void> {
  const begun = performance.now();
  const does = work();
  const done = await writeTransaction(db, (trx) => does(trx, new Date().toISOString()));
  const known = mine.findIndex(({ ref }) => ref === done.ref);
  if (known === -1) mine.push(done);
  else mine[known] = done;
  const write: Write = { ...done, ms: Math.round(performance.now() - begun) };
  process.stdout.write(`${JSON.stringify(write)}\n`);
}

function refused(error: unknown): void {
  const kind = faultOf(error)?.kind;
  if (error instanceof Taken) refusals.taken += 1;
  else if (kind === 'unique' || kind === 'time taken') refusals.guarded += 1;
  else {
    const what = kind ?? String(error);
    refusals.failed[what] = (refusals.failed[what] ?? 0) + 1;
  }
}

const { rows: loose } = await sql<Omit<Mine, 'state'>>`select ref, starts_at as "startsAt",
    developer_id as "developerId", tier from bookings where ref like 'loose-%' and id % ${Number(count)} = ${Number(number)}
  `.execute(db.withoutPlugins());
mine.push(
  ...loose.map((row) => ({ ...row, developerId: Number(row.developerId), state: 'confirmed' as const })),
);

let goesOn = true;
process.stdin.resume().once('end', () => {
  goesOn = false;
});
process.stdout.write('begins\n');
while (goesOn) {
  await once().catch(refused);
  await delay(PAUSE_MS);
}
await close();
process.stdout.write(`${JSON.stringify(refusals)}\n`);
