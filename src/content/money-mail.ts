/** E-mails about payments, packs and gifts. */
import { address, type MailDocument, quote, typed } from './mail-document.ts';
import { LINK, RECEIPT } from './mail-placeholders.ts';
import { cents } from './price.ts';
import { type SiteContent, section, textsOf } from './site-content.ts';

export const moneyMail = section('mail.money', () => ({
  receipt: { subject: 'Your receipt', opening: 'Thank you for your payment. Your receipt is here:' },
  credit: { subject: 'Your refund', opening: 'We have refunded your payment. Your credit note is here:' },
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
    opening:
      'Thank you for your order. We will e-mail you how to pay. Your code works as soon as it is paid. The order:',
  },
}));

/** The e-mail with a receipt or a credit note that was issued after the booking. */
export function receiptMail(
  kind: 'receipt' | 'credit',
  {
    name,
    number,
    grossCents,
    currency,
  }: { name: string; number: string; grossCents: number; currency: string },
  content: SiteContent,
): MailDocument {
  const { subject, opening } = textsOf(content, moneyMail)[kind];
  const { name: site, supportEmail } = content.identity;
  const amount = cents(grossCents, currency);
  return {
    subject: `${subject} | ${site}`,
    lines: [
      ['Hello ', typed(name), ','],
      '',
      opening,
      '',
      `${number}, ${amount}: ${RECEIPT}`,
      '',
      `Your booking: ${LINK}`,
      '',
      `${site}, ${supportEmail}`,
    ],
  };
}

export type PackMailKind = 'pack' | 'gift' | 'present' | 'packWaiting';

interface PackFacts {
  hours: number;
  /** The buyer. */
  name: string;
  recipientName: string;
  message: string;
  deliverAt: string | null;
  recipientEmail: string;
  expiresAt: string | null;
  /** Whether to link the receipt. */
  receipt: boolean;
}

/** An e-mail about hours that were bought, to the buyer or to the recipient of a gift. */
export function packMail(kind: PackMailKind, facts: PackFacts, content: SiteContent): MailDocument {
  const { subject, opening } = textsOf(content, moneyMail)[kind];
  const { name: site, supportEmail } = content.identity;
  const present = kind === 'present';
  const day = (time: string) =>
    new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const greeted = present ? facts.recipientName : facts.name;
  const lines = [
    greeted ? ['Hello ', typed(greeted), ','] : 'Hello,',
    '',
    opening,
    LINK,
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
    ...(facts.receipt ? ['', `Your receipt: ${RECEIPT}`] : []),
    '',
    `${site}, ${supportEmail}`,
  ];
  return { subject: `${subject} | ${site}`, lines };
}
