import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';
import { aClock } from '../../../tests/support/bookings.ts';
import type { Client } from '../../../tests/support/client.ts';
import { addDeveloper } from '../../../tests/support/developers.ts';
import { fakeStripe, signed } from '../../../tests/support/fake-stripe.ts';
import { packsOf, taxed } from '../../../tests/support/money-sections.ts';
import { openApp } from '../../../tests/support/open-app.ts';

/** Percent of the payment that is refunded; `noticeHours` is the limit for canceling in time. */
export const RULES = { noticeHours: 24, inTime: 100, late: 50, noShow: 25 };
/** Price of a session of each tier, in cents. */
export const PRICES = { offshore: 12_000, usa: ownOfferDocument.tiers.usa.price * 100 };
export const PACK = { name: 'Three', tier: 'offshore', hours: 3, price: 299 } as const;
/** Promotion codes, with their discount on a list price in cents. */
export const CODES: Record<string, (listCents: number) => number> = {
  THIRD: (list) => Math.round(list * 0.33),
  FIFTEEN: () => 1_500,
};
/** Rates, and who calculates the tax. `stripe`: Stripe Tax. */
export const TAXES = {
  none: { percent: 0 },
  included: { percent: 19, prices: 'include' },
  added: { percent: 19, prices: 'add' },
  'stripe included': { percent: 0, prices: 'include', stripe: true },
  'stripe added': { percent: 0, prices: 'add', stripe: true },
} as const;
export type TaxKind = keyof typeof TAXES;

export interface Source {
  template: string;
  /** Returns a new PostgreSQL database to use instead. */
  databaseUrl?: () => Promise<string>;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The real application beside a fake Stripe, under one clock, with a team of two, codes and packs on sale. */
export async function openSite({ template, databaseUrl }: Source) {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-money-'));
  await copyFile(template, path.join(folder, 'app.db'));
  const clock = aClock();
  const stripe = await fakeStripe({ now: clock.now, checksExpiry: true });
  const url = await databaseUrl?.();
  const open = () =>
    openApp({ DATA_DIR: folder, TRUST_PROXY: 'true', ...stripe.env }, clock.now, {
      ...(url !== undefined && { databaseUrl: url }),
    });
  let app = await open();
  let team: Client = await app.admin();
  let networks = 0;
  const publish = <K extends SectionKey>(key: K, value: SectionValue<K>) =>
    writeTransaction(app.db, (trx) =>
      publishSection(trx, { key, value }, { id: null, username: 'ada' }, clock.now()),
    );
  const second = await addDeveloper(app.db, 'offshore', { name: 'Ben' });
  const { cancellation } = ownOfferDocument;
  const refundPercent = { inTime: RULES.inTime, late: RULES.late, noShow: RULES.noShow };
  await publish('offer', { ...ownOfferDocument, cancellation: { ...cancellation, refundPercent } });
  await publish('offer.packs', packsOf([PACK], true));
  for (const [code, kind, value] of [
    ['THIRD', 'percent', 33],
    ['FIFTEEN', 'amount', 1_500],
  ] as const) {
    const limits = { tier: null, maxUses: null, maxPerGuest: null, validFrom: null, validUntil: null };
    await team.post('/api/admin/promo-codes', { code, kind, value, ...limits, active: true, note: '' });
  }
  const first = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'offshore')
    .orderBy('id')
    .executeTakeFirstOrThrow();

  return {
    clock,
    stripe,
    developers: [first.id, second],
    get app() {
      return app;
    },
    get team() {
      return team;
    },
    /** Applies to later sales. */
    setTax: (kind: TaxKind) => publish('offer.receipts', taxed(TAXES[kind])),
    /** From a separate network, so that no limit is reached. */
    guest(method: string, to: string, body?: unknown) {
      networks += 1;
      const from = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
      return app.visitor().call(method, to, body, { 'x-forwarded-for': from });
    },
    /** Sends a Stripe event to the site. Returns the answer's status. */
    async tell(event: object): Promise<number> {
      const { body, headers } = signed(event);
      const answer = await fetch(`${app.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return answer.status;
    },
    work: () => app.tasks.work(paymentsTask),
    /** Another process over the same database. */
    async restart() {
      await app.close();
      app = await open();
      const { cookie } = team;
      team = app.visitor();
      team.cookie = cookie;
    },
    async close() {
      await app.close();
      await stripe.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
