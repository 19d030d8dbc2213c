import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import { findExternalBooking } from '#db/queries/bookings/read.ts';
import {
  addBookingEvent,
  claimWebhookEvent,
  hasWebhookEvent,
  insertBooking,
  updateBooking,
} from '#db/queries/bookings/write.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { TaxRule } from '#src/content/site/price.ts';
import { isCurrency } from '#src/contract/currencies.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { HttpError } from '../http/errors.ts';
import { assignAnyway } from './assign.ts';
import { countConfirmed } from './attribution.ts';
import type { BookingDeps } from './deps.ts';
import { type ExternalBookings, externalBooking } from './external-booking.ts';
import { newRef } from './links.ts';
import { termsOf } from './policy.ts';
import { taxColumnsFor } from './price.ts';

/** Older events are replays. Calendly's documentation suggests three minutes. */
const TOLERANCE_MS = 3 * 60_000;

/**
 * Checks `Calendly-Webhook-Signature`: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 * @throws HttpError 400 when it is missing, too old or not signed with our key
 */
export function checkCalendlySignature(body: Buffer, header: string, key: string, now: Date): void {
  const parts = new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const [time = '', signature = ''] = [parts.get('t'), parts.get('v1')];
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpError(400, 'invalid_signature', 'The signature is not valid.');
  if (!(Math.abs(now.getTime() - Number(time) * 1000) <= TOLERANCE_MS))
    throw new HttpError(400, 'invalid_signature', 'The event is too old.');
}

const text = (max: number) => z.string().transform((value) => value.slice(0, max));

const invitee = z.object({
  event: z.string(),
  payload: z.object({
    uri: z.string().max(500),
    name: text(100),
    email: text(254),
    timezone: text(64).nullish(),
    rescheduled: z.boolean().nullish(),
    questions_and_answers: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
    tracking: z.object({ utm_content: z.string().nullish() }).nullish(),
    scheduled_event: z.object({ name: z.string(), start_time: z.iso.datetime({ offset: true }) }),
    payment: z
      .object({ amount: z.number(), currency: z.string().nullish(), successful: z.boolean() })
      .nullish(),
  }),
});
type Payload = z.output<typeof invitee>['payload'];

export interface CalendlyEvent {
  event: 'invitee.created' | 'invitee.canceled';
  payload: Payload;
  tier: Tier;
}

/** Parses a checked event; undefined unless an invitee was created or canceled. Throws HttpError 400. */
export async function readCalendlyEvent(
  body: Buffer,
  deps: Pick<BookingDeps, 'settings' | 'config' | 'content'>,
): Promise<CalendlyEvent | undefined> {
  const parsed = invitee.safeParse(readJson(body));
  if (!parsed.success) throw new HttpError(400, 'invalid_input', 'The event is not about an invitee.');
  const { event, payload } = parsed.data;
  if (event !== 'invitee.created' && event !== 'invitee.canceled') return undefined;
  const { offer } = await deps.content.current();
  return { event, payload, tier: tierOf(payload, await externalBooking(deps), offer) };
}

interface CalendlyOutcome {
  action: 'booking.create' | 'booking.cancel' | 'booking.unmatched';
  subject: string;
}

/** Records a Calendly event in the caller's transaction. Idempotent: undefined if handled before. */
export async function recordCalendlyEvent(
  trx: Db,
  { event, payload, tier }: CalendlyEvent,
  { origin, offer, tax, now }: { origin: string; offer: Offer; tax: TaxRule; now: Date },
): Promise<CalendlyOutcome | undefined> {
  const startsAt = new Date(payload.scheduled_event.start_time).toISOString();
  if (!(await claimWebhookEvent(trx, 'calendly', `${event} ${payload.uri}`, now))) return undefined;
  const known = await findExternalBooking(trx, payload.uri);
  const actor = 'Calendly';
  if (event === 'invitee.canceled') {
    if (known?.state !== 'confirmed') return { action: 'booking.unmatched', subject: payload.uri };
    await updateBooking(trx, known.id, { state: 'cancelled', taken: null }, now, true);
    const detail = payload.rescheduled ? 'Rescheduled' : '';
    await addBookingEvent(trx, { bookingId: known.id, kind: 'cancelled', actor, detail }, now);
    return { action: 'booking.cancel', subject: known.ref };
  }
  // The two events may arrive in either order; an earlier cancellation stands.
  const cancelledBefore = await hasWebhookEvent(trx, 'calendly', `invitee.canceled ${payload.uri}`);
  const developerId = cancelledBefore ? undefined : await assignAnyway(trx, { tier, startsAt }, now);
  const price = priceOf(payload, offer, tier);
  const booking = await insertBooking(
    trx,
    {
      ref: newRef(),
      source: 'calendly',
      externalId: payload.uri,
      tier,
      startsAt,
      // Calendly's calendar decides. The developer only keeps our booking from offering the same hour.
      developerId: developerId ?? null,
      state: cancelledBefore ? 'cancelled' : 'confirmed',
      holdExpiresAt: null,
      name: payload.name,
      email: payload.email,
      idea: (payload.questions_and_answers ?? [])
        .map(({ question, answer }) => `${question}\n${answer}`)
        .join('\n\n')
        .slice(0, 4000),
      timeZone: payload.timezone ?? '',
      ...price,
      // Payments made there have no receipt here.
      ...(!payload.payment?.successful && { tax: taxColumnsFor(price.priceCents, tax) }),
      terms: termsOf(offer.cancellation),
      payment: payload.payment?.successful ? 'paid' : 'due',
      paidCents: paidCents(payload),
      origin,
    },
    now,
  );
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'booked', actor }, now);
  if (!cancelledBefore) await countConfirmed(trx, booking, now);
  return { action: 'booking.create', subject: booking.ref };
}

const paidCents = ({ payment }: Payload): number =>
  payment?.successful ? Math.round(payment.amount * 100) : 0;

/** The offer's price, or the amount paid in another currency. */
function priceOf(payload: Payload, offer: Offer, tier: Tier): { priceCents: number; currency: string } {
  const paidIn = payload.payment?.successful && payload.payment.currency?.toUpperCase();
  return paidIn && paidIn !== offer.currency && isCurrency(paidIn)
    ? { priceCents: paidCents(payload), currency: paidIn }
    : { priceCents: offer.tiers[tier].price * 100, currency: offer.currency };
}

/** Our pages pass the kind as utm_content. For other links, guess from the event's name; or else the first kind. */
function tierOf(
  { tracking, scheduled_event }: Payload,
  external: ExternalBookings,
  { tierList, tiers }: Offer,
): Tier {
  const kinds = [...tierList, ...Object.values(tiers)].map(({ id }) => id);
  const marked = kinds.find((kind) => tracking?.utm_content === tierMark(kind));
  if (marked) return marked;
  const said = scheduled_event.name.toLowerCase();
  const named = tierList.find(({ name }) => said.includes(name.toLowerCase()));
  if (named) return named.id;
  const isOpen = (kind: Tier) => tierList.some(({ id }) => id === kind);
  if (isOpen('offshore') && /offshore/i.test(said)) return 'offshore';
  if (isOpen('usa') && /\busa?\b|\bu\.s\./i.test(said)) return 'usa';
  const first = tierList.find(({ id }) => external[id]?.service === 'calendly') ?? tierList[0];
  return first?.id ?? 'offshore';
}

const tierMark = (tier: Tier) => `developer-${tier}`;

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'invalid_body', 'The event is not valid JSON.');
  }
}
