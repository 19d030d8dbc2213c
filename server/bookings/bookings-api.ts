import { millisecondsInDay } from 'date-fns/constants';
import type { Context } from 'koa';
import { getFeedVersion, listForFeed } from '#db/queries/bookings/list.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { bookings } from '#src/contract/bookings/bookings.ts';
import { managePath } from '#src/routes.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { readSigned } from '../http/middleware/read-raw.ts';
import { mailTask } from '../mail/mail-task.ts';
import { askCalendarsAgain, assertCalendarsFree } from './ask-calendars.ts';
import { countVisit, readAttribution, readVisit } from './attribution.ts';
import { book } from './book.ts';
import { calendarOf, feedOf } from './calendar-files.ts';
import { checkCalendlySignature, readCalendlyEvent, recordCalendlyEvent } from './calendly.ts';
import { cancelByClient, rescheduleByClient } from './change.ts';
import { openCheckout } from './checkouts.ts';
import type { BookingDeps } from './deps.ts';
import { freeTimes, rangeFrom } from './free-times.ts';
import { closeCheckout, holdTime, releaseHold } from './hold.ts';
import { canPayOnline, howToPaySession } from './money-state.ts';
import { settlePaymentEvent } from './paid.ts';
import { paymentsTask } from './payments-task.ts';
import { bookingOf, present } from './present.ts';
import { publicDevelopers } from './present-developer.ts';
import { presentHold } from './present-hold.ts';
import { taxWithoutStripe } from './price.ts';
import { withAnswers } from './questions/read-answers.ts';
import { sendCalendar } from './send-calendar.ts';
import { placeOf } from './session-place.ts';
import { soldKind } from './sold-kind.ts';
import { timesFor } from './times-for.ts';
import { withdrawQuestion } from './withdraw-question.ts';

const FEED_PAST_DAYS = 90;

/**
 * Bytes of a Stripe event; Stripe documents no maximum. The largest is a dispute, with up to 150,000
 * characters of answers to it (the limit of Stripe).
 */
const STRIPE_BYTES = 256 * 1024;
const CALENDLY_BYTES = 128 * 1024; // An invitee is about 3 KB, plus answers, which may be long.

/**
 * A visitor can send any Host header, so the stored `origin` is the configured address, or ''. Until it is
 * set, the header is only used for links in that visitor's response.
 */
async function from(ctx: Context, { settings, content, booking: { payments } }: BookingDeps) {
  const siteUrl = await settings.siteUrl();
  const site = await content.current();
  return {
    origin: siteUrl ?? '',
    returnTo: siteUrl ?? (ctx.state.origin as string),
    address: ctx.ip,
    offer: site.offer,
    tax: taxNow(textsOf(site, receiptSettings), payments !== undefined),
  };
}

/** Audit user for changes by a booking's link, since no one is signed in. */
const CLIENT = { id: null, username: 'customer' };

export const bookingHandlers: Handlers<typeof bookings, BookingDeps> = {
  async availability({ query: { tier, developer, ...asked } }, { db, content, now: clock }) {
    soldKind((await content.current()).offer, tier);
    const now = clock();
    const found = await freeTimes(db, tier, rangeFrom(asked, now), now, developer);
    return { tier, ...found, developers: await publicDevelopers(db, tier) };
  },

  recordStep: write({
    prepare: async ({ body: { tier } }, { content }) => soldKind((await content.current()).offer, tier).id,
    async change({ body: { step, cameFrom: attribution }, prepared: tier, ctx }, { db, now }) {
      const visit = await readVisit(db, readAttribution(ctx, attribution));
      await countVisit(db, { tier, step }, visit, now());
    },
  }),

  hold: write({
    async prepare({ body, ctx }, deps) {
      await askCalendarsAgain(body, deps);
      return from(ctx, deps);
    },
    async change({ body, prepared, ctx }, { db, booking, now }) {
      const visit = await readVisit(db, readAttribution(ctx, body.cameFrom));
      const { held, released } = await holdTime(db, body, { ...booking, now }, { ...prepared, visit });
      const answer = await presentHold(db, held, booking.links);
      return { answer, released: released && { checkoutId: released.checkoutId } };
    },
    async finish({ answer, released }, _call, deps) {
      await closeCheckout(released, deps);
      return answer;
    },
  }),

  releaseHold: write({
    change: ({ params: { token } }, { db, booking, now }) => releaseHold(db, token, { ...booking, now }),
    finish: (released, _call, deps) => closeCheckout(released, deps),
  }),

  book: write({
    async prepare({ body, ctx }, deps) {
      await deps.booking.guesses.check(body.code, ctx.ip);
      await askCalendarsAgain(body, deps);
      const head = await deps.content.letterLayout();
      return { head, paysOnline: deps.booking.payments !== undefined, ...(await from(ctx, deps)) };
    },
    async change({ body, prepared, ctx }, { db, audit, booking: parts, now, wake }) {
      await assertCalendarsFree(db, body, parts);
      const visit = await readVisit(db, readAttribution(ctx, body.cameFrom));
      const { booking, changed } = await book(db, body, { ...parts, now }, prepared, { ...prepared, visit });
      if (changed) await audit({ subject: booking.ref, by: CLIENT });
      wake(mailTask);
      return booking;
    },
    async finish(booking, { prepared }, deps) {
      const token = deps.booking.links.tokenOf(booking.ref);
      const checkoutUrl =
        booking.state === 'held' && booking.approval !== 'asked'
          ? await openCheckout(booking, deps, prepared.returnTo)
          : null;
      return { token, state: booking.state, url: managePath(token), checkoutUrl };
    },
  }),

  async getBooking({ params: { token } }, deps) {
    return present(await bookingOf(token, deps), deps);
  },

  cancelBooking: write({
    async prepare({ params: { token } }, deps) {
      return { ref: (await bookingOf(token, deps)).ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body: { refundPercent } }, { db, audit, now, wake }) {
      const cancelled = await cancelByClient(db, ref, refundPercent, { head, now: now() });
      await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
      wake(paymentsTask);
      return cancelled;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  withdrawQuestion: ({ params: { token } }, { db, booking: parts, audit }) =>
    withdrawQuestion(db, token, parts, (subject) => audit({ subject, by: CLIENT })),

  payBooking: write({
    async prepare({ params: { token }, ctx }, deps) {
      const booking = await bookingOf(token, deps);
      const head = await deps.content.letterLayout();
      if (!canPayOnline(booking, howToPaySession(booking, head)))
        throw conflict('payment_not_due', 'This session is not waiting for a payment.');
      return { booking, returnTo: (await from(ctx, deps)).returnTo };
    },
    change: () => undefined,
    finish: async (_changed, { prepared: { booking, returnTo } }, deps) => ({
      url: await openCheckout(booking, deps, returnTo),
    }),
  }),

  async bookingTimes({ params: { token }, query }, deps) {
    const now = deps.now();
    const booking = await bookingOf(token, deps);
    return timesFor(deps.db, booking, rangeFrom(query, now), now);
  },

  rescheduleBooking: write({
    async prepare({ params: { token }, body: { startsAt } }, deps) {
      const { ref, tier } = await bookingOf(token, deps);
      await askCalendarsAgain({ tier, startsAt }, deps);
      return { ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body, ctx }, { db, audit, booking: { limits }, now, wake }) {
      const to = { ...body, address: ctx.ip };
      const moved = await rescheduleByClient(db, ref, to, { head, limits, now: now() });
      await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
      return moved;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  async bookingCalendar({ params: { token }, ctx }, deps) {
    const booking = await bookingOf(token, deps);
    if (booking.state === 'held' || booking.state === 'expired') throw notFound('Session');
    const { returnTo } = await from(ctx, deps);
    const url = returnTo + managePath(token);
    const { roomTemplate: template } = await deps.settings.current();
    const place = await placeOf(deps.db, booking, { template, links: deps.booking.links });
    sendCalendar(
      ctx,
      await calendarOf(booking, await deps.content.letterLayout(), {
        purpose: 'file',
        url,
        ...place,
      }),
      'session.ics',
    );
    return undefined;
  },

  async calendarFeed({ params: { secret }, ctx }, { db, content, booking: { links }, now }) {
    const known = secret.replace(/\.ics$/, '');
    if (!links.isFeedSecret(known, await getFeedVersion(db)))
      throw new HttpError(404, 'not_found', 'Not found');
    const since = new Date(now().getTime() - FEED_PAST_DAYS * millisecondsInDay);
    const sessions = await withAnswers(db, await listForFeed(db, since));
    sendCalendar(ctx, await feedOf(sessions, await content.current()), 'sessions.ics');
    return undefined;
  },

  stripeWebhook: write({
    async prepare({ ctx }, { booking: { payments }, content, now }) {
      if (!payments) throw new HttpError(404, 'not_found', 'Not found');
      const sent = await readSigned(ctx, { header: 'stripe-signature', maxBytes: STRIPE_BYTES });
      const event = await payments.readEvent(sent.body, sent.signature, now());
      return { event, head: await content.letterLayout(), livemode: payments.livemode };
    },
    async change({ prepared: { event, ...prepared } }, { db, audit, now, log, wake }) {
      const outcome = await settlePaymentEvent(db, event, { ...prepared, now: now(), log });
      if (!outcome) return;
      await audit({ ...outcome, by: { id: null, username: 'Stripe' } });
      wake(mailTask);
      wake(paymentsTask);
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
      checkCalendlySignature(body, signature, calendlyWebhookKey, deps.now());
      const { origin, offer } = await from(ctx, deps);
      const tax = taxWithoutStripe(await deps.content.current());
      return { event: await readCalendlyEvent(body, deps), origin, offer, tax };
    },
    async change({ prepared: { event, ...made } }, { db, audit, now }) {
      const outcome = event && (await recordCalendlyEvent(db, event, { ...made, now: now() }));
      if (outcome) await audit({ ...outcome, by: { id: null, username: 'Calendly' } });
    },
  }),
};
