import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { PackRow } from '#src/contract/bookings/packs.ts';
import type { Chance } from '../hostile/random.ts';
import { CODES, PRICES, type Site, TAXES, type TaxKind } from './site.ts';

export interface Session {
  kind: 'booking';
  id: number;
  token: string;
  tier: 'offshore' | 'usa';
  /** The client's price in cents; Stripe Tax may add to it. */
  totalCents: number;
  tax: TaxKind;
  /** A code of a pack, or ''. */
  packCode: string;
  /** True if its time was released, so that a payment may come too late. */
  wasReleased: boolean;
  /** True if the team moved or reassigned it, after which the client keeps the better rights. */
  wasMoved: boolean;
  byTeam: boolean;
}

export interface Pack {
  kind: 'pack';
  id: number;
  code: string;
  totalCents: number;
  tax: TaxKind;
}

export type Sold = Session | Pack;

/** An event that the site has not confirmed. */
export interface Waiting {
  event: { id: string; type: string };
  about: string;
  intent?: string;
}

export interface Payment {
  intent: string;
  /** Undefined for a page that this site never opened. */
  sold: Sold | undefined;
  cents: number;
  at: number;
  /** True if the site was told of it, or looked it up. */
  isTold: boolean;
  /** True if it has another amount or currency than its page. */
  isForged: boolean;
}

export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Ends the run if a rule does not hold. */
export function must(holds: boolean, rule: string, details?: unknown): asserts holds {
  if (!holds) throw new Violation(details === undefined ? rule : `${rule}: ${JSON.stringify(details)}`);
}

function mixed(a: number, b: number): number {
  let value = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** The state of one run: the site, Stripe, sales and payments, and pending events. */
export function createWorld(site: Site) {
  const sessions: Session[] = [];
  const packs: Pack[] = [];
  const payments = new Map<string, Payment>();
  const queue: Waiting[] = [];
  const pages = new Map<string, Sold>();
  const announced = { pages: new Set<string>(), refunds: new Set<string>() };
  let tax: TaxKind = 'none';
  let checks = 0;

  const { stripe, clock } = site;
  /** A number for each object, from the step that made it. */
  const names = new WeakMap<object, number>();
  return {
    site,
    sessions,
    packs,
    payments,
    queue,
    pages,
    /** Bookings and packs that the step changed, to be checked. */
    touched: new Set<Sold>(),
    nextClient: 0,
    get tax() {
      return tax;
    },
    get checks() {
      return checks;
    },
    countCheck() {
      checks += 1;
    },
    /** Names what a step made, so that later steps choose the same things when others are left out. */
    nameNew(step: number) {
      let count = 0;
      const { refunds, disputes, sessions: opened } = stripe;
      const lists = [sessions, packs, queue, payments, refunds, disputes, opened];
      for (const list of lists)
        for (const item of list.values())
          if (!names.has(item)) {
            count += 1;
            names.set(item, mixed(step, count));
          }
    },
    /** @throws if there are none */
    pick<T extends object>(chance: Chance, items: readonly T[]): T {
      const own = chance.below(0x7fff_ffff);
      const ranked = items.map((item) => [mixed(own, names.get(item) ?? 0), item] as const);
      const [first] = ranked.sort(([a], [b]) => a - b);
      if (!first) throw new Error('There is nothing to choose from');
      return first[1];
    },
    now: () => clock.now().getTime(),
    async setTax(kind: TaxKind) {
      tax = kind;
      await site.setTax(kind);
    },
    /** A list price with the current tax, in cents, as sent to Stripe. */
    totalOf(listCents: number, code = ''): number {
      const net = listCents - (CODES[code]?.(listCents) ?? 0);
      const { percent } = TAXES[tax];
      return tax === 'added' ? net + Math.round((net * percent) / 100) : net;
    },
    listOf: (tier: keyof typeof PRICES) => PRICES[tier],
    send(event: { id: string; type: string } | undefined, about: string, intent?: string) {
      if (event) queue.push({ event, about, ...(intent !== undefined && { intent }) });
    },
    /** Queues the events of the site's own Stripe calls, and of expired pages. */
    noticeStripe(chance: Chance) {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      for (const session of stripe.sessions.values()) {
        if (session.status === 'open' && session.expiresAt <= seconds) session.status = 'expired';
        if (session.status !== 'expired' || announced.pages.has(session.id)) continue;
        announced.pages.add(session.id);
        const object = { id: session.id, object: 'checkout.session', status: 'expired' };
        const event = { id: `evt_expired_${session.id}`, type: 'checkout.session.expired', data: { object } };
        // Some are lost for good.
        if (chance.below(5) > 0) queue.push({ event, about: session.id });
      }
      for (const refund of stripe.refunds.values()) {
        if (announced.refunds.has(refund.id)) continue;
        announced.refunds.add(refund.id);
        for (const event of stripe.createdEvents(refund)) queue.push({ event, about: refund.id });
      }
    },
    announce: (refundId: string) => announced.refunds.add(refundId),
    paidBy: (sold: Sold) => [...payments.values()].filter((payment) => payment.sold === sold),
    clientPage: async (session: Session) => {
      const answer = await site.guest('GET', `/api/bookings/${session.token}`);
      must(answer.status === 200, 'A client’s page answers', [session.id, answer.status]);
      return (await answer.json()) as ManagedBooking;
    },
    detail: async (session: Session) => {
      const answer = await site.team.get(`/api/admin/bookings/${session.id}`);
      must(answer.status === 200, 'The admin shows a booking', [session.id, answer.status]);
      return (await answer.json()) as BookingDetail;
    },
    packRows: async () => {
      const answer = await site.team.get('/api/admin/packs');
      must(answer.status === 200, 'The admin lists packs', answer.status);
      return (await answer.json()) as PackRow[];
    },
  };
}
export type World = ReturnType<typeof createWorld>;

/** Fails a run if an answer has an unexpected status. Returns true for the first expected one. */
export async function oneOf(answer: Response, what: string, ...statuses: number[]): Promise<boolean> {
  if (!statuses.includes(answer.status))
    throw new Violation(`${what} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer.status === statuses[0];
}
