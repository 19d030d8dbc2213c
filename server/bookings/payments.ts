import type Stripe from 'stripe';
import type { Checkout } from '#db/queries/bookings/money/checkouts.ts';
import type { Refund } from '#db/queries/bookings/money/refunds.ts';
import type { Config } from '../boot/config.ts';
import { HttpError } from '../http/errors.ts';
import {
  disputeFrom,
  eventDataOf,
  type PaymentEvent,
  pageDataOf,
  refundFrom,
  type SincePaid,
  STRIPE_EVENTS,
  type StripeDispute,
  type StripeRefund,
} from './stripe-events.ts';

type StripeSettings = NonNullable<Config['stripe']>;

export interface Sale {
  /** The reference in Stripe's events. */
  ref: string;
  email: string;
  title: string;
  description: string;
  metadata: Record<string, string>;
  returnTo: string;
}

export interface Payments {
  livemode: boolean;
  /** Opens a payment page. Idempotent by checkout. Throws when Stripe fails. */
  open(checkout: Checkout, sale: Sale): Promise<{ id: string; url: string }>;
  /** Closes a page, so that a released time is not paid for. A payment that still arrives is handled. */
  close(checkoutId: string): Promise<void>;
  /**
   * Looks up a payment page as its event; `other` while it is neither paid nor expired.
   * @throws when Stripe fails or does not know the page
   */
  lookUp(checkoutId: string, now: Date): Promise<PaymentEvent>;
  /** Sends a refund; safe to retry (idempotency key). @throws Error with Stripe's message */
  refund(refund: Pick<Refund, 'key' | 'reference' | 'paymentIntent' | 'amountCents'>): Promise<StripeRefund>;
  /** Lists all refunds of a payment, including those made in Stripe. Throws when Stripe fails. */
  refundsOf(paymentIntent: string): Promise<StripeRefund[]>;
  /**
   * Reads an event. An ambiguous refund event yields all refunds of the payment; a late payment event
   * includes what has happened since. Throws HttpError 400 when the signature is not Stripe's; when Stripe
   * does not answer.
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<PaymentEvent>;
  /**
   * Lists events that a webhook does not receive; null when Stripe knows none there.
   * @throws when Stripe fails, or the key may not read webhooks
   */
  missingEvents(url: string): Promise<string[] | null>;
}

/** Before a pack's reference where Stripe names what was paid. */
export const PACK_MARK = 'pack-';

/** An older event was delayed, so others about its payment may have come first. */
const LATE_MS = 20_000;

/** Payments with Stripe Checkout. Imports Stripe's library on first use. */
export function createPayments({ secretKey, webhookSecret, apiBase }: StripeSettings): Payments {
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(secretKey, apiBase));

  const refundsOf = async (paymentIntent: string): Promise<StripeRefund[]> => {
    const found: StripeRefund[] = [];
    const list = (await stripe()).refunds.list({ payment_intent: paymentIntent, limit: 100 });
    for await (const refund of list) found.push(refundFrom(refund));
    // Stripe lists the newest first.
    return found.reverse();
  };

  const sinceOf = async (paymentIntent: string | null): Promise<SincePaid | undefined> => {
    if (paymentIntent === null) return undefined;
    const disputes: StripeDispute[] = [];
    const list = (await stripe()).disputes.list({ payment_intent: paymentIntent, limit: 100 });
    for await (const dispute of list) disputes.push(disputeFrom(dispute));
    return { refunds: await refundsOf(paymentIntent), disputes };
  };

  return {
    livemode: /^[rs]k_live_/.test(secretKey),

    async open(checkout, sale) {
      const { stripeTax } = checkout;
      const session = await (await stripe()).checkout.sessions.create(
        {
          mode: 'payment',
          // Payment methods that confirm days later would hold a time for days.
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: checkout.currency.toLowerCase(),
                unit_amount: checkout.amountCents,
                ...(stripeTax !== 'none' && { tax_behavior: stripeTax }),
                product_data: { name: sale.title },
              },
            },
          ],
          ...(stripeTax !== 'none' && { automatic_tax: { enabled: true } }),
          customer_email: sale.email,
          client_reference_id: sale.ref,
          metadata: sale.metadata,
          payment_intent_data: { description: sale.description, metadata: sale.metadata },
          expires_at: Math.floor(Date.parse(checkout.expiresAt) / 1000),
          success_url: `${sale.returnTo}?paid=1`,
          cancel_url: sale.returnTo,
        },
        { idempotencyKey: checkout.key },
      );
      if (!session.url) throw new Error('Stripe returned no URL for the payment page');
      return { id: session.id, url: session.url };
    },

    async close(checkoutId) {
      await (await stripe()).checkout.sessions.expire(checkoutId);
    },

    async lookUp(checkoutId, now) {
      const page = await (await stripe()).checkout.sessions.retrieve(checkoutId);
      const data = pageDataOf(page);
      const about = {
        id: `look-up ${data.kind} ${checkoutId}`,
        createdAt: now,
        livemode: page.livemode,
        isForeign: false,
      };
      if (data.kind !== 'paid') return { ...about, ...data };
      return { ...about, ...data, since: await sinceOf(data.paymentIntent) };
    },

    async refund({ key, reference, paymentIntent, amountCents }) {
      if (!paymentIntent) throw new Error('Stripe does not know this payment');
      return refundFrom(
        await (await stripe()).refunds.create(
          {
            payment_intent: paymentIntent,
            amount: amountCents,
            metadata: { booking: reference, refund: key },
          },
          { idempotencyKey: `refund ${key}` },
        ),
      );
    },

    refundsOf,

    async readEvent(body, signature, now) {
      const { webhooks } = await stripe();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new HttpError(400, 'invalid_signature', 'The signature is not valid.');
      }
      const about = {
        id: event.id,
        createdAt: new Date(event.created * 1000),
        livemode: event.livemode,
        isForeign: event.account !== undefined && event.account !== null,
      };
      const data = eventDataOf(event);
      if (about.isForeign) return { ...about, ...data };
      if (data.kind === 'paid' && now.getTime() - about.createdAt.getTime() > LATE_MS)
        return { ...about, ...data, since: await sinceOf(data.paymentIntent) };
      if (data.kind !== 'refunded') return { ...about, ...data };
      return { ...about, kind: 'refunds', refunds: await refundsOf(data.paymentIntent) };
    },

    async missingEvents(url) {
      const list = (await stripe()).webhookEndpoints.list({ limit: 100 });
      for await (const endpoint of list) {
        if (endpoint.url !== url || endpoint.status !== 'enabled') continue;
        const on = new Set<string>(endpoint.enabled_events);
        return on.has('*') ? [] : STRIPE_EVENTS.filter((name) => !on.has(name));
      }
      return null;
    },
  };
}

async function connect(secretKey: string, apiBase: string | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  });
}
