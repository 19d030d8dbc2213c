/** Sentences about kinds of session, for a site that sells others than the first two. */
import { shortened } from '../shortened.ts';
import { type Offer, ownOfferDocument } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { supportCopy, tierCopy } from './tier-copy.ts';

const isFree = ({ price }: TierDetails): boolean => price === 0;

/** "free of charge", "$40" */
const cost = (kind: TierDetails): string => (isFree(kind) ? 'free of charge' : kind.amount);

/** "Lesson: $40, 45 minutes, with a teacher" */
export const kindLine = (kind: TierDetails): string =>
  `${kind.name}: ${cost(kind)}, ${kind.length}, with ${tierCopy(kind).aOne}`;

/** "Introduction (free), Lesson ($40) and Workshop ($75)" */
export function kindList({ tierList }: Offer, most = 6): string {
  const named = tierList
    .slice(0, most)
    .map((kind) => `${kind.name} (${isFree(kind) ? 'free' : kind.amount})`);
  if (tierList.length > most) named.push('more');
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ');
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const within = (max: number, full: string, brief: string) => (full.length <= max ? full : brief);

/** Texts of a kind's page, its card and search engines, until the owner writes them. */
export function builtInKind(kind: TierDetails, offer: Offer) {
  const { name, length, hours, perHour } = kind;
  const key: string = kind.id;
  const { cancellation, currencyName } = offer;
  const { aOne } = tierCopy(kind);
  const extended = hours.extended ? [hours.extended] : [];
  const intro = `${length}, live and one-on-one, ${isFree(kind) ? 'free of charge' : `for ${kind.amount}`}.`;
  return {
    key,
    page: {
      title: shortened(name, 80),
      intro: `${intro} ${sentence(hours.label)}`,
      cross: { text: 'Looking for something else?', link: 'See all sessions' },
    },
    card: {
      text: `${length}, live and one-on-one, with ${aOne}.`,
      points: [...extended, 'One-on-one with screen sharing'],
      action: within(40, `Book ${name}`, 'Book this session'),
    },
    included: [
      `The full ${length}, one-on-one, with screen sharing`,
      shortened(hours.label, 140),
      ...extended,
      shortened(`${supportCopy(offer).sentence.replace(/\.$/, '')}, before and after your session`, 140),
    ],
    meta: {
      title: shortened(name, 60),
      description: shortened(`${kindLine(kind)}. ${sentence(hours.label)}`, 155),
    },
    faq: [
      {
        question: shortened(`What does it cost: ${name}?`, 200),
        answer: isFree(kind)
          ? `Nothing. It takes ${length}, and you do not enter any payment details.`
          : `${perHour}, in ${currencyName}. The price covers the full ${length}. ${sentence(cancellation.payment)}`,
      },
      {
        question: 'When can I book?',
        answer: `${sentence(hours.label)} The calendar shows free times in your own time zone.`,
      },
      { question: 'Who will I meet?', answer: `You meet ${aOne}, one-on-one, on a shared screen.` },
      {
        question: 'Can I cancel or move my session?',
        answer: isFree(kind)
          ? `Yes, with the link in your confirmation. ${cancellation.reschedule}`
          : `${cancellation.summary} ${cancellation.reschedule}`,
      },
    ],
  };
}

export type KindTexts = ReturnType<typeof builtInKind>;

/** When payment is due, of a site where some kinds or all cost nothing; '' for all. */
export const paymentDue = ({ cancellation: { payment }, headlinePrice, tierList }: Offer): string =>
  headlinePrice === 0
    ? ''
    : payment === ownOfferDocument.cancellation.payment && tierList.some(isFree)
      ? 'Sessions that cost something are paid in full before they start.'
      : payment;

/** "Which session should I choose?" with one sentence for each. */
export function kindChoice(offer: Offer): { question: string; answer: string } {
  const [first, ...others] = offer.tierList;
  const answer = offer.tierList.map((kind) => `${kindLine(kind)}.`).join(' ');
  return others.length === 0 && first
    ? { question: 'Which session can I book?', answer }
    : { question: 'Which session should I choose?', answer };
}
