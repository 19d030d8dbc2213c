import { z } from '../../zod.ts';
import { QUOTE_LENGTH } from '../values.ts';
import { fixed, group, icon, line, link, list, media, paragraph, portrait, steps, whole } from './fields.ts';

export const faqSection = z.object({
  title: line('Title', 80),
  intro: paragraph('Introduction', 300, { optional: true }).optional(),
  entries: list(
    'Questions',
    'question',
    group('Question', { question: line('Question', 200), answer: paragraph('Answer', 2000) }),
    0,
    30,
  ),
});

const poster = media('Still image', 'picture', {
  optional: true,
  fromVideo: true,
  help: 'Leave blank to use the still image of an uploaded video.',
});

/** A silent video with its still image; or an image alone; or neither. */
const video = group('Video', {
  src: media('Video', 'film', {
    optional: true,
    help: 'Plays without sound, in a loop. Leave blank for none.',
  }),
  poster,
  label: line('What it shows', 120, { optional: true, help: 'For people who cannot see it.' }),
});

export const homeSections = {
  'home.hero': z.object({
    idea: line('Line above the headline', 80),
    title: line('Headline', 80),
    price: line('End of the headline', 40, {
      help: 'Shown in the accent color. Your price is a good ending.',
    }),
    text: paragraph('Text', 300),
    primary: line('Button', 30),
    secondary: line('Second button', 30, { help: 'Opens the demo videos.' }),
    film: video,
  }),
  'home.story': z.object({
    label: line('Name for screen readers', 80),
    /** At minutes 0, 10, 25, 45 and 60: the design has a place for each. */
    marks: fixed(
      'Moments',
      'moment',
      group('Moment', { label: line('Title', 40), text: paragraph('Text', 200) }),
      5,
    ),
  }),
  'home.howItWorks': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    steps: steps(6),
  }),
  'home.comparison': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    columns: group('Column headings', {
      aspect: line('First column', 60),
      traditional: line('The alternative', 60),
      ours: line('Yours', 60),
    }),
    rows: list(
      'Rows',
      'row',
      group('Row', {
        label: line('What is compared', 60),
        traditional: line('The alternative', 120),
        ours: line('Yours', 120),
      }),
      1,
      15,
    ),
  }),
  'home.postSession': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    options: fixed(
      'Options',
      'option',
      group('Option', {
        title: line('Title', 60),
        price: line('Price', 60),
        text: paragraph('Text', 300),
        points: list('Points', 'point', line('Point', 140), 0, 6),
        tag: line('Tag', 40, { optional: true }),
        action: line('Button', 30, { optional: true }),
      }),
      3,
    ),
    hours: list(
      'Sessions on the scales of the second option',
      'session',
      group('Session', { label: line('Label', 20), minutes: whole('Minutes used', 1, 60) }),
      0,
      3,
    ),
  }),
  'home.hostingDialog': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    facts: list(
      'Facts',
      'fact',
      group('Fact', { label: line('Name', 40), value: line('Value', 120) }),
      1,
      12,
    ),
    link: group('Link', { label: line('Label', 60), href: link('Address') }),
  }),
  'home.reasons': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    figure: line('Large figure', 8, { help: 'A number of a few characters, such as "90%".' }),
    reasons: list(
      'Reasons',
      'reason',
      group('Reason', { title: line('Title', 80), text: paragraph('Text', 300), icon: icon('Icon') }),
      1,
      9,
    ),
  }),
  'home.figures': z.object({
    figures: list(
      'Figures',
      'figure',
      group('Figure', { value: line('Figure', 12), label: line('What it counts', 60) }),
      1,
      6,
    ),
  }),
  'home.technologies': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    action: line('Link', 40),
    href: link('Address of the link'),
  }),
  'home.faq': faqSection,
  'home.closing': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    action: line('Button', 30),
  }),
  'new.hero': z.object({
    title: line('Headline', 80),
    text: paragraph('Text', 300),
    primary: line('Button', 30),
    secondary: line('Second button', 30, { help: 'Leads to the gallery.' }),
  }),
  'new.demos': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    action: line('Link', 40),
    href: link('Address of the link'),
    demoAction: line('Button of a demo', 30),
    bookAction: line('Button below the demos', 30),
  }),
  'new.testimonials': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300, { optional: true }),
    cta: group('Call to action', {
      title: line('Title', 80),
      text: paragraph('Text', 300),
      action: line('Button', 30),
    }),
  }),
  'new.testimonialFilms': z.object({
    films: list(
      'Videos',
      'video',
      group('Video', {
        name: line('Who speaks', 60),
        location: line('Where', 80),
        quote: paragraph('What is said', 400, { help: 'For readers who cannot hear it.' }),
        portrait,
        videoUrl: media('Video', 'film'),
        poster,
        captions: media('Captions', 'captions', {
          optional: true,
          fromVideo: true,
          help: 'Leave blank to use the captions of an uploaded video.',
        }),
      }),
      0,
      12,
    ),
  }),
  'new.quotes': z.object({
    quotes: list(
      'Quotations',
      'quotation',
      group('Quotation', {
        quote: paragraph('Quotation', QUOTE_LENGTH),
        author: line('Who said it', 120),
        portrait,
      }),
      0,
      24,
    ),
  }),
  'landing.hero': z.object({
    title: line('Headline', 80),
    text: paragraph('Text', 300),
    action: line('Button', 30),
    film: video,
  }),
  'landing.steps': z.object({ title: line('Title', 80), steps: steps(5) }),
  'landing.prices': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    action: line('Button', 30),
  }),
  'landing.testimonial': z.object({
    quote: paragraph('Quotation', 400, { optional: true, help: 'Leave blank to show none.' }),
    author: line('Who said it', 120, { optional: true }),
    portrait,
  }),
  'landing.faq': faqSection,
} as const;
