import { formatList } from '#src/contract/format.ts';
import { type Line, type MailDocument, oneLine, quote, typed } from '../mail-document.ts';
import { CODE, LINK, TIMES } from '../mail-placeholders.ts';
import { type SiteContent, section, textsOf } from '../site/site-content.ts';
import { afterTexts } from './session-texts.ts';

export const followUpMail = section('mail.followUp', () => ({
  subject: 'What came of your session',
  opening: 'Thank you for the hour. This is what came of it:',
  code: 'Download your code',
  codeUrl: 'Your code',
  recording: 'The recording',
  page: 'The page of your session',
  again: 'Your next hour with the same developer? These times are free:',
  all: 'All times',
  noTimes: 'Book your next hour',
}));

export const testimonialMail = section('mail.story', () => ({
  subject: 'How was your session?',
  opening: 'A few days ago we built something together. How was it?',
  ask: 'Two sentences are enough. You decide what we may use them for.',
  link: 'Say how it was',
}));

export interface FollowUpFacts {
  name: string;
  outcome: 'finished' | 'continue' | 'host' | null;
  leftOver: string;
  hasCode: boolean;
  codeUrl: string;
  recordingUrl: string;
}

const mailLines = (name: string, lines: readonly Line[], { identity }: SiteContent): Line[] => [
  ['Hello ', typed(name), ','],
  '',
  ...lines,
  '',
  `${identity.name}, ${identity.supportEmail}`,
];

/** In words, in the client's time zone. */
export interface NextTimes {
  times: ReadonlyArray<{ time: string; url: string }>;
  all: string;
}

/** @param next undefined in the outbox, which holds no link */
export function writeFollowUp(
  facts: FollowUpFacts,
  next: NextTimes | undefined,
  content: SiteContent,
): MailDocument {
  const words = textsOf(content, followUpMail);
  const page = textsOf(content, afterTexts);
  const lines = [
    words.opening,
    '',
    ...(facts.outcome ? [page.outcomes[facts.outcome], ''] : []),
    ...(facts.leftOver ? [`${page.leftOver}:`, quote(facts.leftOver), ''] : []),
    ...(facts.hasCode ? [`${words.code}: ${CODE}`] : []),
    ...(facts.codeUrl ? [`${words.codeUrl}: ${facts.codeUrl}`] : []),
    ...(facts.recordingUrl ? [`${words.recording}: ${facts.recordingUrl}`] : []),
    `${words.page}: ${LINK}`,
    '',
    ...(next ? nextTimesLines(next, words) : [TIMES]),
  ];
  return {
    subject: `${words.subject} | ${content.identity.name}`,
    lines: mailLines(facts.name, lines, content),
  };
}

function nextTimesLines(
  { times, all }: NextTimes,
  words: ReturnType<typeof textsOf<'mail.followUp'>>,
): string[] {
  if (times.length === 0) return [`${words.noTimes}: ${all}`];
  return [words.again, '', ...times.map(({ time, url }) => `${time}: ${url}`), `${words.all}: ${all}`];
}

export function writeTestimonialRequest(name: string, content: SiteContent): MailDocument {
  const words = textsOf(content, testimonialMail);
  return {
    subject: `${words.subject} | ${content.identity.name}`,
    lines: mailLines(name, [words.opening, '', words.ask, '', `${words.link}: ${LINK}#testimonial`], content),
  };
}

/** @param places pages that show the testimonial */
export const withdrawalMail = (
  { name, text }: { name: string; text: string },
  { published, drafts }: { published: readonly string[]; drafts: readonly string[] },
): MailDocument => ({
  subject: `Testimonial withdrawn: ${oneLine(name)}`,
  lines: [
    [typed(name), ' no longer agrees to have these words on the site:'],
    '',
    quote(text),
    '',
    ...(published.length > 0
      ? [`They stand on the site in ${list(published)}. Remove them there and publish.`]
      : ['They are not on the site now.']),
    ...(drafts.length > 0 ? [`A draft has them in ${list(drafts)}.`] : []),
    '',
    `Open the booking: ${LINK}`,
  ],
});

/** A client agrees again after the team was told of the withdrawal. */
export const consentRenewedMail = ({ name, text }: { name: string; text: string }): MailDocument => ({
  subject: `Testimonial allowed again: ${oneLine(name)}`,
  lines: [
    [typed(name), ' agrees again to have these words on the site:'],
    '',
    quote(text),
    '',
    'You may keep them on the site, or add them again.',
    '',
    `Open the booking: ${LINK}`,
  ],
});

const list = (names: readonly string[]) => formatList(names.map((name) => `"${name}"`));
