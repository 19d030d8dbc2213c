/** Prices, receipts, packs and gifts, as visitors see them, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import {
  billingFields,
  bookingLink,
  managedExample,
  managedFields,
  TIER,
} from './booking-field-descriptions.ts';
import type { money } from './money.ts';
import type { packs } from './packs.ts';

const CODE = 'A promotion code, or the code of a pack or a gift.';

export const moneyDescriptions: ResourceDescriptions<typeof money> = {
  quotePrice: {
    body: {
      tier: TIER,
      code: CODE,
      email: 'The client’s e-mail address, which counts how often they used the code.',
      hold: 'The token of a held time, whose price counts.',
    },
    output: {
      listCents: 'The price without codes and added tax, in hundredths of the currency.',
      discountCents: 'What the code takes off, in hundredths.',
      taxCents: 'The tax, in hundredths.',
      totalCents: 'What the client pays, in hundredths.',
      currency: 'The ISO 4217 code of the currency.',
      tax: [
        'The tax; null without any.',
        {
          label: 'Its name and rate, such as “VAT 19%”.',
          included: 'True if the price includes it.',
          later: 'True if it is calculated on the payment page.',
        },
      ],
      hoursLeft:
        'Hours left in the pack or gift after this session, which takes none if it is free; null for other codes.',
    },
    errors: ['422 code_not_valid', '422 unknown_kind', '429 rate_limited'],
    example: { body: { tier: 'usa', code: 'SPRING-10' } },
  },
  changeBilling: {
    ...bookingLink,
    body: billingFields,
    output: managedFields,
    errors: ['404 link_not_valid', '409 receipt_issued', '409 already_cancelled'],
    example: { ...managedExample, body: { company: 'Miller Bakery', country: 'USA' } },
  },
  receiptPdf: {
    params: { token: 'The secret of the receipt’s link.' },
    output: 'A PDF file.',
    errors: ['404 link_not_valid'],
    example: bookingLink.example,
  },
};

const packParams = { code: 'The code of the pack or gift.' };
const example = { params: { code: 'PACK-AB3D-EF6H' } };

export const packDescriptions: ResourceDescriptions<typeof packs> = {
  buyPack: {
    body: {
      name: 'The name of the buyer.',
      email: 'Where the code and the receipt go.',
      clock: 'How times are written to the buyer: `h12` is 9:00 PM, `h23` is 21:00.',
      timeZone: 'The buyer’s time zone by its IANA name, such as `America/New_York`.',
      ...billingFields,
      kind: '`pack` for the buyer, `gift` for someone else.',
      pack: 'Which of the offered packs, counted from 0; null for a single hour as a gift.',
      tier: TIER,
      shownCents: 'The price that the buyer was shown, in hundredths of the currency, without added tax.',
      recipientName: 'Who gets the gift; empty for a pack.',
      recipientEmail: 'Where the gift goes; empty if the buyer passes the code on.',
      message: 'A message to the recipient.',
      deliverOn:
        'The day on which the recipient gets the e-mail, in the buyer’s time zone; empty for at once.',
    },
    output: {
      url: 'The path of the page of the order on this site.',
      checkoutUrl: 'The payment page; null if nothing is paid online.',
    },
    errors: ['409 price_changed', '422 time_not_offered', '429 rate_limited', '502 payment_service_failed'],
    limits: '20 bookings and orders a day from one network, 6 a day for one e-mail address.',
    example: {
      body: {
        name: 'Grace Miller',
        email: 'grace@example.com',
        timeZone: 'America/New_York',
        kind: 'pack',
        pack: 0,
        tier: 'usa',
        shownCents: 50000,
      },
    },
  },
  getPack: {
    params: packParams,
    output: {
      code: 'The code, with which hours are booked.',
      kind: '`pack` or `gift`.',
      tier: TIER,
      hours: 'How many hours it has.',
      left: 'How many of them are left.',
      state: '`waiting` for its payment, `open`, `expired` without one, or `refunded`.',
      checkoutUrl: 'The payment page of an order that is not paid; null for none.',
      howToPay: 'The price and how to pay it, in lines; empty when nothing is due.',
      canPayOnline: 'True if it can be paid on a payment page now.',
      from: 'Who gives the gift; empty for a pack.',
      recipientName: 'Who gets the gift; empty for a pack.',
      message: 'The message to the recipient; empty for none.',
      expiresAt: 'Until when hours can be booked; null without an end.',
    },
    errors: ['404 not_found'],
    example,
  },
  payPack: {
    params: packParams,
    output: { url: 'The address of the payment page.' },
    errors: ['404 not_found', '409 payment_not_due', '502 payment_service_failed'],
    example,
  },
};

export const rowFields: FieldDescriptions = {
  id: 'The number of the booking.',
  reference: 'What the client knows the booking by.',
  source: '`site`: booked here. `calendly`: with the external booking service.',
  tier: 'The key of the kind of session.',
  startsAt: 'When the session starts.',
  developerId: 'Who gives it, by number; null for no one.',
  developer: 'Their name; null for no one.',
  state: 'The status of the booking. `held`: waits for its payment, or for the answer to a request.',
  approval:
    'How far the request is, for a session that the team confirms first, as `request.state` of a booking; null if it was booked at once.',
  payment: 'The status of the payment. `none`: nothing was paid and nothing is owed.',
  name: 'The name of the client.',
  email: 'Their e-mail address.',
  timeZone: 'Their time zone, such as `America/New_York`.',
  price: 'What the client pays, in whole units of the currency.',
  currency: 'The ISO 4217 code of the currency.',
  refund: 'What was refunded, in whole units of the currency.',
  createdAt: 'When it was booked.',
};
