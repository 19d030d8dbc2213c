import type Stripe from 'stripe';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { Pack } from '#db/queries/money/packs.ts';
import { SESSION_MINUTES } from '#src/content/offer.ts';
import { totalOf } from '#src/contract/values.ts';
import type { Config } from '../boot/config.ts';
import type { Content } from '../content/content.ts';
import { HttpError } from '../http/errors.ts';

type StripeSettings = NonNullable<Config['stripe']>;

/** A payment event, reduced to what booking needs. */
export type PaymentEvent = { id: string } & (
  | {
      kind: 'paid';
      checkoutId: string;
      ref: string;
      paidCents: number;
      /** Calculated by Stripe Tax; 0 without it. */
      taxCents: number;
      /** Two letters, of the billing address; '' if Stripe did not ask for it. */
      country: string;
      paymentIntent: string | null;
    }
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
  /** Opens a payment page for a pack or gift. @param title of what is bought @throws when Stripe fails */
  openPack(
    pack: Pack,
    title: string,
    returnTo: string,
    expiresAt: Date,
  ): Promise<{ id: string; url: string }>;
  /** Refunds a booking or pack; safe to retry (idempotency key). @throws Error with Stripe's message */
  refund(paid: Pick<Booking, 'ref' | 'paymentIntent' | 'refundCents'>): Promise<void>;
  /** @throws HttpError 400 when the signature is not Stripe's */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}

/** Before a pack's reference where Stripe names what was paid. */
export const PACK_MARK = 'pack-';

/** What is sold on a payment page. */
interface Sale extends Pick<Booking, 'currency' | 'email' | 'taxBps' | 'taxIncluded'> {
  /** Names it in events. */
  ref: string;
  cents: number;
  title: string;
  description: string;
  metadata: Record<string, string>;
  returnTo: string;
  expiresAt: Date;
}

/** Payments with Stripe Checkout. Imports Stripe's library on first use. */
export function createPayments(
  { secretKey, webhookSecret, apiBase }: StripeSettings,
  content: Pick<Content, 'current'>,
): Payments {
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(secretKey, apiBase));
  /** Opens a payment page. Idempotent: a repeated call returns the same page. */
  async function openPage(sale: Sale): Promise<{ id: string; url: string }> {
    const stripeTax = sale.taxBps === null;
    const checkout = await (await stripe()).checkout.sessions.create(
      {
        mode: 'payment',
        // Payment methods that confirm days later would hold a time for days.
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: sale.currency.toLowerCase(),
              unit_amount: sale.cents,
              ...(stripeTax && {
                tax_behavior: sale.taxIncluded ? ('inclusive' as const) : ('exclusive' as const),
              }),
              product_data: { name: sale.title },
            },
          },
        ],
        ...(stripeTax && { automatic_tax: { enabled: true } }),
        customer_email: sale.email,
        client_reference_id: sale.ref,
        metadata: sale.metadata,
        payment_intent_data: { description: sale.description, metadata: sale.metadata },
        expires_at: Math.floor(sale.expiresAt.getTime() / 1000),
        success_url: `${sale.returnTo}?paid=1`,
        cancel_url: sale.returnTo,
      },
      { idempotencyKey: `checkout ${sale.ref}` },
    );
    if (!checkout.url) throw new Error('Stripe returned no URL for the payment page');
    return { id: checkout.id, url: checkout.url };
  }

  return {
    async open(booking, returnTo, expiresAt) {
      const { offer, identity } = await content.current();
      const { developer } = offer.tiers[booking.tier];
      return openPage({
        ...booking,
        cents: totalOf(booking),
        title: `${SESSION_MINUTES}-minute session, ${developer}`,
        description: `${identity.name}: ${developer}`,
        metadata: { booking: booking.ref },
        returnTo,
        expiresAt,
      });
    },

    async openPack(pack, title, returnTo, expiresAt) {
      const { identity } = await content.current();
      return openPage({
        ...pack,
        ref: PACK_MARK + pack.ref,
        cents: totalOf({ ...pack, discountCents: 0 }),
        title,
        description: `${identity.name}: ${title}`,
        metadata: { pack: pack.ref },
        returnTo,
        expiresAt,
      });
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
        taxCents: checkout.total_details?.amount_tax ?? 0,
        country: checkout.customer_details?.address?.country ?? '',
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
