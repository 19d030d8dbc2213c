import type { Context } from 'koa';
import { fullTimes } from '#db/queries/availability.ts';
import { getFeedVersion, listForFeed } from '#db/queries/booking-feed.ts';
import { countStep } from '#db/queries/booking-steps.ts';
import type { bookings } from '#src/contract/bookings.ts';
import { AVAILABILITY_DAYS } from '#src/contract/values.ts';
import { managePath } from '#src/routes.ts';
import { book } from '../booking/book.ts';
import { calendarOf, feedOf } from '../booking/calendar.ts';
import { checkCalendlySignature, recordCalendlyEvent } from '../booking/calendly.ts';
import { cancelByCustomer, rescheduleByCustomer } from '../booking/change.ts';
import { holdTime, releaseHold } from '../booking/hold.ts';
import { settlePaymentEvent } from '../booking/paid.ts';
import { bookingOf, present } from '../booking/present.ts';
import { loadRule } from '../booking/rules.ts';
import { bookable, DAY_MS, slotsBetween } from '../booking/slots.ts';
import { HttpError, notFound } from '../errors.ts';
import { readSigned } from '../middleware/read-raw.ts';
import type { Handlers } from '../mount.ts';

/** A day of sessions that a calendar program still shows. */
const FEED_PAST_DAYS = 90;

/**
 * Neither service documents a largest event. A Checkout Session is some 4 KB, and what can grow of it is our own two lines
 * of metadata (Stripe allows 50 keys of 500 characters: 27 KB).
 */
const STRIPE_BYTES = 64 * 1024;
/** An invitee is some 3 KB and the answers to an event type's questions, which are long texts at most. */
const CALENDLY_BYTES = 128 * 1024;

const from = (ctx: Context) => ({ origin: ctx.state.origin as string, address: ctx.ip });

function sendCalendar(ctx: Context, text: string, name: string): void {
  ctx.set({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-robots-tag': 'noindex',
  });
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = text;
}

/** Booking as anybody does it, the links that change a booking, and the events of payment and scheduling services. */
export const bookingHandlers: Handlers<typeof bookings> = {
  async availability(
    { query: { tier, from: day, days = AVAILABILITY_DAYS } },
    { db, booking: { now: clock } },
  ) {
    const now = clock();
    const rule = await loadRule(db, tier, now);
    const open = bookable(rule, now);
    const first = day ? new Date(`${day}T00:00:00.000Z`) : now;
    const start = first > open.from ? first : open.from;
    const last = new Date(first.getTime() + days * DAY_MS);
    const end = last < open.to ? last : open.to;
    const full = await fullTimes(db, { tier, from: start, to: end, capacity: rule.capacity, now });
    const slots =
      rule.capacity === 0
        ? []
        : Array.from(slotsBetween(rule, start, end), (slot) => slot.toISOString()).filter(
            (slot) => !full.has(slot),
          );
    return {
      tier,
      timeZone: rule.timeZone,
      slots: slots.map((slot) => slot.replace(':00.000Z', 'Z')),
      until: open.to.toISOString(),
    };
  },

  async recordStep({ body: { tier, step } }, { db, booking }) {
    await countStep(db, tier, step, booking.now());
    return undefined;
  },

  async hold({ body, ctx }, deps) {
    const held = await holdTime(body, deps, from(ctx));
    return {
      token: deps.booking.links.tokenOf(held.ref),
      tier: held.tier,
      startsAt: held.startsAt,
      expiresAt: held.holdExpiresAt ?? '',
    };
  },

  async releaseHold({ params: { token } }, deps) {
    await releaseHold(token, deps);
    return undefined;
  },

  async book({ body, ctx }, deps) {
    const { booking, checkoutUrl } = await book(body, deps, from(ctx));
    const token = deps.booking.links.tokenOf(booking.ref);
    return { token, state: booking.state, url: managePath(token), checkoutUrl };
  },

  async getBooking({ params: { token }, ctx }, deps) {
    ctx.set('cache-control', 'no-store');
    return present(await bookingOf(token, deps), deps);
  },

  async cancelBooking({ params: { token }, body: { refundPercent } }, deps) {
    const { ref } = await bookingOf(token, deps);
    return present(await cancelByCustomer(ref, refundPercent, deps), deps);
  },

  async rescheduleBooking({ params: { token }, body: { startsAt }, ctx }, deps) {
    const { ref } = await bookingOf(token, deps);
    return present(await rescheduleByCustomer(ref, { startsAt, address: ctx.ip }, deps), deps);
  },

  async bookingCalendar({ params: { token }, ctx }, deps) {
    const booking = await bookingOf(token, deps);
    if (booking.state === 'held' || booking.state === 'expired') throw notFound('Session');
    const url = booking.origin + managePath(token);
    sendCalendar(
      ctx,
      await calendarOf(booking, await deps.settings.letterhead(), 'file', url),
      'session.ics',
    );
    return undefined;
  },

  async calendarFeed({ params: { secret }, ctx }, { db, settings, booking: { links, now } }) {
    const known = secret.replace(/\.ics$/, '');
    if (!links.isFeedSecret(known, await getFeedVersion(db))) throw new HttpError(404, 'Not found');
    const since = new Date(now().getTime() - FEED_PAST_DAYS * DAY_MS);
    sendCalendar(
      ctx,
      await feedOf(await listForFeed(db, since), (await settings.identity()).name),
      'sessions.ics',
    );
    return undefined;
  },

  async stripeWebhook({ ctx }, deps) {
    const { payments } = deps.booking;
    if (!payments) throw new HttpError(404, 'Not found');
    const sent = await readSigned(ctx, { header: 'stripe-signature', maxBytes: STRIPE_BYTES });
    const event = await payments.readEvent(sent.body, sent.signature);
    await settlePaymentEvent(event, deps);
    return undefined;
  },

  async calendlyWebhook({ ctx }, deps) {
    const { calendlyWebhookKey } = deps.config;
    if (!calendlyWebhookKey) throw new HttpError(404, 'Not found');
    const { body, signature } = await readSigned(ctx, {
      header: 'calendly-webhook-signature',
      maxBytes: CALENDLY_BYTES,
    });
    checkCalendlySignature(body, signature, calendlyWebhookKey, deps.booking.now());
    await recordCalendlyEvent(body, deps, ctx.state.origin as string);
    return undefined;
  },
};
