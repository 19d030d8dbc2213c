/** Rows that refer to the bookings of an old site (`old-site.ts`). */
import { CREATED, fullHour, OLD_BOOKINGS, type Row, upTo } from './old-site-times.ts';

export const pack = (number: number): Row => ({
  ref: `pack-${number}`,
  kind: number % 2 === 0 ? 'pack' : 'gift',
  tier: number % 3 === 0 ? 'usa' : 'offshore',
  hours: 1 + (number % 20),
  hour_cents: 12_000,
  price_cents: 50_000,
  currency: 'USD',
  state: ['open', 'waiting', 'expired', 'refunded'][number % 4] ?? '',
  payment: ['paid', 'pending', 'due', 'refunded'][number % 4] ?? '',
  paid_cents: number % 4 === 0 ? 50_000 : 0,
  name: 'Zoë',
  email: 'zoe@example.com',
  created_at: CREATED,
  updated_at: CREATED,
});

export const code = (number: number): Row => ({
  code: `SAVE${number}`,
  kind: number % 2 === 0 ? 'percent' : 'amount',
  value: 10,
  currency: number % 2 === 0 ? null : 'USD',
  tier: [null, 'usa', 'offshore'][number % 3] ?? null,
  active: 1,
  created_at: CREATED,
  updated_at: CREATED,
});

/** One of every `step` bookings gets a row that refers to it. */
const ofBookings = (step: number, row: (booking: number) => Row): Row[] =>
  upTo(OLD_BOOKINGS)
    .filter((index) => index % step === 0)
    .map((index) => row(index + 1));

const receipt = (booking: number): Row => ({
  ref: `receipt-${booking}`,
  kind: 'receipt',
  year: 2026,
  serial: booking,
  number: `R-2026-${booking}`,
  booking_id: booking,
  issued_at: CREATED,
  currency: 'USD',
  net_cents: 12_000,
  tax_cents: 0,
  gross_cents: 12_000,
  method: 'card',
  buyer: 'Zoë',
  reference: `ref-${booking}`,
  document: '{"lines":[]}',
});

/** Tables that refer to bookings, and others, in insertion order. */
export const REST: ReadonlyArray<[table: string, rows: readonly Row[]]> = [
  [
    'booking_events',
    ofBookings(1, (id) => ({ booking_id: id, at: CREATED, kind: 'booked', actor: 'customer' })),
  ],
  ['booking_sessions', ofBookings(1, (id) => ({ booking_id: id, brief: `A brief of ${id}`, version: 3 }))],
  ['receipts', ofBookings(3, receipt)],
  [
    'booking_sources',
    ofBookings(4, (id) => ({
      booking_id: id,
      label: `Campaign ${id % 9}`,
      landing: '/',
      referrer: '',
      source: 'news',
      medium: '',
      campaign: 'spring',
      term: '',
      content: '',
      article: '',
    })),
  ],
  [
    'mail_outbox',
    ofBookings(2, (id) => ({
      booking_id: id,
      kind: 'reminder',
      dedupe: `reminder-${id}`,
      to_address: `client-${id}@example.com`,
      subject: 'Tomorrow',
      body: 'Your session',
      with_calendar: 0,
      send_after: CREATED,
      expires_at: fullHour(500),
      created_at: CREATED,
      state: id % 4 === 1 ? 'sent' : 'queued',
    })),
  ],
  [
    'checkouts',
    ofBookings(5, (id) => ({
      stripe_id: `cs_of_${id}`,
      key: `key-${id}`,
      booking_id: id,
      attempt: 1,
      amount_cents: 12_000,
      currency: 'USD',
      stripe_tax: 'none',
      livemode: 0,
      state: 'paid',
      expires_at: CREATED,
      created_at: CREATED,
    })),
  ],
  [
    'session_stories',
    ofBookings(40, (id) => ({
      booking_id: id,
      text: `It works, ${id}`,
      author: 'Zoë',
      created_at: CREATED,
      updated_at: CREATED,
    })),
  ],
  ['question_consents', ofBookings(50, (id) => ({ booking_id: id, wording: 'You may', given_at: CREATED }))],
  [
    'days_off',
    [
      { tier: 'usa', date: '2027-12-24', note: 'Eve' },
      { tier: 'offshore', date: '2027-12-26', note: '' },
    ],
  ],
  ['guest_notes', [{ email: 'client-1@example.com', at: CREATED, username: 'Ada', text: 'Likes mornings' }]],
];
