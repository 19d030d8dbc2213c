/** Every sentence here is published, or agreed to. */

import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { included } from '#src/content/bookings/booking.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { bookingFaq, homeFaq } from '#src/content/site/faq.ts';
import { appsOf, galleryList, type ListedApp } from '#src/content/site/gallery-sections.ts';
import { comparison, howItWorks } from '#src/content/site/home.ts';
import { kindLine, paymentDue } from '#src/content/site/kind-copy.ts';
import { lengthCopy } from '#src/content/site/length-copy.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { groupsOf, technologyList } from '#src/content/site/technologies.ts';
import { tierCopy } from '#src/content/site/tier-copy.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';
import { type Block, hashOf, type Span, toSpans, wordCountOf } from './to-spans.ts';

export interface OwnSource {
  kind: SourceKind;
  /** Such as `offer`, `app:orchard-planner`, `testimonial:12`. */
  key: string;
  title: string;
  /** The public path; null for a client's words. */
  url: string | null;
  /** The name a client chose; null for the site itself. */
  givenBy: string | null;
  mayQuote: boolean;
  reading: { spans: Span[]; hash: string; words: number; language: string | null; notes: string[] };
}

/** Agreed to be quoted in articles. */
export interface AgreedTestimonial {
  storyId: number;
  text: string;
  rating: number | null;
  /** As the client wants to be called. */
  author: string;
}

/** @param testimonials only those with current consent */
export const ownDocuments = (
  content: SiteContent,
  testimonials: readonly AgreedTestimonial[],
): OwnSource[] => [
  offerDocument(content),
  ...pageDocuments(content),
  ...appsOf(textsOf(content, galleryList)).map(appDocument),
  ...testimonials.map(testimonialDocument),
];

const written = (
  about: Pick<OwnSource, 'kind' | 'key' | 'title' | 'url'> & { givenBy?: string },
  blocks: readonly Block[],
): OwnSource => {
  const spans = toSpans(blocks);
  return {
    givenBy: null,
    ...about,
    mayQuote: true,
    reading: { spans, hash: hashOf(spans), words: wordCountOf(spans), language: null, notes: [] },
  };
};

const paragraph = (...sentences: readonly string[]): Block => ({
  text: sentences.filter(Boolean).map(closed).join(' '),
});
const heading = (text: string): Block => ({ text, level: 1 });
const closed = (sentence: string) => (/[.!?…]["')\]]?$/.test(sentence) ? sentence : `${sentence}.`);

/** One span per claim, so that an article points at the one it states, word for word. */
function offerDocument(content: SiteContent): OwnSource {
  const { claims } = textsOf(content, writerVoice);
  const facts = offerFacts(content);
  const spans = [
    ...claims.map((claim) => ({ heading: 'What may be claimed', text: closed(claim) })),
    ...facts.map(({ about, sentences }) => ({ heading: about, text: paragraph(...sentences).text })),
  ];
  return {
    kind: 'offer',
    key: 'offer',
    title: 'The offer',
    url: '/booking',
    givenBy: null,
    mayQuote: true,
    reading: { spans, hash: hashOf(spans), words: wordCountOf(spans), language: null, notes: [] },
  };
}

/** The owner may have changed or removed claims about extra hours and the comparison. */
function offerFacts({ offer, identity }: SiteContent): Array<{ about: string; sentences: string[] }> {
  const { tierList, session, hosting, claims, cancellation } = offer;
  const say = lengthCopy(offer, identity.name);
  const isOneLength = tierList.every(({ minutes }) => minutes === session.minutes);
  return [
    ...tierList.map((tier) => ({
      about: 'Prices',
      sentences: offer.comparesTwo ? tierSentences(tier) : kindSentences(tier),
    })),
    {
      about: 'Prices',
      sentences: [
        `Prices are in ${offer.currencyName}`,
        ...(isOneLength ? [`A session lasts ${session.minutes} minutes`] : []),
        claims.pricing,
      ],
    },
    ...(hosting.offered
      ? [
          {
            about: 'Hosting',
            sentences: [
              `Hosting costs ${hosting.label}, for applications that are ${hosting.requiredCompletePercent}% complete`,
              `The uptime guarantee is ${hosting.uptimePercent}%`,
              `Either side can end hosting with ${hosting.terminationNoticeDays} days notice`,
            ],
          },
        ]
      : []),
    {
      about: 'Claims',
      sentences: [say(claims.finishedInFirstHour), say(claims.fewSessions), claims.ownership, claims.support],
    },
    {
      about: 'Cancellation and payment',
      sentences: [cancellation.summary, cancellation.reschedule, cancellation.lateArrival, paymentDue(offer)],
    },
  ];
}

const tierSentences = (tier: TierDetails): string[] => [
  `A session with ${tierCopy(tier).aOne} costs ${tier.perSession}`,
  tier.hours.label,
  tier.hours.extended ?? '',
];

const kindSentences = (kind: TierDetails): string[] => [
  kindLine(kind),
  kind.hours.label,
  kind.hours.extended ?? '',
];

interface Questions {
  entries: ReadonlyArray<{ question: string; answer: string }>;
}
const answers = ({ entries }: Questions): Block[] =>
  // The answer alone may say nothing: "Yes. 90% of them."
  entries.map(({ question, answer }) => ({ text: `${question} ${answer}` }));

/** Of the first two as they were stored first, so that articles keep their sources. */
const questionsKey = (kind: string): string =>
  kind === 'offshore'
    ? 'first-tier-questions'
    : kind === 'usa'
      ? 'second-tier-questions'
      : `questions-${kind}`;

function pageDocuments(content: SiteContent): OwnSource[] {
  const of = (key: string, title: string, url: string, blocks: readonly Block[]) =>
    written({ kind: 'pages', key: `pages:${key}`, title, url }, blocks);
  const steps = textsOf(content, howItWorks);
  const compared = textsOf(content, comparison);
  const all = [
    of('how-it-works', steps.title, '/', [
      heading(steps.title),
      ...steps.steps.map(({ title, text }) => paragraph(title, text)),
    ]),
    of('comparison', compared.title, '/#comparison', [
      heading(compared.title),
      ...compared.rows.map(({ label, traditional, ours }) => ({
        text: `${label}: ${compared.columns.traditional}: ${closed(traditional)} ${compared.columns.ours}: ${closed(ours)}`,
      })),
    ]),
    of('included', textsOf(content, included).title, '/booking', [
      heading(textsOf(content, included).title),
      paragraph(...textsOf(content, included).booking),
    ]),
    of('home-questions', 'Questions on the home page', '/', answers(textsOf(content, homeFaq))),
    of('booking-questions', 'Questions about booking', '/booking', answers(textsOf(content, bookingFaq))),
    ...content.offer.tierList.map((kind) =>
      of(
        questionsKey(kind.id),
        `Questions about booking: ${kind.name}`,
        kind.path,
        answers({ entries: kindTexts(content, kind).faq }),
      ),
    ),
    of(
      'technologies',
      'Technologies',
      '/technologies',
      groupsOf(textsOf(content, technologyList)).flatMap(({ title, text, tiles }) => [
        heading(title),
        paragraph(text, `${title}: ${tiles.map(({ name }) => name).join(', ')}`),
      ]),
    ),
  ];
  return all.filter(({ reading }) => reading.spans.length > 0);
}

const appDocument = (app: ListedApp): OwnSource =>
  written({ kind: 'app', key: `app:${app.slug}`, title: app.title, url: `/gallery?app=${app.slug}` }, [
    heading(app.title),
    paragraph(
      `${app.title} is an app in the gallery${app.category ? ` (${app.category})` : ''}`,
      app.description,
      app.technologies.length > 0 ? `Made with ${app.technologies.join(', ')}` : '',
      app.buildTime ? `Build time: ${app.buildTime}` : '',
      app.builtBy ? `Built by: ${app.builtBy}` : '',
    ),
  ]);

/** Words and attribution are the client's. */
const testimonialDocument = ({
  storyId: testimonialId,
  text,
  rating,
  author,
}: AgreedTestimonial): OwnSource =>
  written(
    {
      kind: 'story',
      key: `story:${testimonialId}`,
      title: `What a client said: ${author}`,
      url: null,
      givenBy: author,
    },
    [
      ...text.split('\n').map((line) => ({ text: line })),
      ...(rating === null ? [] : [{ text: `Rating: ${rating} of 5.` }]),
    ],
  );
