import { z } from '../../zod.ts';
import { TIERS, type Tier } from '../values.ts';
import { choice, group, line, list, paragraph, timeZone, toggle, whole } from './fields.ts';

const mail = (when: string) =>
  group(when, { subject: line('Subject', 120), opening: paragraph('Opening', 400) });

const instructions = (label: string, help: string) => {
  const field = paragraph(label, 600, { optional: true, help });
  // For sections that were stored before there was this field.
  return field.default('').meta(field.meta() ?? {});
};

const TAX_PERCENT_MAX = 50;

/** The key of any kind of session; the options are those of a fresh site. */
const packKind = z
  .string('Choose a kind of session')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Choose a kind of session')
  .default(TIERS[0])
  .meta({
    title: 'Tier',
    kind: 'choice',
    options: { offshore: 'First tier', usa: 'Second tier' },
    ofKinds: true,
  }) as z.ZodType<Tier, Tier | undefined>;

export const moneySections = {
  'offer.packs': z.object({
    packs: list(
      'Packs of hours',
      'pack',
      group('Pack', {
        name: line('Name', 60, { help: 'For example, "Three hours".' }),
        tier: packKind,
        hours: whole('Hours', 2, 20, 'Booked one by one, at any time.'),
        price: whole('Price of the pack', 1, 1_000_000, 'A whole number, in the currency of your prices.'),
      }),
      0,
      6,
    ),
    gifts: toggle('Sell sessions as gifts', 'One hour or a pack, for someone else, with a card to print.'),
    monthsValid: whole('Valid for this many months', 0, 120, 'Packs and gifts. 0: they do not expire.'),
    words: group('On the page', {
      title: line('Title', 80),
      intro: paragraph('Introduction', 300),
      gift: line('Heading of gifts', 80),
      link: line('Link on the booking pages', 80),
    }),
  }),
  'offer.receipts': z.object({
    seller: group('Your company', {
      name: line('Name', 120, { optional: true, help: 'Leave blank to use the name of the site.' }),
      address: paragraph('Address', 300, { optional: true }),
      taxNumber: line('Tax number', 40, { optional: true }),
    }),
    tax: group('Tax', {
      name: line('Name', 20, { optional: true, help: 'For example, "VAT" or "Sales tax".' }),
      percent: z
        .number('The rate must be a number')
        .min(0, 'The rate must be at least 0')
        .max(TAX_PERCENT_MAX, `The rate must be at most ${TAX_PERCENT_MAX}`)
        .refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, {
          error: 'The rate can have at most three decimals',
        })
        .meta({
          title: 'Rate in percent',
          kind: 'number',
          help: '0: no tax. Bookings keep the rate at which their time was held.',
        }),
      prices: choice('Your prices', { include: 'Include the tax', add: 'The tax is added' }, 'include'),
      stripe: toggle(
        'Stripe Tax',
        'Stripe calculates the tax of online payments. Turn it on in your Stripe account first. The rate above then applies only to payments by invoice.',
      ),
    }),
    howToPay: instructions(
      'How to pay without a card',
      'For example, your bank details. Shown in e-mails and on the pages of unpaid sessions and orders while Stripe is not set up. {{reference}} is replaced with the reference of the booking or order.',
    ),
    footer: paragraph('At the end of receipts', 400, { optional: true }),
    timeZone: timeZone('Time zone of your books', 'Decides to which month and year a receipt belongs.'),
  }),
  'mail.money': z.object({
    receipt: mail('Paid by invoice'),
    // The e-mail states what was refunded or corrected; only the subject is editable.
    credit: group('Refunded or corrected', { subject: line('Subject', 120) }),
    packWaiting: mail('Hours or a gift ordered, not paid yet'),
    pack: mail('Hours paid'),
    gift: mail('Gift paid, to the buyer'),
    present: mail('Gift, to the recipient'),
  }),
} as const;
