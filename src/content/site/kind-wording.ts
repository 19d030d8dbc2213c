/** Sections as they read if visitors choose among other kinds of session than the first two. */
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';
import { shortened } from '../shortened.ts';
import { builtInKind, kindChoice, kindLine, kindList, paymentDue } from './kind-copy.ts';
import type { Offer } from './offer.ts';
import type { TierDetails } from './offer-kinds.ts';
import { bothTiers, tierCopy } from './tier-copy.ts';

type Wording = { [K in SectionKey]?: (value: SectionValue<K>, offer: Offer) => SectionValue<K> };

const isOne = ({ tierList }: Offer): boolean => tierList.length === 1;
const choose = (offer: Offer): string => (isOne(offer) ? 'Choose a time.' : 'Choose a session and a time.');

interface Faq {
  entries: Array<{ question: string; answer: string }>;
}

const seedFaq =
  (id: 'offshore' | 'usa') =>
  <T extends Faq>(value: T, offer: Offer): T => ({
    ...value,
    entries: builtInKind(offer.tiers[id], offer).faq,
  });
const seedPage =
  (id: 'offshore' | 'usa') =>
  (_value: SectionValue<'bookingUsa.page'>, offer: Offer): SectionValue<'bookingUsa.page'> =>
    builtInKind(offer.tiers[id], offer).page;

/** The same questions stand on two pages. */
const beforeBooking = <T extends Faq>(value: T, offer: Offer): T => ({
  ...value,
  entries: value.entries.map((entry, index) =>
    index === 0
      ? {
          question: isOne(offer) ? 'Is this the total cost?' : 'Are these the total costs?',
          answer: `Yes: ${kindList(offer)}. There are no setup fees. Services you choose to use, such as a domain or a paid API, are billed by their providers.`,
        }
      : index === value.entries.length - 1
        ? kindChoice(offer)
        : entry,
  ),
});

const shareOf = (kind: TierDetails) => ({
  title: shortened(kind.name, 80),
  line: shortened(kindLine(kind), 80),
});

export const kindWording: Wording = {
  'home.howItWorks': (value, offer) => ({
    ...value,
    steps: value.steps.map((step, index) =>
      index === 0 ? { ...step, text: shortened(`${choose(offer)} ${kindList(offer, 4)}.`, 400) } : step,
    ),
  }),
  'home.postSession': (value, { extraHours, headlinePrice }) => ({
    ...value,
    options: value.options.map((option, index) =>
      index === 1 ? { ...option, price: headlinePrice === 0 ? 'Free' : extraHours.each } : option,
    ),
  }),
  'home.faq': (value, offer) => {
    const { usaOr, and } = bothTiers(offer);
    return {
      ...value,
      entries: value.entries.map(({ question, answer }) =>
        question.includes(and)
          ? kindChoice(offer)
          : {
              question,
              answer: answer
                .replace(`Choose ${usaOr}, pick`, 'Choose a session, pick')
                .replace(`${offer.cancellation.payment} At the`, () =>
                  `${paymentDue(offer)} At the`.trimStart(),
                ),
            },
      ),
    };
  },
  'booking.faq': beforeBooking,
  'landing.faq': beforeBooking,
  'booking.page': (value, offer) => ({
    ...value,
    title: isOne(offer) ? 'Book Your Session' : 'Choose Your Session',
    intro: isOne(offer)
      ? offer.tierList.map((kind) => `${kindLine(kind)}.`).join('')
      : 'Live and one-on-one. Choose what fits, then a time.',
  }),
  'booking.steps': (value, offer) => ({
    ...value,
    steps: value.steps.map((step, index) =>
      index === 0
        ? {
            ...step,
            text: `${choose(offer)} ${paymentDue(offer)}`.trim(),
          }
        : step,
    ),
  }),
  'booking.included': (value, offer) => ({
    ...value,
    offshore: builtInKind(offer.tiers.offshore, offer).included,
    usa: builtInKind(offer.tiers.usa, offer).included,
  }),
  'booking.tiers': (_value, offer) => ({
    offshore: builtInKind(offer.tiers.offshore, offer).card,
    usa: builtInKind(offer.tiers.usa, offer).card,
  }),
  'bookingOffshore.page': seedPage('offshore'),
  'bookingUsa.page': seedPage('usa'),
  'bookingOffshore.faq': seedFaq('offshore'),
  'bookingUsa.faq': seedFaq('usa'),
  'landing.prices': (value, offer) => ({
    ...value,
    title: isOne(offer) ? 'One price. Nothing hidden.' : 'Clear prices. Nothing hidden.',
  }),
  'site.meta': (value, offer) => ({
    ...value,
    new: {
      ...value.new,
      description: shortened(
        `Book a live session, share your idea and leave with a working web app. ${kindList(offer, 3)}.`,
        155,
      ),
    },
    booking: {
      title: isOne(offer) ? 'Book your session' : 'Choose your session',
      description: shortened(`Book a live session: ${kindList(offer, 4)}.`, 155),
    },
    bookingOffshore: builtInKind(offer.tiers.offshore, offer).meta,
    bookingUsa: builtInKind(offer.tiers.usa, offer).meta,
  }),
  'site.share': (value, offer) => ({
    ...value,
    booking: {
      title: isOne(offer) ? 'Book Your Session' : 'Choose Your Session',
      line: shortened(kindList(offer, 3), 80),
    },
    'booking-offshore': shareOf(offer.tiers.offshore),
    'booking-usa': shareOf(offer.tiers.usa),
  }),
  'writer.voice': (value, offer) => {
    const [first, second] = [tierCopy(offer.tiers.offshore), tierCopy(offer.tiers.usa)];
    const ofTier = new RegExp(
      `\\b(?:${[first.many, second.many].map((words) => words.replace(/[^\w ]/g, '\\$&')).join('|')})\\b`,
    );
    return {
      ...value,
      claims: [
        ...value.claims.filter((claim) => !ofTier.test(claim) && !/^Extra hours cost/.test(claim)),
        ...offer.tierList.map((kind) => shortened(`${kindLine(kind)}.`, 300)),
      ].slice(0, 40),
    };
  },
};
