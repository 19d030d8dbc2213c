import { describe, expect, test } from 'vitest';
import {
  cancelLine,
  creditLine,
  endedIntro,
  endedLine,
  howToPayLines,
  instructionsFor,
  type MoneyState,
  paymentLabel,
  paymentLine,
  paymentLines,
  priceLine,
  teamLine,
} from '#src/content/bookings/money-state.ts';
import { aMoneyState, payLater } from '../support/money-state.ts';

const refunds = (done: number, open = 0, failed = 0) => ({
  doneCents: done,
  openCents: open,
  failedCents: failed,
});
const paid: Partial<MoneyState> = { payment: 'paid', paidCents: 6_500, paidBy: 'online' };
const over: Partial<MoneyState> = { state: 'cancelled', payment: 'none' };
const VAT = 'Includes €10.38 VAT 19%.';
const INCLUDED = 'The €65 included €10.38 VAT 19%.';
const NOTHING = 'Nothing was paid, so there is nothing to refund.';
const NO_REFUND = 'No refund is due for this session.';

interface Row {
  state: string;
  money: Partial<MoneyState>;
  page: [payment: string, price: string];
  /** In the confirmation and the reminder. */
  reminder: string;
  /** In the e-mail about a session that does not take place. */
  ended: string;
  team: string;
}

const table: Row[] = [
  {
    state: 'due',
    money: {},
    page: ['€65, due before the session', VAT],
    reminder: 'Price: €65. Pay first. We will e-mail you how to pay.',
    ended: NOTHING,
    team: '€65, not paid yet',
  },
  {
    state: 'due after the session',
    money: { state: 'completed' },
    page: ['€65, not paid yet', VAT],
    reminder: 'Price: €65. Pay first. We will e-mail you how to pay.',
    ended: NOTHING,
    team: '€65, not paid yet',
  },
  {
    state: 'on the payment page',
    money: { state: 'held', payment: 'pending' },
    page: ['€65, not paid yet', VAT],
    reminder: 'Price: €65. Pay first.',
    ended: NOTHING,
    team: '€65, not paid yet',
  },
  {
    state: 'paid by card',
    money: paid,
    page: ['€65, paid', VAT],
    reminder: 'Paid: €65. Thank you.',
    ended: NO_REFUND,
    team: '€65, paid',
  },
  {
    state: 'paid in cash, less than the price',
    money: { ...paid, paidBy: 'cash', paidCents: 6_000 },
    page: ['€60, paid', VAT],
    reminder: 'Paid: €60. Thank you.',
    ended: NO_REFUND,
    team: '€60, paid',
  },
  {
    state: 'canceled before it was paid',
    money: over,
    page: ['Nothing due', ''],
    reminder: 'There is nothing to pay for this session.',
    ended: NOTHING,
    team: '€65, not paid, nothing due',
  },
  {
    state: 'canceled without a refund',
    money: { ...paid, state: 'cancelled' },
    page: ['€65, paid', VAT],
    reminder: 'Paid: €65. Thank you.',
    ended: NO_REFUND,
    team: '€65, paid',
  },
  {
    state: 'canceled, the whole card payment on its way back',
    money: { ...paid, state: 'cancelled', payment: 'refund_due', refunds: refunds(0, 6_500) },
    page: ['€65 is being refunded.', INCLUDED],
    reminder: 'Paid: €65. €65 is being refunded.',
    ended: 'Refund: €65, to the card you paid with.',
    team: '€65, paid, refund of €65 due',
  },
  {
    state: 'canceled, half of a bank transfer on its way back',
    money: {
      ...paid,
      state: 'cancelled',
      payment: 'refund_due',
      paidBy: 'bank_transfer',
      refunds: refunds(0, 3_250),
    },
    page: ['€32.50 of €65 is being refunded.', INCLUDED],
    reminder: 'Paid: €65. €32.50 of €65 is being refunded.',
    ended: 'Refund: €32.50 of the €65 you paid, the same way you paid.',
    team: '€65, paid, refund of €32.50 due',
  },
  {
    state: 'half refunded',
    money: { ...paid, state: 'cancelled', payment: 'refunded', refunds: refunds(3_250) },
    page: ['€32.50 of €65 was refunded.', INCLUDED],
    reminder: 'Paid: €65. €32.50 of €65 was refunded.',
    ended: 'Refund: €32.50 of the €65 you paid, to the card you paid with.',
    team: '€65, paid, €32.50 refunded',
  },
  {
    state: 'half refunded, and the rest on its way',
    money: { ...paid, payment: 'refund_due', refunds: refunds(3_250, 3_250) },
    page: ['€32.50 of €65 was refunded. Another €32.50 is being refunded.', INCLUDED],
    reminder: 'Paid: €65. €32.50 of €65 was refunded. Another €32.50 is being refunded.',
    ended: 'Refund: €65, to the card you paid with.',
    team: '€65, paid, €32.50 refunded, refund of €32.50 due',
  },
  {
    state: 'refunded in full',
    money: { ...paid, state: 'cancelled', payment: 'refunded', refunds: refunds(6_500) },
    page: ['€65 was refunded.', INCLUDED],
    reminder: 'Paid: €65. €65 was refunded.',
    ended: 'Refund: €65, to the card you paid with.',
    team: '€65, paid, €65 refunded',
  },
  {
    state: 'with a refund that failed',
    money: { ...paid, state: 'cancelled', payment: 'refund_due', refunds: refunds(0, 0, 3_250) },
    page: ['A refund of €32.50 has not arrived yet. We are looking into it.', INCLUDED],
    reminder: 'Paid: €65. A refund of €32.50 has not arrived yet. We are looking into it.',
    ended: 'Refund: €32.50 of the €65 you paid, to the card you paid with.',
    team: '€65, paid, refund of €32.50 failed',
  },
  {
    state: 'paid too late',
    money: { ...paid, state: 'expired', payment: 'refund_due', refunds: refunds(0, 6_500) },
    page: ['€65 is being refunded.', INCLUDED],
    reminder: 'Paid: €65. €65 is being refunded.',
    ended: 'Refund: €65, to the card you paid with.',
    team: '€65, paid, refund of €65 due',
  },
  {
    state: 'not paid in time',
    money: { state: 'expired', payment: 'none' },
    page: ['Nothing due', ''],
    reminder: 'There is nothing to pay for this session.',
    ended: NOTHING,
    team: '€65, not paid, nothing due',
  },
  {
    state: 'free with a code',
    money: { payment: 'none', discountCents: 6_500, totalCents: 0, taxCents: 0 },
    page: ['Nothing due', '€65 less €65.'],
    reminder: 'There is nothing to pay for this session.',
    ended: NOTHING,
    team: 'free',
  },
  {
    state: 'booked with an hour of a pack',
    money: { payment: 'none', discountCents: 6_500, totalCents: 0, taxCents: 0, hour: 'booked' },
    page: ['Nothing due', 'Booked with an hour that is already paid.'],
    reminder: 'There is nothing to pay for this session.',
    ended: 'Booked with an hour that is already paid.',
    team: 'an hour of a pack',
  },
  {
    state: 'canceled in time, with an hour of a pack',
    money: { ...over, discountCents: 6_500, totalCents: 0, taxCents: 0, hour: 'returned' },
    page: ['Nothing due', 'Your hour was returned: you can book it again with the same code.'],
    reminder: 'There is nothing to pay for this session.',
    ended: 'Your hour was returned: you can book it again with the same code.',
    team: 'an hour of a pack, returned',
  },
  {
    state: 'canceled late, with an hour of a pack',
    money: { ...over, discountCents: 6_500, totalCents: 0, taxCents: 0, hour: 'used' },
    page: ['Nothing due', 'By the rules for late cancellations, this hour is not returned.'],
    reminder: 'There is nothing to pay for this session.',
    ended: 'By the rules for late cancellations, this hour is not returned.',
    team: 'an hour of a pack',
  },
  {
    state: 'due, with a tax that Stripe calculates',
    money: { taxCents: 0, tax: { name: 'VAT', rate: null, included: false } },
    page: ['€65, due before the session', 'Plus tax, calculated when you pay.'],
    reminder: 'Price: €65. Pay first. We will e-mail you how to pay.',
    ended: NOTHING,
    team: '€65, not paid yet',
  },
];

test.each(table)(
  'a session that is $state is described as such everywhere',
  ({ money, page, reminder, ended, team }) => {
    const state = aMoneyState(money);
    expect({
      page: [paymentLine(state), priceLine(state)],
      reminder: paymentLines(state, payLater, 'Pay first.', '{{link}}').join('\n'),
      ended: endedLine(state),
      team: teamLine(state),
    }).toEqual({ page, reminder, ended, team });
  },
);

describe('canceling states what happens to the money', () => {
  test.each<[string, Partial<MoneyState>, { cents: number; percent: number }, string]>([
    ['in time', paid, { cents: 6_500, percent: 100 }, 'You get a full refund of €65.'],
    ['late', paid, { cents: 3_250, percent: 50 }, 'You get a refund of €32.50, 50% of the price.'],
    ['without a refund', paid, { cents: 0, percent: 0 }, 'There is no refund for this session.'],
    [
      'before it is paid',
      {},
      { cents: 0, percent: 100 },
      'You have not paid, so there is nothing to refund. Your time becomes available to others.',
    ],
    [
      'of something free',
      { payment: 'none', totalCents: 0 },
      { cents: 0, percent: 100 },
      'There is nothing to refund. Your time becomes available to others.',
    ],
    [
      'with an hour, late',
      { hour: 'booked' },
      { cents: 0, percent: 50 },
      'It is too late to get this hour back. You can reschedule instead, if there is still time.',
    ],
  ])('%s', (_, money, refund, sentence) => {
    expect(cancelLine(aMoneyState(money), refund)).toBe(sentence);
  });
});

test('a credit note says whether all, a part or nothing was refunded', () => {
  const of = { paidCents: 6_500, currency: 'EUR' };
  const line = (grossCents: number, reason: Parameters<typeof creditLine>[0]['reason'] = 'refund') =>
    creditLine({ grossCents, reason }, of);
  expect(line(6_500)).toContain('We have refunded your payment of €65.');
  expect(line(3_250)).toContain('We have refunded €32.50 of the €65 you paid.');
  expect(line(6_500, 'unpaid')).toContain('recorded a payment of €65 by mistake. It is due again.');
  expect(line(6_500, 'correction')).toContain('corrected your receipt');
});

test('a time that was released says whether anything was charged', () => {
  expect(endedIntro(aMoneyState({ state: 'expired' }), 0)).toBe(
    'It was not paid in time. Nothing was charged.',
  );
  expect(endedIntro(aMoneyState({ ...paid, state: 'expired' }), 0)).not.toContain('Nothing was charged');
});

test('a missed session says what its own rules refund, unless it was refunded anyway', () => {
  const missed = aMoneyState({ ...paid, state: 'no_show' });
  expect(endedIntro(missed, 0)).toBe('Sessions that are missed without notice are not refunded.');
  expect(endedIntro(missed, 50)).toContain('50% of the price is refunded');
  expect(endedIntro({ ...missed, refunds: refunds(6_500) }, 0)).toBe('');
  expect(endedIntro(aMoneyState(), 0)).toBe('');
});

test('a list distinguishes partial and full refunds', () => {
  expect(paymentLabel({ payment: 'refunded', paid: 65, refund: 32.5 })).toBe('Partly refunded');
  expect(paymentLabel({ payment: 'refunded', paid: 65, refund: 65 })).toBe('Refunded');
  expect(paymentLabel({ payment: 'refund_due', paid: 65, refund: 10 })).toBe('Partial refund due');
});

describe('how to pay what is due', () => {
  test('is the payment page if cards are accepted, or else the owner’s text with the reference', () => {
    const instructions = instructionsFor('IBAN DE00 1234\nReference {{ reference }}', '$&ab');
    const how = { ...payLater, instructions };
    expect(paymentLines(aMoneyState(), how, 'Pay first.', '{{link}}')).toEqual([
      'Price: €65. Pay first.',
      '',
      'IBAN DE00 1234',
      'Reference $&ab',
    ]);
    expect(paymentLines(aMoneyState(), { ...how, online: true }, 'Pay first.', '{{link}}')).toEqual([
      'Price: €65. Pay first.',
      '',
      'Pay online: {{link}}',
    ]);
  });

  test('says without one where it will be sent, or where to ask', () => {
    expect(howToPayLines({ payment: 'due' }, payLater)).toEqual([
      'We will e-mail grace@example.com how to pay.',
    ]);
    expect(howToPayLines({ payment: 'due' }, { ...payLater, email: '' })).toEqual([
      'E-mail team@example.com to arrange payment.',
    ]);
    expect(howToPayLines({ payment: 'paid' }, payLater)).toEqual([]);
  });
});
