import { createHash } from 'node:crypto';
import { DEVELOPERS, username } from './fill-team.ts';
import { type Filling, hoursFrom, type Insert, oneOf } from './insert.ts';

const [DAYS, AHEAD] = [455, 60];
const HOURS_A_DAY = 8;
/** The first developer in the database. */
const FIRST_DEVELOPER = 1;

/** The reference of a booking or a receipt: 16 characters, always the same for a number. */
export const refOf = (kind: string, number: number): string =>
  createHash('sha256').update(`${kind} ${number}`).digest('base64url').slice(0, 16);

const RARE_CLIENT = 'Zymurgy';

interface Booked {
  id: number;
  startsAt: string;
  isPast: boolean;
  email: string;
}

/** Spread evenly over fifteen months, the last two in the future, with related records. */
export function fillBookings(filling: Filling): void {
  const { size, now } = filling;
  const slots = DAYS * HOURS_A_DAY * DEVELOPERS;
  if (size.bookings > slots) throw new Error(`There is room for ${slots} bookings`);
  const begins = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  for (let number = 0; number < size.bookings; number += 1) {
    const slot = Math.floor((number * slots) / size.bookings);
    const developer = slot % DEVELOPERS;
    const hour = Math.floor(slot / DEVELOPERS);
    const day = Math.floor(hour / HOURS_A_DAY) - DAYS + AHEAD;
    const hours = day * 24 + 12 + (hour % HOURS_A_DAY);
    const startsAt = hoursFrom(begins, hours);
    const client = (number * 7_919) % Math.ceil(size.bookings / 3);
    const booked: Booked = {
      id: number + 1,
      startsAt,
      isPast: startsAt < now.toISOString(),
      email: `client-${client}@example.com`,
    };
    fillBooking(filling, booked, FIRST_DEVELOPER + developer, hoursFrom(begins, hours - 120));
  }
}

const SOURCES = ['direct', 'referrer example.com', 'campaign mail / may', 'referrer news.example.org'];

function fillBooking({ insert, size }: Filling, booked: Booked, developer: number, madeAt: string): void {
  const { id, isPast } = booked;
  const state = id % 12 === 5 ? 'cancelled' : !isPast ? 'confirmed' : id % 17 === 3 ? 'no_show' : 'completed';
  const paid = state !== 'cancelled' && id % 10 ? 12_000 : 0;
  const stamps = { created_at: madeAt, updated_at: madeAt };
  insert('bookings', {
    id,
    ref: refOf('booking', id),
    source: 'site',
    tier: developer % 2 ? 'offshore' : 'usa',
    starts_at: booked.startsAt,
    developer_id: developer,
    taken: state === 'cancelled' ? null : 1,
    state,
    name: id === 50 ? `Ada ${RARE_CLIENT}` : `Client ${booked.email.slice(7, -12)}`,
    email: booked.email,
    idea: `An app for case ${id}: orders, appointments and a list of what is in stock.`,
    time_zone: 'Europe/Berlin',
    price_cents: 12_000,
    currency: 'USD',
    payment: paid ? 'paid' : 'due',
    paid_cents: paid,
    origin: 'http://localhost:3000',
    ...stamps,
  });
  for (const kind of ['held', 'confirmed', 'paid', state === 'confirmed' ? 'reminded' : state])
    insert('booking_events', { booking_id: id, at: madeAt, kind, actor: 'customer', detail: '' });
  const post = (id * 13) % size.posts;
  insert('booking_sources', {
    booking_id: id,
    label: oneOf(SOURCES, id),
    landing: '/blog',
    referrer: '',
    source: '',
    medium: '',
    campaign: '',
    term: '',
    content: '',
    article: post ? `post-${post}` : '',
    post_id: post || null,
  });
  if (state === 'completed') fillSession(insert, booked);
}

function fillSession(insert: Insert, { id, startsAt, email }: Booked): void {
  insert('booking_sessions', {
    booking_id: id,
    brief: 'Two kinds of orders, and a list for the kitchen.',
    brief_version: 1,
    notes: 'Started with the list; the rest is for a second hour.',
    outcome: id % 3 ? 'finished' : 'continue',
    version: 1,
    saved_at: startsAt,
    ended_at: startsAt,
    summary_at: startsAt,
    summary_version: 1,
    asked_at: startsAt,
  });
  if (id % 10 === 1)
    insert('guest_notes', { email, at: startsAt, username: username(id), text: 'Prefers mornings.' });
  if (id % 5 === 1) {
    const file = insert('stored_files', { purpose: 'guest', bytes: 8_192 });
    insert('stored_chunks', { file_id: file, position: 0, data: Buffer.alloc(8_192, 7) });
    insert('session_files', {
      booking_id: id,
      file_id: file,
      purpose: 'guest',
      name: 'orders.csv',
      bytes: 8_192,
      created_at: startsAt,
    });
  }
  if (id % 6 === 1) {
    const testimonial = insert('session_stories', {
      booking_id: id,
      text: 'We had a working list after forty minutes, and the rest the week after.',
      rating: 4 + (id % 2),
      author: `Client ${id}`,
      state: id % 4 ? 'drafted' : 'new',
      created_at: startsAt,
      updated_at: startsAt,
    });
    insert('story_consents', { story_id: testimonial, use: 'site', wording: 'Yes', given_at: startsAt });
  }
}
