import { CODE_FILE_DAYS } from '#src/contract/bookings/values.ts';
import { routes } from '#src/routes.ts';
import { kindLine, paymentDue } from '../kind-copy.ts';
import { lengthCopy } from '../length-copy.ts';
import { formatHours } from '../offer.ts';
import type { TextSource } from '../site-content.ts';
import { supportCopy, tierCopy } from '../tier-copy.ts';
import { documentAs, type LegalDocument, legalNameOf, mailLink, p, ul } from './legal.ts';

const refundOf = (percent: number) =>
  percent === 0 ? 'No refund' : percent === 100 ? 'Full refund (100%)' : `${percent}% refund`;

export const termsOf = (from: TextSource): LegalDocument =>
  documentAs(contractOf(from), lengthCopy(from.offer, from.identity.name));

function contractOf(from: TextSource): LegalDocument {
  const {
    identity: { supportEmail },
    offer,
  } = from;
  const name = legalNameOf(from);
  const { cancellation, claims, currencyName, extraHours, governingLaw, hosting, session } = offer;
  const { comparesTwo, tierList } = offer;
  const { offshore, usa } = offer.tiers;
  const isHourly = tierList.every(({ minutes }) => minutes === 60);
  const isOneLength = new Set(tierList.map(({ minutes }) => minutes)).size === 1;
  const [hours, hour] = isHourly ? ['hours', 'hour'] : ['sessions', 'session'];
  const [first, second] = [tierCopy(offshore), tierCopy(usa)];
  const due = paymentDue(offer);
  const payment = due && `${due} `;
  const { noticeHours, refundPercent, freeRescheduleHours } = cancellation;
  return {
    path: routes.terms.path,
    title: 'Terms & Conditions',
    description: `The terms for booking and taking part in ${isHourly ? 'a one-hour' : 'an'} app-building session with ${name}.`,
    noindex: true,
    sections: [
      {
        id: 'acceptance',
        title: 'Acceptance',
        blocks: [
          p(
            `These terms are an agreement between you and ${name} ("we", "us"). They apply when you visit this website, book a session${hosting.offered ? ', take part in one or use our hosting' : ' or take part in one'}. By doing any of these you accept the terms. If you do not accept them, please do not use the service.`,
          ),
          p(
            'You must be at least 18 years old and able to enter into a contract. If you book for a company, you confirm that you may accept these terms on its behalf, and "you" then means that company.',
          ),
        ],
      },
      {
        id: 'description-of-service',
        title: 'Description of Service',
        blocks: [
          p(
            `We sell live sessions in which a developer builds a web application for you with the help of AI tools. A session ${isOneLength ? `lasts ${session.minutes} minutes, ` : ''}is one-on-one and takes place online with screen sharing. You watch the work and guide it. Each session includes one round of edits.`,
          ),
          p(
            !comparesTwo
              ? 'You can book:'
              : first.one.endsWith('developer')
                ? 'You can choose between two kinds of developer:'
                : 'You can choose between:',
          ),
          comparesTwo
            ? ul(
                `${second.Many} at ${usa.perHour}, ${usa.hours.label}${second.extended}.`,
                `${first.Many} at ${offshore.perHour}, ${first.short}.`,
              )
            : ul(...tierList.map((kind) => `${kindLine(kind)}. ${kind.hours.label}.`)),
          p(
            `What can be finished in ${isHourly ? 'an hour' : 'a session'} depends on the idea. In our experience ${claims.finishedInFirstHour}, and ${claims.fewSessions}. These figures describe past sessions and are not a promise about yours. If your application needs more time, you can book further ${hours}; nothing obliges you to.`,
          ),
        ],
      },
      {
        id: 'booking-and-payment',
        title: 'Booking and Payment',
        blocks: [
          p(
            `You book a session through the calendar on this website. A booking is made when we confirm it. All prices are in ${currencyName}. Taxes are added where the law requires it and are shown before you pay.`,
          ),
          ul(
            ...(comparesTwo
              ? [
                  `${offshore.name} session: ${offshore.amount}.`,
                  `${usa.name} session: ${usa.amount}.`,
                  `Extra hours: ${extraHours.each}, depending on the developer.`,
                ]
              : tierList.map((kind) => `${kind.name}, ${kind.length}: ${kind.amount}.`)),
          ),
          p(
            `${payment}If a session has not been paid for when it is due to begin, we may release the time to another client. The price of a session is the price shown when you booked it; later changes do not affect it.`,
          ),
          p(
            `Where we offer them, you can buy several ${hours} together as a pack, or give ${hours} as a gift. You get a code, and anyone who has it can book its ${hours}, one ${isHourly ? 'session ' : ''}at a time, until the date shown with it, if it has one. If you cancel a session booked with a code in time for a full refund, ${isHourly ? 'its hour' : 'it'} is returned to the code; otherwise the ${hour} is used.`,
          ),
          p(
            `A promotion code lowers the price shown before you pay. It may be limited to a period, a number of uses or one kind of ${comparesTwo ? 'developer' : 'session'}, and it applies to the booking that it was entered for.`,
          ),
          p(
            'For what you book and pay on this website, you get a receipt once it is paid, and a credit note once it is refunded. Enter company details before the receipt is issued: it cannot be changed afterwards.',
          ),
          p(
            'There are no hidden fees. Services of others that your application uses, such as a domain, a paid API or hosting elsewhere, are billed to you by their providers.',
          ),
        ],
      },
      {
        id: 'cancellation-and-rescheduling',
        title: 'Cancellation and Rescheduling',
        blocks: [
          p('You can cancel a session through the link in your confirmation or by writing to us.'),
          {
            type: 'table' as const,
            caption: 'Refunds by time of cancellation',
            head: ['When you cancel', 'What you get back'],
            rows: [
              [`${formatHours(noticeHours)} or more before the session`, refundOf(refundPercent.inTime)],
              [`Less than ${formatHours(noticeHours)} before the session`, refundOf(refundPercent.late)],
              ['You do not attend (no-show)', refundOf(refundPercent.noShow)],
            ],
          },
          p(
            `Rescheduling is free if you request it at least ${formatHours(freeRescheduleHours)} before the session. ${cancellation.lateArrival} The time you booked ends when it was due to end, and the price stays the same.`,
          ),
          p(
            'If we have to cancel, you choose between a new time and a full refund. If you attended a session and the result misses what was agreed in it, tell us within 14 days. We then offer a free follow-up session; any further refund is decided case by case.',
          ),
        ],
      },
      {
        id: 'intellectual-property',
        title: 'Intellectual Property',
        blocks: [
          p(
            `You own ${claims.ownershipPercent}% of the code written for you in your session. Once the session is paid for, all rights in that code that we can transfer pass to you, without further fees. We deliver the code right after the session.`,
          ),
          p(
            'Open-source packages and services of others that your application uses stay under their own licenses. General knowledge, methods and tools that the developer brought to the session stay with the developer, and you may use whatever part of them your application contains.',
          ),
          p(
            'You keep all rights in the ideas, texts, images and data you bring. You allow us to use them for as long as we need to run the session, save your code between sessions and, where you ask for it, host your application. We do not publish your application or name you as a client without your consent.',
          ),
          p(
            `Code that we give you as a file can be downloaded from your booking's page for ${CODE_FILE_DAYS} days. What you say about your session is published only as far as you agree, and you can withdraw that on the same page.`,
          ),
          p('This website, its texts, videos and design belong to us or our licensors.'),
        ],
      },
      {
        id: 'limitation-of-liability',
        title: 'Limitation of Liability',
        blocks: [
          p(
            'We run every session with professional care. Because an application is built in a short time, to your instructions and with AI tools, we provide it as it is. We do not promise that it is free of errors, fit for a purpose you did not tell us about, or ready for regulated uses such as medical, financial or safety-critical systems without further review. Please test it before you rely on it.',
          ),
          p(
            `To the extent the law allows, we are not liable for indirect or consequential damage, lost profit, lost data or loss of business. Our total liability for a session is limited to the amount you paid for it${hosting.offered ? '; for hosting, to the fees you paid in the three months before the event' : ''}.`,
          ),
          p(
            'Nothing in these terms limits liability that cannot be limited by law, such as liability for fraud or for injury caused by negligence.',
          ),
        ],
      },
      {
        id: 'client-responsibilities',
        title: 'Client Responsibilities',
        blocks: [
          p('A session works well when both sides do their part. You agree to:'),
          ul(
            'Attend on time, with a stable internet connection and a device that can show a shared screen.',
            'Know what the application should do, and decide the questions that come up.',
            'Bring only material you have the right to use, and no passwords or personal data of others that the session does not need.',
            'Not ask for anything unlawful, deceptive, harmful or infringing the rights of others.',
            'Treat the developer with respect. A developer may end a session in which that fails, without a refund.',
            'Test the application and keep your own copy of the code after it is delivered.',
          ),
          p(
            'You are responsible for how you use the application, for its content and for meeting the rules of your trade, such as privacy, accessibility and consumer law.',
          ),
        ],
      },
      hosting.offered && {
        id: 'hosting-services',
        title: 'Hosting Services',
        blocks: [
          p(
            `We offer hosting at ${hosting.label} for applications that are ${hosting.requiredCompletePercent}% complete. Hosting is optional; you may take your code and run it anywhere.`,
          ),
          ul(
            `Uptime: we guarantee ${hosting.uptimePercent}% in each calendar month, not counting maintenance announced in advance and failures outside our control. If we miss it, you can ask for a credit for the time lost.`,
            'Support: hosted clients get priority support.',
            'Payment: the fee is due in advance for each month.',
            `Ending it: either side can terminate hosting with ${hosting.terminationNoticeDays} days notice. We hand over your code and data before the service ends.`,
          ),
          p(
            'We may suspend an application without notice while it endangers others, breaks the law or is under attack, and we tell you why. If a fee is more than 14 days overdue, we may suspend the service after a reminder.',
          ),
        ],
      },
      {
        id: 'governing-law',
        title: 'Governing Law',
        blocks: [
          p(
            `These terms are governed by the laws of the State of ${governingLaw}, United States, without regard to its rules on conflict of laws. The state and federal courts located in ${governingLaw} have exclusive jurisdiction, unless a law that protects you as a consumer gives you another court.`,
          ),
          p(
            'Before either side goes to court, we both try for 30 days to settle the matter by talking to each other.',
          ),
          p('If part of these terms turns out to be unenforceable, the rest remains in effect.'),
        ],
      },
      {
        id: 'changes-to-terms',
        title: 'Changes to Terms',
        blocks: [
          p(
            `We may change these terms. The current version is always on this page, with the date of its last update at the top. Changes apply to bookings made after that date; a session you have already booked stays under the terms that applied when you booked it.${hosting.offered ? ' If we change the hosting terms, we tell hosted clients by e-mail at least 30 days before.' : ''}`,
          ),
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        blocks: [
          p(`Questions about these terms? Write to us. ${supportCopy(offer).sentence}`),
          mailLink(supportEmail),
        ],
      },
    ].filter((part) => part !== false),
  };
}
