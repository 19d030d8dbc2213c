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

/** A local server that implements the part of Stripe's API that the product uses, including idempotency keys. */
export async function fakeStripe() {
  const calls: StripeCall[] = [];
  const replays: StripeCall[] = [];
  const answers = new Map<string, string>();
  let failing = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const server = createServer(async (request, response) => {
    const sent = await readBody(request);
    if (!sent) return;
    const path = request.url ?? '';
    const body = new URLSearchParams(sent.toString());
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const send = (status: number, value: unknown) => {
      const text = JSON.stringify(value);
      if (status === 200 && idempotencyKey) answers.set(idempotencyKey, text);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    };
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secret}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    if (failing > 0) {
      failing -= 1;
      return send(400, { error: { type: 'invalid_request_error', message: 'Stripe is not well today' } });
    }
    const known = idempotencyKey && answers.get(idempotencyKey);
    if (known) {
      replays.push({ path, idempotencyKey, body });
      response.writeHead(200, { 'content-type': 'application/json', 'idempotent-replayed': 'true' });
      return response.end(known);
    }
    calls.push({ path, idempotencyKey, body });
    const number = calls.length;
    const first = meanwhile;
    meanwhile = undefined;
    await first?.();
    if (path === '/v1/checkout/sessions')
      return send(200, {
        id: `cs_test_${number}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/cs_test_${number}`,
        expires_at: Number(body.get('expires_at')),
        client_reference_id: body.get('client_reference_id'),
      });
    if (path.endsWith('/expire'))
      return send(200, { id: path.split('/')[4], object: 'checkout.session', status: 'expired' });
    if (path === '/v1/refunds')
      return send(200, {
        id: `re_test_${number}`,
        object: 'refund',
        amount: Number(body.get('amount')),
        status: 'succeeded',
      });
    return send(404, {
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    /** Calls that repeated an earlier one by its idempotency key, and did nothing. */
    replays,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** Refuses the next calls. */
    fail: (count: number) => {
      failing = count;
    },
    /** Something that happens before the next call is answered. */
    beforeAnswer: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An event's body and the signature header that Stripe would send. @param secret pass another one to forge it */
export function signed(event: object, secret = STRIPE_KEYS.webhook, time = Math.floor(Date.now() / 1000)) {
  const body = JSON.stringify({ object: 'event', api_version: '2026-10-28', ...event });
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
}

/** The event that Stripe sends when a checkout was paid. @param tax calculated by Stripe Tax, part of the amount */
export const paidEvent = (
  id: string,
  checkoutId: string,
  ref: string,
  amount = 12_000,
  { tax = 0, country }: { tax?: number; country?: string } = {},
) => ({
  id,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: checkoutId,
      object: 'checkout.session',
      payment_status: 'paid',
      client_reference_id: ref,
      amount_total: amount,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      ...(country && { customer_details: { address: { country } } }),
      payment_intent: `pi_${checkoutId}`,
    },
  },
});
