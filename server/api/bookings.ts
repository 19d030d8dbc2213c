import { millisecondsInDay } from 'date-fns/constants';
import type { Context } from 'koa';
import { countStep } from '#db/queries/bookings/counters.ts';
import { getFeedVersion, listForFeed } from '#db/queries/bookings/list.ts';
import { fullTimes } from '#db/queries/bookings/seats.ts';
import type { bookings } from '#src/contract/bookings.ts';
import { AVAILABILITY_DAYS } from '#src/contract/values.ts';
import { managePath } from '#src/routes.ts';
import { loadRule } from '../booking/availability.ts';
import { book, openCheckout } from '../booking/book.ts';
import { calendarOf, feedOf } from '../booking/calendar-files.ts';
import { checkCalendlySignature, readCalendlyEvent, recordCalendlyEvent } from '../booking/calendly.ts';
import { cancelByCustomer, rescheduleByCustomer } from '../booking/change.ts';
import { closeCheckout, holdTime, releaseHold } from '../booking/hold.ts';
import { settlePaymentEvent } from '../booking/paid.ts';
import { bookingOf, present } from '../booking/present.ts';
import { bookableRange, slotsBetween } from '../booking/slots.ts';
import type { Deps } from '../boot/deps.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { readSigned } from '../http/middleware/read-raw.ts';

/** How many days of past sessions the calendar feed includes. */
const FEED_PAST_DAYS = 90;

/**
 * Size limit for a Stripe event. Neither service documents a maximum. A Checkout Session is about 4 KB, and the
 * only part that can grow is our own two metadata entries (Stripe allows 50 keys of 500 characters: 27 KB).
 */
const STRIPE_BYTES = 64 * 1024;
/**
 * Size limit for a Calendly event: an invitee is about 3 KB, plus answers to the event type's questions, which
 * may be long.
 */
const CALENDLY_BYTES = 128 * 1024;

/**
 * The origins and IP address of a booking request. A visitor can send any Host header, so the stored `origin`
 * is the address that the team has set, or ''. Until it is set, the header is only used for links in the answer
 * to that visitor.
 */
async function from(ctx: Context, { settings, content }: Deps) {
  const siteUrl = await settings.siteUrl();
  const { offer } = await content.current();
  return { origin: siteUrl ?? '', returnTo: siteUrl ?? (ctx.state.origin as string), address: ctx.ip, offer };
}

/** The audit user for changes made with a booking's link, because no one is signed in. */
const CUSTOMER = { id: null, username: 'customer' };

function sendCalendar(ctx: Context, text: string, name: string): void {
  ctx.set({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-robots-tag': 'noindex',
  });
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.body = text;
}

/** Public booking, the links that change a booking, and webhooks of the payment and external booking services. */
export const bookingHandlers: Handlers<typeof bookings> = {
  async availability(
    { query: { tier, from: day, days = AVAILABILITY_DAYS } },
    { db, booking: { now: clock } },
  ) {
    const now = clock();
    const rule = await loadRule(db, tier, now);
    const open = bookableRange(rule, now);
    const first = day ? new Date(`${day}T00:00:00.000Z`) : now;
    const start = first > open.from ? first : open.from;
    const last = new Date(first.getTime() + days * millisecondsInDay);
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
  },

  hold: write({
    prepare: ({ ctx }, deps) => from(ctx, deps),
    async change({ body, prepared }, { db, booking }) {
      const held = await holdTime(db, body, booking, prepared);
      return {
        token: booking.links.tokenOf(held.ref),
        tier: held.tier,
        startsAt: held.startsAt,
        expiresAt: held.holdExpiresAt ?? '',
      };
    },
  }),

  releaseHold: write({
    change: ({ params: { token } }, { db, booking }) => releaseHold(db, token, booking),
    finish: (released, _call, deps) => closeCheckout(released, deps),
  }),

  book: write({
    async prepare({ ctx }, deps) {
      const head = await deps.content.letterLayout();
      return { head, paysOnline: deps.booking.payments !== undefined, ...(await from(ctx, deps)) };
    },
    async change({ body, prepared }, { db, audit, booking: parts, wake }) {
      const { booking, changed } = await book(db, body, parts, prepared, prepared);
      if (changed) await audit({ subject: booking.ref, by: CUSTOMER });
      wake.mail();
      return booking;
    },
    async finish(booking, { prepared }, deps) {
      const token = deps.booking.links.tokenOf(booking.ref);
      const checkoutUrl =
        booking.state === 'held' ? await openCheckout(booking, deps, prepared.returnTo) : null;
      return { token, state: booking.state, url: managePath(token), checkoutUrl };
    },
  }),

  async getBooking({ params: { token }, ctx }, deps) {
    ctx.set('cache-control', 'no-store');
    return present(await bookingOf(token, deps), deps);
  },

  cancelBooking: write({
    async prepare({ params: { token } }, deps) {
      return { ref: (await bookingOf(token, deps)).ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body: { refundPercent } }, { db, audit, booking, wake }) {
      const cancelled = await cancelByCustomer(db, ref, refundPercent, { head, now: booking.now() });
      await audit({ subject: ref, by: CUSTOMER });
      wake.mail();
      wake.payments();
      return cancelled;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  rescheduleBooking: write({
    async prepare({ params: { token } }, deps) {
      return { ref: (await bookingOf(token, deps)).ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body: { startsAt }, ctx }, { db, audit, booking, wake }) {
      const { limits, now } = booking;
      const to = { startsAt, address: ctx.ip };
      const moved = await rescheduleByCustomer(db, ref, to, { head, limits, now: now() });
      await audit({ subject: ref, by: CUSTOMER });
      wake.mail();
      return moved;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  async bookingCalendar({ params: { token }, ctx }, deps) {
    const booking = await bookingOf(token, deps);
    if (booking.state === 'held' || booking.state === 'expired') throw notFound('Session');
    const { returnTo } = await from(ctx, deps);
    const url = returnTo + managePath(token);
    sendCalendar(
      ctx,
      await calendarOf(booking, await deps.content.letterLayout(), 'file', url),
      'session.ics',
    );
    return undefined;
  },

  async calendarFeed({ params: { secret }, ctx }, { db, content, booking: { links, now } }) {
    const known = secret.replace(/\.ics$/, '');
    if (!links.isFeedSecret(known, await getFeedVersion(db)))
      throw new HttpError(404, 'not_found', 'Not found');
    const since = new Date(now().getTime() - FEED_PAST_DAYS * millisecondsInDay);
    sendCalendar(ctx, await feedOf(await listForFeed(db, since), await content.current()), 'sessions.ics');
    return undefined;
  },

  stripeWebhook: write({
    async prepare({ ctx }, { booking: { payments }, content }) {
      if (!payments) throw new HttpError(404, 'not_found', 'Not found');
      const sent = await readSigned(ctx, { header: 'stripe-signature', maxBytes: STRIPE_BYTES });
      const event = await payments.readEvent(sent.body, sent.signature);
      return { event, head: await content.letterLayout() };
    },
    async change({ prepared: { event, head } }, { db, audit, booking, log, wake }) {
      const outcome = await settlePaymentEvent(db, event, { head, now: booking.now(), log });
      if (!outcome) return;
      await audit({ ...outcome, by: { id: null, username: 'Stripe' } });
      wake.mail();
      wake.payments();
    },
  }),

  calendlyWebhook: write({
    async prepare({ ctx }, deps) {
      const { calendlyWebhookKey } = deps.config;
      if (!calendlyWebhookKey) throw new HttpError(404, 'not_found', 'Not found');
      const { body, signature } = await readSigned(ctx, {
        header: 'calendly-webhook-signature',
        maxBytes: CALENDLY_BYTES,
      });
      checkCalendlySignature(body, signature, calendlyWebhookKey, deps.booking.now());
      const { origin, offer } = await from(ctx, deps);
      return { event: await readCalendlyEvent(body, deps), origin, offer };
    },
    async change({ prepared: { event, origin, offer } }, { db, audit, booking }) {
      const outcome = event && (await recordCalendlyEvent(db, event, { origin, offer, now: booking.now() }));
      if (outcome) await audit({ ...outcome, by: { id: null, username: 'Calendly' } });
    },
  }),
};
