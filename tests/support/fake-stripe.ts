import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './read-body.ts';

const STRIPE_KEYS = { secret: 'sk_test_local', webhook: 'whsec_local' };

export interface StripeCall {
  path: string;
  idempotencyKey: string | undefined;
  body: URLSearchParams;
}

/** A Checkout Session at the fake. */
export interface FakeSession {
  id: string;
  /** `client_reference_id` */
  ref: string;
  /** In hundredths, as sent. */
  amount: number;
  currency: string;
  /** Whether Stripe Tax was asked for, and how. */
  tax: 'none' | 'inclusive' | 'exclusive';
  status: 'open' | 'complete' | 'expired';
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface FakeRefund {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
}

/** What was paid at the fake: a PaymentIntent with its one charge. */
export interface FakePayment {
  id: string;
  charge: string;
  amount: number;
  currency: string;
}

export interface FakeDispute {
  id: string;
  payment_intent: string;
  charge: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  created: number;
  evidence_details: { due_by: number | null };
}

interface Options {
  /** The clock, for the expiry of payment pages and the times of events; the real one by default. */
  now?: () => Date;
  /** Refuses a payment page that closes in less than 30 minutes, as Stripe does. Needs `now` when the site's clock is a test's. */
  checksExpiry?: boolean;
}

const MIN_EXPIRY_SECONDS = 30 * 60;
/** Stripe remembers answers to idempotency keys for a day. */
const KEY_SECONDS = 86_400;

/**
 * A small Stripe on a local port: payment pages, payments, refunds with states, disputes, idempotency keys, and the
 * events of each change.
 *
 * As a site sees it: `POST /v1/checkout/sessions` (refuses an expiry of less than 30 minutes with `checksExpiry`),
 * `…/expire`, `POST /v1/refunds` (refuses more than is left), `GET /v1/refunds?payment_intent=`, `GET /v1/refunds/:id`, `GET /v1/disputes?payment_intent=`,
 * `GET /v1/checkout/sessions/:id`, `GET /v1/charges/:id`, `GET /v1/payment_intents/:id`, `GET /v1/webhook_endpoints`. A key that was used with other
 * parameters is refused (`idempotency_error`); the same parameters get the same answer, for a
 * day.
 *
 * A disputed payment cannot be refunded, as at Stripe.
 *
 * As a test drives it: `pay(sessionId)` pays a page, `expire(sessionId)` lets it run out, `refundInDashboard`,
 * `turnRefund(id, status)` moves a refund on, `dispute(paymentIntent)` and `turnDispute(id, status)`. Each returns the
 * events that Stripe would send, unsigned and not sent: hand them to `signed(event)` in any order, twice, or never.
 * `newRefunds` says with which state refunds begin. `payments`, `refunds` and `sessions` are what Stripe holds:
 * `heldOf(paymentIntent)` is what is left of a payment after its refunds and lost disputes.
 */
export async function fakeStripe({ now = () => new Date(), checksExpiry = false }: Options = {}) {
  const calls: StripeCall[] = [];
  const replays: StripeCall[] = [];
  const answers = new Map<string, { path: string; body: string; text: string; at: number }>();
  const sessions = new Map<string, FakeSession>();
  const payments = new Map<string, FakePayment>();
  const paidPages = new Map<string, object>();
  const refunds = new Map<string, FakeRefund>();
  const disputes = new Map<string, FakeDispute>();
  let failing = 0;
  let silent = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  let newRefunds: FakeRefund['status'] = 'succeeded';
  let webhookEvents: string[] | undefined;
  let events = 0;
  let others = 0;
  const nextEvent = () => {
    events += 1;
    return events;
  };
  const nextOther = () => {
    others += 1;
    return others;
  };

  const seconds = () => Math.floor(now().getTime() / 1000);
  const event = (type: string, object: object) => ({
    id: `evt_fake_${nextEvent()}`,
    type,
    created: seconds(),
    livemode: false,
    data: { object },
  });
  const refundedOf = (intent: string) =>
    [...refunds.values()]
      .filter(
        (each) =>
          each.payment_intent === intent && (each.status === 'pending' || each.status === 'succeeded'),
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  const chargeOf = ({ id, charge, amount, currency }: FakePayment) => ({
    id: charge,
    object: 'charge',
    payment_intent: id,
    amount,
    amount_refunded: refundedOf(id),
    refunded: refundedOf(id) >= amount,
    currency,
  });
  const refundObject = (refund: FakeRefund) => ({
    object: 'refund',
    charge: payments.get(refund.payment_intent)?.charge ?? null,
    ...refund,
  });
  /** A payment page as Stripe has it: when it was paid, with all that its event says. */
  const pageObject = (session: FakeSession) =>
    paidPages.get(session.id) ?? {
      id: session.id,
      object: 'checkout.session',
      livemode: false,
      payment_status: 'unpaid',
      status: session.status === 'open' && session.expiresAt <= seconds() ? 'expired' : session.status,
    };
  const disputeObject = (dispute: FakeDispute) => ({ object: 'dispute', ...dispute });

  function makeRefund(intent: string, amount: number | undefined, metadata: Record<string, string>) {
    // A test that made up a payment's event has not paid here: there is enough of it.
    const payment = payments.get(intent) ?? {
      id: intent,
      charge: intent.replace(/^pi_/, 'ch_'),
      amount: Number.MAX_SAFE_INTEGER,
      currency: 'usd',
    };
    payments.set(intent, payment);
    const left = payment.amount - refundedOf(intent);
    const wanted = amount ?? left;
    if ([...disputes.values()].some((each) => each.payment_intent === intent && each.status !== 'won'))
      return {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${payment.charge} has been charged back; cannot issue a refund.`,
      };
    if (left <= 0)
      return {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${payment.charge} has already been refunded.`,
      };
    if (wanted > left)
      return {
        type: 'invalid_request_error',
        message: `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
      };
    const refund: FakeRefund = {
      id: `re_test_${refunds.size + 1}`,
      payment_intent: intent,
      amount: wanted,
      currency: payment.currency,
      status: newRefunds,
      metadata,
      created: seconds(),
    };
    refunds.set(refund.id, refund);
    return refund;
  }

  function openSession(body: URLSearchParams, number: number) {
    const price = 'line_items[0][price_data]';
    const expiresAt = Number(body.get('expires_at'));
    if (checksExpiry && expiresAt < seconds() + MIN_EXPIRY_SECONDS)
      return {
        type: 'invalid_request_error',
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      };
    const session: FakeSession = {
      id: `cs_test_${number}`,
      ref: body.get('client_reference_id') ?? '',
      amount: Number(body.get(`${price}[unit_amount]`)),
      currency: body.get(`${price}[currency]`) ?? 'usd',
      tax: (body.get(`${price}[tax_behavior]`) as 'inclusive' | 'exclusive' | null) ?? 'none',
      status: 'open',
      expiresAt,
    };
    sessions.set(session.id, session);
    return session;
  }

  const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

  /** What a GET is answered; undefined when there is nothing. */
  function read(path: string): object | undefined {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const id = pathname.split('/')[3] ?? '';
    if (pathname === '/v1/refunds') {
      const intent = searchParams.get('payment_intent');
      const of = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
      return listOf(of.map(refundObject).reverse());
    }
    if (pathname === '/v1/disputes') {
      const intent = searchParams.get('payment_intent');
      const of = [...disputes.values()].filter(({ payment_intent }) => payment_intent === intent);
      return listOf(of.map(disputeObject).reverse());
    }
    if (pathname.startsWith('/v1/refunds/')) {
      const refund = refunds.get(id);
      return refund && refundObject(refund);
    }
    if (pathname.startsWith('/v1/checkout/sessions/')) {
      const session = sessions.get(pathname.split('/')[4] ?? '');
      return session && pageObject(session);
    }
    if (pathname.startsWith('/v1/charges/')) {
      const payment = [...payments.values()].find(({ charge }) => charge === id);
      return payment && chargeOf(payment);
    }
    if (pathname.startsWith('/v1/payment_intents/')) {
      const payment = payments.get(id);
      return payment && { object: 'payment_intent', id, amount: payment.amount, currency: payment.currency };
    }
    if (pathname === '/v1/webhook_endpoints')
      return listOf(
        webhookEvents
          ? [
              {
                object: 'webhook_endpoint',
                id: 'we_1',
                url: webhookUrl,
                status: 'enabled',
                enabled_events: webhookEvents,
              },
            ]
          : [],
      );
    return undefined;
  }
  let webhookUrl = '';

  const server = createServer(async (request, response) => {
    const sent = await readBody(request);
    if (!sent) return;
    const path = request.url ?? '';
    const body = new URLSearchParams(sent.toString());
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const send = (status: number, value: unknown) => {
      const text = JSON.stringify(value);
      if (status === 200 && idempotencyKey)
        answers.set(idempotencyKey, { path, body: body.toString(), text, at: seconds() });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    };
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secret}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    if (failing > 0) {
      failing -= 1;
      return send(400, { error: { type: 'invalid_request_error', message: 'Stripe is not well today' } });
    }
    if (request.method === 'GET') {
      const found = read(path);
      return found
        ? send(200, found)
        : send(404, {
            error: {
              type: 'invalid_request_error',
              code: 'resource_missing',
              message: `No such object: ${path}`,
            },
          });
    }
    const before = answers.get(idempotencyKey ?? '');
    const known = before && seconds() - before.at < KEY_SECONDS ? before : undefined;
    if (known && (known.path !== path || known.body !== body.toString()))
      return send(400, {
        error: {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        },
      });
    if (known) {
      replays.push({ path, idempotencyKey, body });
      response.writeHead(200, { 'content-type': 'application/json', 'idempotent-replayed': 'true' });
      return response.end(known.text);
    }
    calls.push({ path, idempotencyKey, body });
    const first = meanwhile;
    meanwhile = undefined;
    await first?.();
    const answer = (value: object) =>
      'type' in value && value.type === 'invalid_request_error' ? send(400, { error: value }) : reply(value);
    const reply = (value: object) => {
      // Done, but the answer is lost.
      if (silent === 0) return send(200, value);
      silent -= 1;
      if (idempotencyKey)
        answers.set(idempotencyKey, {
          path,
          body: body.toString(),
          text: JSON.stringify(value),
          at: seconds(),
        });
      return response.destroy();
    };
    if (path === '/v1/checkout/sessions') {
      const session = openSession(body, sessions.size + 1);
      if ('type' in session) return answer(session);
      return answer({
        id: session.id,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/${session.id}`,
        expires_at: session.expiresAt,
        client_reference_id: session.ref,
      });
    }
    if (path.endsWith('/expire')) {
      const session = sessions.get(path.split('/')[4] ?? '');
      if (session && session.status === 'open') session.status = 'expired';
      return answer({ id: path.split('/')[4], object: 'checkout.session', status: 'expired' });
    }
    if (path === '/v1/refunds') {
      const metadata = Object.fromEntries(
        [...body].flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
          return key ? [[key, value] as const] : [];
        }),
      );
      const amount = body.get('amount');
      const made = makeRefund(
        body.get('payment_intent') ?? '',
        amount ? Number(amount) : undefined,
        metadata,
      );
      return answer('type' in made ? made : refundObject(made));
    }
    return send(404, {
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const refundEvents = (refund: FakeRefund, type: string) => {
    const payment = payments.get(refund.payment_intent);
    const object = structuredClone(refundObject(refund));
    return [
      event(type, object),
      ...(type === 'refund.created' && payment ? [event('charge.refunded', chargeOf(payment))] : []),
      ...(type === 'refund.created' ? [] : [event('charge.refund.updated', object)]),
    ];
  };

  return {
    calls,
    /** Calls that repeated an earlier one by its idempotency key, and did nothing. */
    replays,
    sessions,
    payments,
    refunds,
    disputes,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Refuses the next calls. */
    fail: (count: number) => {
      failing = count;
    },
    /** Does what the next calls ask, and breaks the connection instead of answering. */
    loseAnswers: (count: number) => {
      silent = count;
    },
    /** Something that happens before the next call is answered. */
    beforeAnswer: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
    /** With which state refunds begin. */
    newRefunds(status: 'pending' | 'succeeded' | 'failed') {
      newRefunds = status;
    },
    /** The webhook that Stripe knows. */
    webhook(url: string, enabled: string[]) {
      webhookUrl = url;
      webhookEvents = enabled;
    },
    /**
     * Pays an open page. @param change other values than were asked for, `tax` as Stripe Tax calculates it, `extra` on
     * top of the price
     * @returns the event; undefined when the page cannot be paid
     */
    pay(
      sessionId: string,
      {
        tax = 0,
        extra = 0,
        name = 'Grace Hopper',
        email = 'grace@example.com',
      }: { tax?: number; extra?: number; name?: string; email?: string } = {},
    ) {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open' || (checksExpiry && session.expiresAt <= seconds())) return undefined;
      session.status = 'complete';
      const amount = session.amount + extra + (session.tax === 'exclusive' ? tax : 0);
      const id = `pi_${sessionId}`;
      payments.set(id, { id, charge: `ch_${sessionId}`, amount, currency: session.currency });
      const { currency, ref } = session;
      const paid = paidEvent(`evt_fake_${nextEvent()}`, sessionId, ref, amount, {
        tax,
        currency,
        subtotal: session.amount + extra,
        name,
        email,
      });
      paidPages.set(sessionId, { ...paid.data.object, livemode: false, status: 'complete' });
      return { ...paid, created: seconds() };
    },
    /** Pays a page that this site never opened. @returns the event */
    payElsewhere(amount: number, { currency = 'usd', ref = '' }: { currency?: string; ref?: string } = {}) {
      const id = `cs_elsewhere_${nextOther()}`;
      payments.set(`pi_${id}`, { id: `pi_${id}`, charge: `ch_${id}`, amount, currency });
      return paidEvent(`evt_fake_${nextEvent()}`, id, ref, amount, { currency });
    },
    /** Lets an open page run out. @returns the event; undefined when it was not open */
    expire(sessionId: string) {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') return undefined;
      session.status = 'expired';
      return event('checkout.session.expired', {
        id: sessionId,
        object: 'checkout.session',
        status: 'expired',
      });
    },
    /** Refunds as someone does at Stripe. @throws when it is more than is left @returns the events */
    refundInDashboard(intent: string, amount?: number) {
      const made = makeRefund(intent, amount, {});
      if ('type' in made) throw new Error(made.message);
      return refundEvents(made, 'refund.created');
    },
    /** The events of a refund as it was made. */
    createdEvents: (refund: FakeRefund) => refundEvents(refund, 'refund.created'),
    /** Moves a refund on. @returns the events */
    turnRefund(id: string, status: FakeRefund['status'], reason = 'expired_or_canceled_card') {
      const refund = refunds.get(id);
      if (!refund) throw new Error(`There is no refund ${id}`);
      refund.status = status;
      if (status === 'failed') refund.failure_reason = reason;
      return refundEvents(refund, status === 'failed' ? 'refund.failed' : 'refund.updated');
    },
    /** The payer disputes a payment. @returns the event */
    dispute(intent: string, reason = 'fraudulent') {
      const payment = payments.get(intent);
      const dispute: FakeDispute = {
        id: `dp_test_${disputes.size + 1}`,
        payment_intent: intent,
        charge: payment?.charge ?? '',
        // The bank takes what was not refunded.
        amount: payment ? payment.amount - refundedOf(intent) : 12_000,
        currency: payment?.currency ?? 'usd',
        reason,
        status: 'needs_response',
        created: seconds(),
        evidence_details: { due_by: seconds() + 7 * 86_400 },
      };
      disputes.set(dispute.id, dispute);
      return event('charge.dispute.created', structuredClone(disputeObject(dispute)));
    },
    /** Moves a dispute on; `won` and `lost` close it. @returns the event */
    turnDispute(id: string, status: string) {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error(`There is no dispute ${id}`);
      dispute.status = status;
      const type = status === 'won' || status === 'lost' ? 'closed' : 'updated';
      return event(`charge.dispute.${type}`, structuredClone(disputeObject(dispute)));
    },
    /** What is left of a payment after its refunds and lost disputes, in hundredths. */
    heldOf(intent: string) {
      const lost = [...disputes.values()]
        .filter(({ payment_intent, status }) => payment_intent === intent && status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0);
      return (payments.get(intent)?.amount ?? 0) - refundedOf(intent) - lost;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An event's body and the signature header that Stripe would send. @param secret pass another one to forge it */
export function signed(event: object, secret = STRIPE_KEYS.webhook, time = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify({
    object: 'event',
    api_version: '2026-10-28',
    created: time,
    livemode: false,
    ...event,
  });
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
}

/**
 * The event that Stripe sends when a checkout was paid.
 * @param tax calculated by Stripe Tax, part of the amount
 * @param subtotal without the tax that was added; the amount by default
 */
export const paidEvent = (
  id: string,
  checkoutId: string,
  ref: string,
  amount = 12_000,
  {
    tax = 0,
    country,
    currency = 'usd',
    subtotal = amount,
    name,
    email,
  }: {
    tax?: number;
    country?: string;
    currency?: string;
    subtotal?: number;
    name?: string;
    email?: string;
  } = {},
) => ({
  id,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: checkoutId,
      object: 'checkout.session',
      payment_status: 'paid',
      client_reference_id: ref,
      amount_subtotal: subtotal,
      amount_total: amount,
      currency,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      customer_details: { name: name ?? null, email: email ?? null, address: country ? { country } : null },
      payment_intent: `pi_${checkoutId}`,
    },
  },
});
