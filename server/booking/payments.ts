import type Stripe from 'stripe';
import type { Booking } from '#db/queries/bookings/read.ts';
import { SESSION_MINUTES } from '#src/content/offer.ts';
import type { Config } from '../boot/config.ts';
import type { Content } from '../content/content.ts';
import { HttpError } from '../http/errors.ts';

type StripeSettings = NonNullable<Config['stripe']>;

/** A payment event, reduced to what booking needs. */
export type PaymentEvent = { id: string } & (
  | { kind: 'paid'; checkoutId: string; ref: string; paidCents: number; paymentIntent: string | null }
  | { kind: 'abandoned'; checkoutId: string }
  | { kind: 'other' }
);

export interface Payments {
  /**
   * Opens a payment page for a held booking. Idempotent: a repeated call returns the same page.
   * @throws when Stripe fails
   */
  open(booking: Booking, returnTo: string, expiresAt: Date): Promise<{ id: string; url: string }>;
  /**
   * Closes a payment page, so that a released time is not paid for. Best effort: a payment that still arrives
   * is handled.
   */
  close(checkoutId: string): Promise<void>;
  /** Refunds a booking; safe to retry (idempotency key). @throws Error with Stripe's message */
  refund(booking: Booking): Promise<void>;
  /** @throws HttpError 400 when the signature is not Stripe's */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}

/** Payments with Stripe Checkout. Imports Stripe's library on first use. */
export function createPayments(
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  content: Pick<Content, 'current'>,
): Payments {
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(secretKey, apiBase));
  return {
    async open(booking, returnTo, expiresAt) {
      const { offer, identity } = await content.current();
      const tier = offer.tiers[booking.tier];
      const checkout = await (await stripe()).checkout.sessions.create(
        {
          mode: 'payment',
          // Payment methods that confirm days later would hold a time for days.
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: booking.currency.toLowerCase(),
                unit_amount: booking.priceCents,
                product_data: { name: `${SESSION_MINUTES}-minute session, ${tier.developer}` },
              },
            },
          ],
          customer_email: booking.email,
          client_reference_id: booking.ref,
          metadata: { booking: booking.ref },
          payment_intent_data: {
            description: `${identity.name}: ${tier.developer}`,
            metadata: { booking: booking.ref },
          },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: `${returnTo}?paid=1`,
          cancel_url: returnTo,
        },
        { idempotencyKey: `checkout ${booking.ref}` },
      );
      if (!checkout.url) throw new Error('Stripe returned no URL for the payment page');
      return { id: checkout.id, url: checkout.url };
    },

    async close(checkoutId) {
      await (await stripe()).checkout.sessions.expire(checkoutId);
    },

    async refund({ ref, paymentIntent, refundCents }) {
      if (!paymentIntent) throw new Error('Stripe does not know this payment');
      try {
        await (await stripe()).refunds.create(
          { payment_intent: paymentIntent, amount: refundCents, metadata: { booking: ref } },
          { idempotencyKey: `refund ${ref} ${paymentIntent}` },
        );
      } catch (error) {
        if ((error as { code?: string }).code !== 'charge_already_refunded') throw error;
      }
    },

    async readEvent(body, signature) {
      const { webhooks } = await stripe();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new HttpError(400, 'invalid_signature', 'The signature is not valid.');
      }
      return { id: event.id, ...meaning(event) };
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

type WithoutId<E> = E extends unknown ? Omit<E, 'id'> : never;

function meaning(event: Stripe.Event): WithoutId<PaymentEvent> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const checkout = event.data.object;
      if (checkout.payment_status !== 'paid') return { kind: 'other' };
      const intent = checkout.payment_intent;
      return {
        kind: 'paid',
        checkoutId: checkout.id,
        ref: checkout.client_reference_id ?? '',
        paidCents: checkout.amount_total ?? 0,
        paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
      };
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { kind: 'abandoned', checkoutId: event.data.object.id };
    default:
      return { kind: 'other' };
  }
}
