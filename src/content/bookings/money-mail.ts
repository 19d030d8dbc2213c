import type { CreditReason, ReceiptKind } from '#src/contract/bookings/values.ts';
import { formatDate } from '#src/contract/format.ts';
import { address, type MailDocument, quote, typed } from '../mail-document.ts';
import { LINK, RECEIPT } from '../mail-placeholders.ts';
import { cents } from '../site/price.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { creditLine, type HowToPay, howToPayLines } from './money-state.ts';

export const moneyMail = section('mail.money', () => ({
  receipt: { subject: 'Your receipt', opening: 'Thank you for your payment. Your receipt is here:' },
  credit: { subject: 'Your refund' },
  pack: {
    subject: 'Your hours are ready',
    opening:
      'Thank you. Your hours are paid. Book them one by one, whenever you are ready. The code is on this page:',
  },
  gift: {
    subject: 'Your gift is ready',
    opening: 'Thank you. Your gift is paid. This page has the card to print, and the code:',
  },
  present: {
    subject: 'A gift for you',
    opening:
      'Someone gave you a live session. A developer builds your app while you watch. Your code and how to book are on this page:',
  },
  packWaiting: {
    subject: 'Your order',
    opening: 'Thank you for your order. Your code works as soon as it is paid. The order:',
  },
}));

interface IssuedFacts {
  name: string;
  number: string;
  kind: ReceiptKind;
  grossCents: number;
  currency: string;
  reason: CreditReason;
  /** Of a receipt: the number of the one that it corrects. */
  replaces: string | null;
  /** Before refunds. */
  paidCents: number;
}

/** For a receipt or credit note issued after the booking. */
export function receiptMail(facts: IssuedFacts, content: SiteContent): MailDocument {
  const { name, number, kind, grossCents, currency, replaces } = facts;
  const { receipt, credit } = textsOf(content, moneyMail);
  const { name: site, supportEmail } = content.identity;
  const isCorrection = replaces !== null || (kind === 'credit' && facts.reason !== 'refund');
  const opening =
    kind === 'credit'
      ? creditLine(facts, facts)
      : replaces
        ? creditLine({ grossCents, reason: 'correction' }, facts)
        : receipt.opening;
  const subject = isCorrection ? 'A correction of your receipt' : { receipt, credit }[kind].subject;
  return {
    subject: `${subject} | ${site}`,
    lines: [
      ['Hello ', typed(name), ','],
      '',
      opening,
      '',
      `${number}, ${cents(grossCents, currency)}: ${RECEIPT}`,
      '',
      `Your booking: ${LINK}`,
      '',
      `${site}, ${supportEmail}`,
    ],
  };
}

export type PackMailKind = 'pack' | 'gift' | 'present' | 'packWaiting';

const BUTTONS: Record<PackMailKind, string> = {
  pack: 'See your code',
  gift: 'See the gift',
  present: 'Open your gift',
  packWaiting: 'See your order',
};

interface PackFacts {
  hours: number;
  name: string;
  recipientName: string;
  message: string;
  deliverAt: string | null;
  recipientEmail: string;
  expiresAt: string | null;
  receipt: boolean;
  /** In hundredths of the currency; 0 once it is paid. */
  dueCents: number;
  currency: string;
  howToPay: HowToPay;
}

/** For the buyer or the recipient of a gift. */
export function packMail(kind: PackMailKind, facts: PackFacts, content: SiteContent): MailDocument {
  const { subject, opening } = textsOf(content, moneyMail)[kind];
  const { name: site, supportEmail } = content.identity;
  const present = kind === 'present';
  const day = (time: string) => formatDate(time, { dateStyle: 'long', timeZone: 'UTC' });
  const greeted = present ? facts.recipientName : facts.name;
  const lines = [
    greeted ? ['Hello ', typed(greeted), ','] : 'Hello,',
    '',
    opening,
    `${BUTTONS[kind]}: ${LINK}`,
    '',
    facts.hours === 1 ? 'It is good for one session.' : `It is good for ${facts.hours} sessions.`,
    ...(facts.expiresAt ? [`Valid until ${day(facts.expiresAt)}.`] : []),
    ...(kind === 'gift' && facts.recipientEmail
      ? [
          facts.deliverAt
            ? [address(facts.recipientEmail), ` gets it on ${day(facts.deliverAt)}.`]
            : [address(facts.recipientEmail), ' gets it today.'],
        ]
      : []),
    ...(present ? ['', facts.message ? [typed(facts.name), ' wrote:'] : ['From ', typed(facts.name)]] : []),
    ...(present && facts.message ? [quote(facts.message)] : []),
    ...(facts.dueCents > 0 && !present
      ? [
          '',
          `Price: ${cents(facts.dueCents, facts.currency)}.`,
          ...howToPayLines({ payment: 'due' }, facts.howToPay, LINK),
        ]
      : []),
    ...(facts.receipt ? ['', `Your receipt: ${RECEIPT}`] : []),
    '',
    `${site}, ${supportEmail}`,
  ];
  return { subject: `${subject} | ${site}`, lines };
}
