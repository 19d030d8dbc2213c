import { shortened } from '../shortened.ts';
import { formatHours, type Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { section } from './site-content.ts';
import { bothTiers, tierCopy, withArticle } from './tier-copy.ts';

export interface FaqEntry {
  question: string;
  answer: string;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const sessionCost = (tier: TierDetails): string => {
  const { one, aOne } = tierCopy(tier);
  return one.endsWith(' developer')
    ? `What does ${withArticle(one.replace(/ developer$/, ' session'))} cost?`
    : `What does a session with ${aOne} cost?`;
};

function choiceOf(offer: Offer): string {
  const { offshore, usa } = offer.tiers;
  const { offshore: first, usa: second } = bothTiers(offer);
  const same = 'The format, the tools and your ownership of the code are the same.';
  if (first.one === 'offshore developer' && first.anyHour && second.inUsa && offshore.price < usa.price)
    return `Choose offshore for the lowest price, ${offshore.amount} per session, and any hour of the day or week. Choose USA-based at ${usa.amount} per session if you want someone in US business hours, ${usa.hours.label}. ${same}`;
  return `Choose by price and hours. ${upper(first.aOne)} costs ${offshore.amount} per session and ${first.works}. ${upper(second.aOne)} costs ${usa.amount} per session and ${second.works}. ${same}`;
}

const inTime = ({ noticeHours, refundPercent, summary }: Offer['cancellation']): string =>
  refundPercent.inTime === 100
    ? `If you cancel ${formatHours(noticeHours)} or more before the session, you get a full refund.`
    : summary;

/** Seven entries; topics in the order of the specification. */
const homeQuestions = (offer: Offer): FaqEntry[] => {
  const { cancellation, claims, extraHours, tiers } = offer;
  const { offshore, usa } = tiers;
  const { offshore: first, usa: second, usaOr, and } = bothTiers(offer);
  return [
    {
      question: 'What can be built in one hour?',
      answer: `A working web app with one clear job: a booking page, a small CRM, a store, a dashboard, an internal tool, a chat assistant. ${claims.finishedInFirstHourPercent}% of apps are finished in the first hour. It helps to know who will use the app and what they should be able to do at the end. If your idea is larger, the developer says so in the first minutes and agrees with you on the part to build first.`,
    },
    {
      question: 'How many sessions will I need?',
      answer: `${claims.fewSessionsPercent}% of projects take ${claims.sessionsFrom} to ${claims.sessionsTo} one-hour sessions. Most simple apps need one. Plan on a second or third for logins with several roles, payments plus an admin area, or a connection to a system you already use. You decide after each hour whether to book another, at ${extraHours.each}.`,
    },
    {
      question: 'How does the booking process work?',
      answer: `Choose ${usaOr}, pick a free time and confirm. ${cancellation.payment} At the agreed time you meet one-on-one with screen sharing, describe your idea and watch the app take shape. You can move the session free of charge up to ${formatHours(cancellation.freeRescheduleHours)} before it starts.`,
    },
    {
      question: 'Can I work with the same developer again?',
      answer:
        'Yes. After the session you get a follow-up e-mail with a link that books the same developer. You can also ask for them by name when you book. Your code is saved between sessions, so the next hour starts where the last one stopped.',
    },
    {
      question: `What is the difference between ${and}?`,
      answer: `Both build with the same tools, in the same format, and you own the result either way. ${upper(first.aOne)} costs ${offshore.amount} per hour and ${first.is}. ${upper(second.aOne)} costs ${usa.amount} per hour and ${second.works}${second.extended}. Choose by the time of day that suits you${second.inUsa ? ', your budget and whether you prefer someone in a US time zone' : ' and your budget'}.`,
    },
    {
      question: 'Who owns the code?',
      answer: `You do, ${claims.ownershipPercent}% of it. The code is delivered right after the session, with no license fee and no recurring cost. You can run it anywhere, change it, sell it or hand it to another developer.`,
    },
    {
      question: 'What if I am not satisfied? Do you give refunds?',
      answer: `Every session includes one round of edits, so tell the developer during the hour what should change. If the result still misses what was agreed, we offer a free follow-up session to put it right. Refunds after a session are decided case by case. ${inTime(cancellation)}`,
    },
  ];
};

export const bookingQuestions = (offer: Offer): FaqEntry[] => {
  const { extraHours, session, tiers } = offer;
  const { offshore, usa } = tiers;
  const { offshore: first, usa: second, offshoreOr } = bothTiers(offer);
  return [
    {
      question: `Is ${offshore.price === usa.price ? offshore.amount : `${offshore.amount}/${usa.amount}`} the total cost?`,
      answer: `Yes, for one session: ${offshore.amount} with ${first.aOne}, ${usa.amount} with ${second.aOne}, for the full ${session.minutes} minutes. There are no setup fees. If your app needs more time, extra hours cost ${extraHours.each}, and you book them only if you want them. Services you choose to use, such as a domain or a paid API, are billed by their providers.`,
    },
    {
      question: 'Do I need to know how to code?',
      answer:
        'No. You describe what the app should do and who it is for; the developer asks the questions and writes the code. A sketch, a spreadsheet or a link to something similar is a good start. You never have to open a code editor.',
    },
    {
      question: 'Can I make edits later?',
      answer: `Yes. Each session includes one round of edits. Afterwards you can change the code yourself, give it to any developer, or book another hour at ${extraHours.each}. Your code is saved between sessions, so nothing is built twice.`,
    },
    {
      question: `Should I choose ${offshoreOr}?`,
      answer: choiceOf(offer),
    },
  ];
};

const offshoreQuestions = (offer: Offer): FaqEntry[] => {
  const { claims, session, tiers } = offer;
  const { offshore } = tiers;
  const { offshore: first, usa: second } = bothTiers(offer);
  return [
    {
      question: sessionCost(offshore),
      answer: `${offshore.perHour}, in ${offer.currencyName}, paid in full before the session. The price covers ${session.minutes} minutes of live building, one round of edits and the complete code. Another hour costs the same ${offshore.amount}.`,
    },
    {
      question: 'When can I book?',
      answer: first.anyHour
        ? `At any hour, every day of the week. ${first.Many} work around the clock, including nights, weekends and holidays. The calendar shows free times in your own time zone.`
        : `${offshore.hours.label}. The calendar shows free times in your own time zone.`,
    },
    {
      question: 'Will we speak the same language?',
      answer:
        'Sessions are held in English. The developer shares a screen the whole time, so you can point at what you mean and see at once whether it was understood.',
    },
    {
      question: `Is the work as good as with ${second.aOne}?`,
      answer: `The tools, the format and the standard for handing over code are the same. ${second.inUsa && tiers.offshore.price < tiers.usa.price ? 'The price differs because costs of living do. ' : ''}You see every step as it happens, and you can stop and ask at any point.`,
    },
    {
      question: 'What if my app is not finished in the hour?',
      answer: `${claims.finishedInFirstHourPercent}% of apps are. If yours needs more, the developer tells you before the hour ends what is left and how long it should take. Your code is saved, and the follow-up e-mail has a link to book the same developer again for ${offshore.amount}.`,
    },
  ];
};

const usaQuestions = (offer: Offer): FaqEntry[] => {
  const { cancellation, hosting, session, tiers } = offer;
  const { offshore, usa } = tiers;
  const { offshore: first, usa: second } = bothTiers(offer);
  return [
    {
      question: sessionCost(usa),
      answer: `${usa.perHour}, in ${offer.currencyName}, paid in full before the session. The price covers ${session.minutes} minutes of live building, one round of edits and the complete code. Another hour costs the same ${usa.amount}.`,
    },
    {
      question: shortened(`When are ${second.many} available?`, 200),
      answer: `${usa.hours.label}. The calendar shows those hours in your own time zone.${usa.hours.extended ? ' If you need an evening or a weekend, ask support for extended hours before you book.' : ''}`,
    },
    {
      question: `Why choose ${second.aOne}?`,
      answer: second.inUsa
        ? `You work with someone in a US time zone who knows how US businesses handle things like sales tax, scheduling and state forms. If neither matters for your app, ${first.aOne} costs ${offshore.amount} and ${first.is}.`
        : `For the time of day: ${usa.hours.label}. If that does not matter to you, ${first.aOne} costs ${offshore.amount} and ${first.is}.`,
    },
    {
      question: 'Can I cancel or move my session?',
      answer: `${cancellation.summary} ${cancellation.reschedule}`,
    },
    {
      question: 'What happens if I am late?',
      answer: `${cancellation.lateArrival} The hour ends at the booked time, because another client may follow. If you see that you will not make it, tell us: moving a session is free up to ${formatHours(cancellation.freeRescheduleHours)} before${cancellation.refundPercent.noShow === 0 ? ', and a missed session without notice is not refunded' : ''}.`,
    },
    hosting.offered && {
      question: 'Can you host the app for me?',
      answer: `Yes, once the application is ${hosting.requiredCompletePercent}% complete. Hosting costs ${hosting.label} and includes a ${hosting.uptimePercent}% uptime guarantee and priority support. Either side can end it with ${hosting.terminationNoticeDays} days notice. You are also free to take the code and host it anywhere.`,
    },
  ].filter((entry) => entry !== false);
};

export const homeFaq = section('home.faq', ({ offer }) => ({
  title: 'Questions, answered',
  intro: 'What people ask before their first hour.',
  entries: homeQuestions(offer),
}));

export const bookingFaq = section('booking.faq', ({ offer }) => ({
  title: 'Before you book',
  entries: bookingQuestions(offer),
}));

export const offshoreFaq = section('bookingOffshore.faq', ({ offer }) => ({
  title: 'Good to know',
  entries: offshoreQuestions(offer),
}));

export const usaFaq = section('bookingUsa.faq', ({ offer }) => ({
  title: 'Good to know',
  entries: usaQuestions(offer),
}));
