import { expect, test } from 'vitest';
import { tier } from '#src/contract/bookings/bookings.ts';
import type { Quote } from '#src/contract/bookings/money.ts';
import type { PackRow, PublicPack } from '#src/contract/bookings/packs.ts';
import { bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { aPackOrder, hour, moneyApp } from '../../support/money.ts';
import { packsOf } from '../../support/money-sections.ts';
import { aKind, aTier, offerWith } from '../../support/other-kinds.ts';
import { sellKinds } from '../../support/sell-kinds.ts';

const ALWAYS = JSON.stringify(Object.fromEntries([1, 2].map((day) => [day, [{ from: 0, to: 1_440 }]])));

/** A paid pack of three hours, of a kind of session that has become free since. */
async function freeSince() {
  const app = await moneyApp();
  const { client, team, publish, db } = app;
  const clara = await addDeveloper(db, 'offshore', { name: 'Clara', hours: ALWAYS });
  const kinds = [aKind('lesson')];
  const atPrice = (price: number) => ({ lesson: aTier('Lesson', 'guitar teacher', price) });
  await sellKinds(team, { kinds, tiers: atPrice(120) }, [clara]);
  await publish(
    'offer.packs',
    packsOf([{ name: 'Three hours', tier: tier.parse('lesson'), hours: 3, price: 300 }]),
  );
  const order = aPackOrder({ tier: 'lesson' });
  const { url } = await bodyOf<{ url: string }>(client.post('/api/packs', order));
  const code = url.split('/').at(-1) ?? '';
  const [pack] = await bodyOf<PackRow[]>(team.get('/api/admin/packs'));
  await team.call('PATCH', `/api/admin/packs/${pack?.id}`, { action: 'mark-paid' });
  const priceIs = (price: number) => publish('offer', offerWith(atPrice(price)));
  await priceIs(0);
  const left = async () => (await bodyOf<PublicPack>(client.get(`/api/packs/${code}`))).left;
  const book = (number: number) => bookAt(client, hour(number), { tier: 'lesson', code });
  const quote = () =>
    bodyOf<Quote>(client.post('/api/bookings/price', { tier: 'lesson', email: 'grace@example.com', code }));
  return { ...app, left, book, quote, priceIs };
}

test('a session that has become free takes no hour of a pack, and its price says so', async () => {
  const { left, book, quote, read, priceIs } = await freeSince();
  expect(await quote()).toMatchObject({ listCents: 0, discountCents: 0, totalCents: 0, hoursLeft: 3 });
  const booked = await book(1);
  expect(booked.state).toBe('confirmed');
  expect(await read(booked.token)).toMatchObject({ price: 0, payment: 'none', fromPack: false });
  expect(await left()).toBe(3);
  await priceIs(120);
  expect(await quote()).toMatchObject({ listCents: 12_000, totalCents: 0, hoursLeft: 2 });
  await book(2);
  expect(await left()).toBe(2);
});

test('a code without hours left is no obstacle to a free session, but a made-up one is refused', async () => {
  const { client, left, book, priceIs } = await freeSince();
  await priceIs(120);
  for (let number = 1; number <= 3; number += 1) await book(number);
  expect(await left()).toBe(0);
  await priceIs(0);
  expect((await book(5)).state).toBe('confirmed');
  const made = await client.post('/api/bookings/price', { tier: 'lesson', code: 'NOSUCHCODE' });
  expect((await said(made))[0]).toBe(422);
});
