import { LINK } from './booking-mail.ts';
import { afterTexts } from './session-texts.ts';
import { type SiteContent, section, textsOf } from './site-content.ts';

/** Replaced when the e-mail is sent: the link to the code, and the next times with their links. */
export const CODE = '{{code}}';
export const TIMES = '{{times}}';

/** What the outbox shows in place of them. */
export const MARKS: ReadonlyArray<readonly [mark: string, shown: string]> = [
  [CODE, '[the link to the code]'],
  [TIMES, '[the next free times]'],
];

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

export const storyMail = section('mail.story', () => ({
  subject: 'How was your session?',
  opening: 'A few days ago we built something together. How was it?',
  ask: 'Two sentences are enough. You decide what we may use them for.',
  link: 'Say how it was',
}));

export interface FollowUpFacts {
  name: string;
  outcome: 'finished' | 'continue' | 'host' | null;
  leftOver: string;
  /** Whether there is a file with the code. */
  hasCode: boolean;
  codeUrl: string;
  recordingUrl: string;
}

/** Removes the placeholders from what people typed, so that only our own are replaced. */
const withoutMarks = (typed: string) => typed.replace(/\{\{(link|code|times)\}\}/g, '$1');

const letter = (name: string, lines: string[], { identity }: SiteContent) =>
  [`Hello ${withoutMarks(name)},`, '', ...lines, '', `${identity.name}, ${identity.supportEmail}`].join('\n');

/** Subject and text of the e-mail after a session. */
export function writeFollowUp(facts: FollowUpFacts, content: SiteContent): { subject: string; text: string } {
  const words = textsOf(content, followUpMail);
  const page = textsOf(content, afterTexts);
  const lines = [
    words.opening,
    '',
    ...(facts.outcome ? [page.outcomes[facts.outcome], ''] : []),
    ...(facts.leftOver ? [`${page.leftOver}:`, withoutMarks(facts.leftOver), ''] : []),
    ...(facts.hasCode ? [`${words.code}: ${CODE}`] : []),
    ...(facts.codeUrl ? [`${words.codeUrl}: ${withoutMarks(facts.codeUrl)}`] : []),
    ...(facts.recordingUrl ? [`${words.recording}: ${withoutMarks(facts.recordingUrl)}`] : []),
    `${words.page}: ${LINK}`,
    '',
    TIMES,
  ];
  return { subject: `${words.subject} | ${content.identity.name}`, text: letter(facts.name, lines, content) };
}

/** The lines that take the place of `TIMES`. @param times in words, with their links, in the guest's time zone */
export function nextTimesText(
  { times, all }: { times: ReadonlyArray<{ time: string; url: string }>; all: string },
  content: SiteContent,
): string {
  const words = textsOf(content, followUpMail);
  if (times.length === 0) return `${words.noTimes}: ${all}`;
  return [words.again, '', ...times.map(({ time, url }) => `${time}: ${url}`), `${words.all}: ${all}`].join(
    '\n',
  );
}

/** Subject and text of the e-mail that asks for a testimonial. */
export function writeStoryRequest(name: string, content: SiteContent): { subject: string; text: string } {
  const words = textsOf(content, storyMail);
  return {
    subject: `${words.subject} | ${content.identity.name}`,
    text: letter(name, [words.opening, '', words.ask, '', `${words.link}: ${LINK}#testimonial`], content),
  };
}

/** Tells the team that a guest withdrew their consent. @param places where the words stand */
export const withdrawalMail = (
  { name, text }: { name: string; text: string },
  { published, drafts }: { published: readonly string[]; drafts: readonly string[] },
): { subject: string; text: string } => ({
  subject: `Testimonial withdrawn: ${name}`,
  text: [
    `${name} no longer agrees to have these words on the site:`,
    '',
    withoutMarks(text),
    '',
    ...(published.length > 0
      ? [`They stand on the site in ${list(published)}. Remove them there and publish.`]
      : ['They are not on the site now.']),
    ...(drafts.length > 0 ? [`A draft has them in ${list(drafts)}.`] : []),
    '',
    LINK,
  ].join('\n'),
});

/** Tells the team that a guest agrees again, after they were told of the withdrawal. */
export const consentRenewedMail = ({ name, text }: { name: string; text: string }) => ({
  subject: `Testimonial allowed again: ${name}`,
  text: [
    `${name} agrees again to have these words on the site:`,
    '',
    withoutMarks(text),
    '',
    'You may keep them there, or add them again.',
    '',
    LINK,
  ].join('\n'),
});

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en-US').format(names.map((name) => `"${name}"`));
