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

export interface FakeSession {
  id: string;
  /** Sent as `client_reference_id`. */
  ref: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** Tax behavior, if Stripe Tax was requested. */
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
  /** For the expiry of payment pages and the times of events; the real clock by default. */
  now?: () => Date;
  /**
   * Refuses a payment page that closes in less than 30 minutes, as Stripe does. Needs `now` if the site's
   * clock is a test's.
   */
  checksExpiry?: boolean;
}

const MIN_EXPIRY_SECONDS = 30 * 60;
/** Stripe remembers answers to idempotency keys for a day. */
const KEY_SECONDS = 86_400;

/**
 * A small Stripe on a local port: payment pages, payments, refunds, disputes, and the events of each change.
 * As at Stripe, a repeated idempotency key gets the same answer for a day and is refused with other
 * parameters, and a disputed payment cannot be refunded.
 *
 * Methods that drive it return the events that Stripe would send, unsigned and unsent: pass them to
 * `signed(event)` in any order, twice, or never.
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
    // A test that made up an event has not paid here, so assume enough money.
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

  /** Undefined if there is nothing. */
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
    /** Repeated calls that did nothing because of their idempotency key. */
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
    fail: (count: number) => {
      failing = count;
    },
    /** Executes the next calls, but breaks the connection instead of answering. */
    loseAnswers: (count: number) => {
      silent = count;
    },
    beforeAnswer: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
    newRefunds(status: 'pending' | 'succeeded' | 'failed') {
      newRefunds = status;
    },
    webhook(url: string, enabled: string[]) {
      webhookUrl = url;
      webhookEvents = enabled;
    },
    /**
     * Pays an open page.
     * @param change overrides of the requested values, `tax` as by Stripe Tax, `extra` on top of the price
     * @returns the event; undefined if the page cannot be paid
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
    /** Pays a page that this site never opened, and returns the event. */
    payElsewhere(amount: number, { currency = 'usd', ref = '' }: { currency?: string; ref?: string } = {}) {
      const id = `cs_elsewhere_${nextOther()}`;
      payments.set(`pi_${id}`, { id: `pi_${id}`, charge: `ch_${id}`, amount, currency });
      return paidEvent(`evt_fake_${nextEvent()}`, id, ref, amount, { currency });
    },
    /** @returns the event; undefined if the page was not open */
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
    /**
     * Refunds from Stripe's dashboard, and returns the events.
     * @throws if it is more than is left
     */
    refundInDashboard(intent: string, amount?: number) {
      const made = makeRefund(intent, amount, {});
      if ('type' in made) throw new Error(made.message);
      return refundEvents(made, 'refund.created');
    },
    createdEvents: (refund: FakeRefund) => refundEvents(refund, 'refund.created'),
    turnRefund(id: string, status: FakeRefund['status'], reason = 'expired_or_canceled_card') {
      const refund = refunds.get(id);
      if (!refund) throw new Error(`There is no refund ${id}`);
      refund.status = status;
      if (status === 'failed') refund.failure_reason = reason;
      return refundEvents(refund, status === 'failed' ? 'refund.failed' : 'refund.updated');
    },
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
    /** `won` and `lost` close the dispute. */
    turnDispute(id: string, status: string) {
      const dispute = disputes.get(id);
      if (!dispute) throw new Error(`There is no dispute ${id}`);
      dispute.status = status;
      const type = status === 'won' || status === 'lost' ? 'closed' : 'updated';
      return event(`charge.dispute.${type}`, structuredClone(disputeObject(dispute)));
    },
    /** Returns the rest of a payment after refunds and lost disputes, in cents. */
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

/**
 * An event's body and Stripe's signature header.
 * @param secret pass another one to forge it
 */
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
 * The event of a paid checkout.
 * @param tax by Stripe Tax, part of the amount
 * @param subtotal without added tax; the amount by default
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
