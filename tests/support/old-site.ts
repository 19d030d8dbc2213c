/** A site as an earlier version left it: 10,000 bookings of all states, with all that refers to them. */
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { code, pack, REST } from './old-site-rows.ts';
import { CREATED, fullHour, HOUR_MS, OLD_BOOKINGS, type Row, upTo } from './old-site-times.ts';

const OLD_DEVELOPERS = 20;
const AT_ONCE = 200;
/** Bookings that the old writers may move and cancel; all others must stay as they are. */
export const LOOSE = 400;

const tierOf = (developer: number) => (developer % 2 === 1 ? 'usa' : 'offshore');

interface Kind {
  state: string;
  payment: string;
  paid?: boolean;
  columns?: Row;
}

const PAST: readonly Kind[] = [
  { state: 'completed', payment: 'paid', paid: true },
  { state: 'completed', payment: 'due' },
  { state: 'no_show', payment: 'due' },
  { state: 'cancelled', payment: 'refunded', paid: true },
  { state: 'expired', payment: 'pending' },
  {
    state: 'completed',
    payment: 'paid',
    paid: true,
    columns: { forgotten_at: CREATED, name: '', email: '', idea: '' },
  },
];
const USUAL: Kind = { state: 'confirmed', payment: 'due' };
const AHEAD: readonly Kind[] = [
  USUAL,
  { state: 'confirmed', payment: 'paid', paid: true },
  { state: 'held', payment: 'due', columns: { name: '', email: '', idea: '' } },
  { state: 'held', payment: 'pending' },
  { state: 'cancelled', payment: 'refund_due', paid: true },
  {
    state: 'confirmed',
    payment: 'paid',
    paid: true,
    columns: { discount_cents: 1_500, tax_cents: 950, tax_bps: 700 },
  },
];

/**
 * Each developer has a session every second hour, from 250 of them ago. One in fifty is Calendly's and overlaps the
 * next one, as only its sessions may; another has no developer.
 */
function bookingOf(number: number): Row {
  const developer = 1 + (number % OLD_DEVELOPERS);
  const slot = Math.floor(number / OLD_DEVELOPERS);
  const isLoose = number >= OLD_BOOKINGS - LOOSE;
  const kinds = slot < 250 ? PAST : AHEAD;
  const kind = (isLoose ? undefined : kinds[(slot + developer) % kinds.length]) ?? USUAL;
  const isOver = kind.state === 'cancelled' || kind.state === 'expired';
  const overlaps = !isLoose && !isOver && kind.state !== 'held' && slot % 50 === 7;
  const isUnassigned = !isLoose && !overlaps && slot % 50 === 13 && kind.state === 'confirmed';
  return {
    ref: `${isLoose ? 'loose' : 'ref'}-${number}`,
    source: overlaps || isUnassigned ? 'calendly' : 'site',
    external_id: overlaps || isUnassigned ? `calendly-${number}` : null,
    tier: tierOf(developer),
    starts_at: new Date(
      Date.parse(fullHour((slot - 250) * 2 + 1)) + (overlaps ? 1.5 * HOUR_MS : 0),
    ).toISOString(),
    developer_id: isUnassigned ? null : developer,
    developer_chosen: slot % 3 === 0 ? 1 : 0,
    taken: isOver || isUnassigned ? null : 1,
    state: kind.state,
    hold_expires_at: kind.state === 'held' ? fullHour(20) : null,
    name: `Client ${number}`,
    email: `client-${number % 3_000}@example.com`,
    idea: `An app for case ${number}: “crème brûlée”`,
    time_zone: 'Europe/Berlin',
    clock: slot % 2 === 0 ? 'h12' : 'h23',
    price_cents: 15_000 - developer,
    currency: slot % 10 === 0 ? 'EUR' : 'USD',
    paid_cents: kind.paid ? 15_000 : 0,
    refund_cents: kind.state === 'cancelled' ? 7_500 : 0,
    payment: kind.payment,
    payment_intent: kind.paid ? `pi_${number}` : null,
    checkout_id: kind.payment === 'pending' ? `cs_${number}` : null,
    origin: 'https://apps.example.com',
    sequence: slot % 4,
    note: slot % 20 === 0 ? 'Call them back' : null,
    terms: slot % 7 === 0 ? '{"freeHours":24,"latePercent":50}' : null,
    promo_code_id: slot % 9 === 0 ? 1 + (slot % 3) : null,
    pack_id: slot % 11 === 0 ? 1 + (slot % 40) : null,
    company: slot % 5 === 0 ? 'Crème GmbH' : '',
    phone: slot % 6 === 0 ? '+49 30 1234' : '',
    made_by: slot % 8 === 0 ? 'Ada' : null,
    rights_start: slot % 12 === 0 ? CREATED : null,
    discount_cents: 0,
    tax_cents: 0,
    tax_bps: 0,
    forgotten_at: null,
    created_at: CREATED,
    updated_at: CREATED,
    ...kind.columns,
  };
}

/** Adds a kind of 15 minutes, which the version before the kinds did not have, and 500 sessions of it. */
export async function sellIntroductions(db: Db): Promise<void> {
  const raw = db.withoutPlugins();
  await sql`insert into kinds (key, slug, minutes, step, anchor, notice_minutes, horizon_days, position, created_at,
    updated_at) values ('intro', 'intro', 15, 15, 'span', 0, 60, 3, ${CREATED}, ${CREATED})`.execute(raw);
  await insertRows(
    db,
    'bookings',
    upTo(500).map((number) => ({
      ...bookingOf(0),
      ref: `intro-${number}`,
      external_id: null,
      source: 'site',
      state: 'confirmed',
      taken: 1,
      hold_expires_at: null,
      checkout_id: null,
      developer_id: 1 + (number % OLD_DEVELOPERS),
      starts_at: fullHour(600 + Math.floor(number / OLD_DEVELOPERS)),
      tier: 'offshore',
      kind_id: INTRO,
      minutes: 15,
      buffer_before: 5,
      buffer_after: 10,
    })),
  );
}

/** Its number, after those of the two tiers. */
const INTRO = 3;

async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const columns = Object.keys(some[0] ?? {});
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((each) => sql.ref(each)))})
      values ${sql.join(values)}`.execute(db.withoutPlugins());
  }
}

/** Fills a migrated, empty database of an earlier version, through its own columns alone. */
export async function fillOldSite(db: Db): Promise<void> {
  await writeTransaction(db, async (trx) => {
    const insert = (table: string, rows: readonly Row[]) => insertRows(trx, table, rows);
    const people = upTo(OLD_DEVELOPERS - 2).map((index) => ({
      tier: tierOf(index + 3),
      name: `Person ${index + 3}`,
      time_zone: 'America/New_York',
      room: index % 2 === 0 ? '' : 'https://meet.example.com/own',
      created_at: CREATED,
      updated_at: CREATED,
    }));
    await insert('developers', people);
    await insert('packs', upTo(40).map(pack));
    await insert('promo_codes', upTo(6).map(code));
    await insert('bookings', upTo(OLD_BOOKINGS).map(bookingOf));
    for (const [table, rows] of REST) await insert(table, rows);
  });
}
