import { z } from '../../zod.ts';
import { group, line, list, paragraph, steps, whole } from './fields.ts';
import { faqSection } from './home.ts';

const points = (label: string, min = 0) => list(label, 'point', line('Point', 140), min, 12);

const tierCard = (label: string) =>
  group(label, {
    text: paragraph('Who it is for', 300),
    points: points('Points'),
    action: line('Button', 40),
  });

const pageShape = {
  title: line('Title', 80),
  intro: paragraph('Introduction', 300),
  cross: group('The other tier', { text: paragraph('Text', 200), link: line('Link', 60) }),
};
const tierPage = z.object(pageShape);

/** Of a kind of session besides the first two, whose texts are sections of their own. */
const kindTexts = group('Kind of session', {
  /** The kind's, as the API has it. */
  key: line('Key of the kind', 40, { help: 'As in the list of kinds. It is never shown.' }),
  page: group('Its page', pageShape),
  card: tierCard('Its card on the booking page'),
  included: points('What is included'),
  meta: group('For search engines', { title: line('Title', 60), description: line('Description', 155) }),
  faq: list(
    'Questions',
    'question',
    group('Question', { question: line('Question', 200), answer: paragraph('Answer', 2000) }),
    0,
    30,
  ),
});

export const bookingSections = {
  'booking.page': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300),
    note: paragraph('Note', 400),
  }),
  'booking.tiers': z.object({ offshore: tierCard('First tier'), usa: tierCard('Second tier') }),
  'booking.kinds': z.object({ kinds: list('Kinds', 'kind', kindTexts, 0, 50) }),
  'booking.steps': z.object({ title: line('Title', 80), steps: steps(4) }),
  'booking.examples': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300),
    action: line('Link of an example', 40),
    apps: list(
      'Examples',
      'example',
      group('Example', {
        title: line('Title', 80),
        text: paragraph('Text', 300),
        includes: points('Includes'),
        gallerySlug: line('App of the gallery', 100, {
          optional: true,
          help: 'The end of its address: /gallery?app=… Leave blank for none.',
        }),
      }),
      0,
      12,
    ),
  }),
  'booking.included': z.object({
    title: line('Title', 80),
    booking: points('On the booking page'),
    offshore: points('On the page of the first tier'),
    usa: points('On the page of the second tier'),
  }),
  'booking.facts': z.object({
    price: line('Price', 40),
    length: line('Length', 40),
    minutes: line('How long a session takes', 40),
    hours: line('Hours', 40),
  }),
  'booking.words': z.object({
    idea: line('What clients write about', 60),
    ideaHelp: line('Help under it', 160),
    bookAgain: line('Link to book again', 40),
    person: line('Who gives the session', 40),
    theirTime: line('Their local time', 60),
    forPerson: line('After a time in their zone', 60, { help: 'As in "9:00 AM for the developer".' }),
    confirmed: line('On a confirmed booking', 160),
    completed: line('After the session', 160),
    missed: line('After a missed session', 160).optional(),
  }),
  'booking.before': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    brief: line('Above the brief', 60),
    briefHelp: line('Help under it', 200, { optional: true }),
    files: line('Above the files', 60),
    filesHelp: line('Help under it', 200, { optional: true }),
  }),
  'booking.after': z.object({
    title: line('Title', 80),
    outcomes: group('What came of it', {
      finished: line('Finished', 200),
      continue: line('To be continued', 200),
      host: line('Finished, and hosting wanted', 200),
    }),
    leftOver: line('What is left', 60),
    code: line('The code', 60),
    recording: line('The recording', 60),
    again: group('Another hour', { title: line('Title', 80), text: paragraph('Text', 300) }),
  }),
  'booking.story': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    words: line('Above the words', 60),
    author: line('Above the name', 60),
    authorHelp: line('Help under it', 160),
    rating: line('Above the rating', 60),
    site: line('Consent: on the site', 200, {
      help: 'Clients agree to this sentence. What they agreed to is kept as they read it.',
    }),
    articles: line('Consent: in articles', 200),
    thanks: paragraph('After sending', 200),
  }),
  'booking.phases': z.object({
    phases: list(
      'Phases',
      'phase',
      group('Phase', {
        from: whole('From minute', 0, 59),
        to: whole('To minute', 1, 60),
        title: line('Title', 40),
        text: paragraph('Text', 200, { optional: true }),
      }),
      1,
      12,
    ),
  }),
  'booking.byEmail': z.object({
    text: paragraph('Text', 300),
    steps: list('What to write', 'entry', line('Entry', 140), 0, 6),
    action: line('Button', 40),
    orWriteTo: line('Before the address', 40),
    subject: line('Subject of the message', 80, { help: 'The developer’s name follows.' }),
    draft: paragraph('The message', 600, { help: 'Below the tier and its price. Visitors complete it.' }),
  }),
  'booking.faq': faqSection,
  'bookingOffshore.page': tierPage,
  'bookingOffshore.faq': faqSection,
  'bookingUsa.page': tierPage,
  'bookingUsa.faq': faqSection,
} as const;
