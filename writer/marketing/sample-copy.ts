import { kindLine } from '#src/content/site/kind-copy.ts';
import { type Offer, offerOf } from '#src/content/site/offer.ts';
import { tierCopy } from '#src/content/site/tier-copy.ts';
import { type ChannelField, channels, countCharacters } from '#src/contract/generator/channels.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

/** Shortens at a sentence end if possible, otherwise at a word. */
export function shorten(text: string, { limit, counting }: Pick<ChannelField, 'limit' | 'counting'>): string {
  const fits = (part: string) => countCharacters(part, counting) <= limit;
  if (fits(text)) return text;
  for (const [separator, end] of [
    [/(?<=[.!?])\s+/, ''],
    [/\s+/, '…'],
  ] as const) {
    let kept = '';
    for (const part of text.split(separator)) {
      const longer = kept ? `${kept} ${part}` : part;
      if (!fits(longer + end)) break;
      kept = longer;
    }
    if (kept) return kept + end;
  }
  // One long word. A character may count for several, and graphemes must not be cut.
  let start = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (!fits(start + segment)) break;
    start += segment;
  }
  return start;
}

const firstSentence = (text: string) => text.split(/(?<=[.!?])\s+/)[0] ?? text;

/** Of an offer with other kinds of session than the first two, without a length that only some have. */
function sessionCopy({ comparesTwo, headlineAmount, headlinePrice, session, tierList, tiers }: Offer) {
  const isHour = tierList.every(({ minutes }) => minutes === 60);
  const from = headlinePrice === 0 ? 'Free of charge' : `From ${headlineAmount}`;
  const isOneLength = new Set(tierList.map(({ minutes }) => minutes)).size === 1;
  return {
    price: isHour ? `${from} for one hour.` : `${from}.`,
    process: `${isOneLength ? `${session.minutes} minutes, one-on-one` : 'One-on-one'}, on a shared screen.`,
    built: isHour ? 'Your App. Built in 1 Hour.' : 'Your App. Built Live.',
    cost: comparesTwo
      ? `A session costs ${tiers.offshore.amount} with ${tierCopy(tiers.offshore).aOne}, ${tiers.usa.amount} with ${tierCopy(tiers.usa).aOne}.`
      : tierList.map((kind) => `${kindLine(kind)}.`).join(' '),
  };
}

/** A sample from the request's words and the site's facts. Makes no requests, so it never fails. */
export function sampleCopy(request: CopyRequest): Copy {
  const { channel, siteName, article, brief, origin, offer, about } = request;
  const sold = offerOf(request.sells);
  const { cancellation, claims, headlineAmount } = sold;
  const { price, process, cost, built } = sessionCopy(sold);
  const subject = article?.title ?? firstSentence(brief).replace(/[.!?]$/, '');
  const thought = [article?.excerpt || brief, offer].filter(Boolean).join(' ');
  /** The offer comes before the price if there is little room. */
  const hook = offer || price;
  const link = article?.url ?? `${origin}/booking`;
  const post = (separator: string) => [`${subject}.`, thought, `${price} ${process}`, link].join(separator);
  const page = [
    'HOW IT WORKS',
    `${process} The developer builds with AI while you watch. Each session includes one round of edits.`,
    '',
    'WHAT IT COSTS',
    `${cost} ${claims.pricing}`,
    '',
    'WHAT YOU KEEP',
    `${claims.ownership}. The code is delivered right after the session.`,
    '',
    'IF PLANS CHANGE',
    `${cancellation.summary} ${cancellation.reschedule}`,
  ].join('\n');
  const texts: Record<CopyRequest['channel'], Copy> = {
    // The URL must not be cut off.
    x: { text: `${shorten(`${subject}. ${hook}`, { limit: 250, counting: 'x' })} ${link}` },
    linkedin: { text: post('\n\n') },
    instagram: { text: `${post('\n\n')}\n\n#webapp #smallbusiness #livecoding` },
    facebook: { text: post('\n\n') },
    email: {
      subject,
      preview: `${price} ${process}`,
      body: `Hello,\n\n${thought}\n\n${price} ${process} ${claims.ownership}.\n\n${about.callToAction}: ${link}\n\n${siteName}`,
    },
    'google-ad': {
      headline1: built,
      headline2: `Just ${headlineAmount} per Session`,
      headline3: about.callToAction,
      description1: subject,
      description2: `Live, one-on-one, on a shared screen. ${claims.ownership}.`,
    },
    'meta-ad': { text: `${subject}. ${hook}`, headline: built, description: price },
    'one-page': {
      headline: subject,
      intro: `${thought} ${price}`,
      body: page,
      call: `${about.callToAction}: ${link}`,
    },
  };
  return Object.fromEntries(
    channels[channel].fields.map((field) => [field.name, shorten(texts[channel][field.name] ?? '', field)]),
  );
}
