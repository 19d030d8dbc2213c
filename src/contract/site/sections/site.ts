import { z } from '../../zod.ts';
import { group, line, link, list, paragraph } from './fields.ts';

/** Titles without the site's name, which the head adds. Search engines cut off longer ones. */
const pageMeta = (page: string) =>
  group(page, { title: line('Title', 60), description: line('Description', 155) });

const card = (page: string) => group(page, { title: line('Title', 80), line: line('Line', 80) });

const mail = (when: string) =>
  group(when, { subject: line('Subject', 120), opening: paragraph('Opening', 400) });
const mailWithLink = (when: string) =>
  group(when, {
    subject: line('Subject', 120),
    opening: paragraph('Opening', 400),
    again: paragraph('Before the link to the calendar', 200),
  });

const menuLink = group('Link', { label: line('Label', 40), href: link('Address') });

export const siteSections = {
  'site.header': z.object({
    links: list('Links', 'link', menuLink, 0, 7),
    button: group('Button', { label: line('Label', 30), href: link('Address') }),
  }),
  'site.footer': z.object({
    about: paragraph('About', 200),
    support: line('Above the e-mail address', 60),
    groups: list(
      'Groups',
      'group',
      group('Group', { title: line('Title', 40), links: list('Links', 'link', menuLink, 0, 12) }),
      0,
      4,
    ),
    base: line('Last line', 160, { optional: true }),
  }),
  'site.typing': z.object({
    lead: line('First word', 30),
    phrases: list('Phrases', 'phrase', line('Phrase', 30), 1, 20),
  }),
  /** For the article generator; prices and figures come from the offer. */
  'writer.voice': z.object({
    business: paragraph('What you do', 300, {
      help: 'Completes the sentence "You write for the blog of …, a …".',
    }),
    audience: paragraph('Readers', 300),
    tone: paragraph('Tone', 300),
    rules: list('Rules', 'rule', line('Rule', 200), 0, 20),
    callToAction: line('Call to action', 40),
    claims: list('What articles may state', 'statement', paragraph('Statement', 300), 0, 40),
  }),
  /** The time, the price and the link are between and below these texts. */
  'mail.guest': z.object({
    confirmation: mail('Booked'),
    change: mail('Rescheduled'),
    cancellation: mailWithLink('Canceled'),
    reminder: mail('The day before'),
    latePayment: mailWithLink('Paid too late'),
  }),
  'mail.hourBefore': mail('The hour before'),
  'mail.reminder': z.object({
    subject: line('Subject, before the time left', 120),
    opening: paragraph('Opening, before the time left', 400, {
      help: 'For reminders at other times. For example, "Your session starts in" becomes "Your session starts in 3 days:".',
    }),
  }),
  'mail.handover': z.object({
    subject: line('Subject', 120),
    opening: paragraph('Before the name of the developer', 200),
    unnamed: paragraph('When visitors do not see who it is', 400),
  }),
  /** The time, the deadline and the links are between and below these texts. */
  'mail.requests': z.object({
    asked: mail('Asked for'),
    given: mail('Confirmed, to be paid'),
    declined: mailWithLink('Declined'),
    lapsed: mailWithLink('Not answered in time'),
    times: mail('Other times'),
  }),
  /** The two times, the deadline and the links are between and below these texts. */
  'mail.moveRequests': z.object({
    asked: mail('Another time asked for'),
    declined: mail('Another time declined'),
    lapsed: mail('Another time not answered'),
  }),
  /** The times and the links are between and below these texts. */
  'mail.waitlist': z.object({
    confirm: mail('Confirm the address').extend({
      ignore: paragraph('For those who did not ask', 400, {
        help: 'Keep that it is deleted after three days.',
      }),
    }),
    offer: mail('A time is free').extend({
      ifNot: paragraph('If the time does not suit', 400, {
        help: 'Keep that the client stays on the list, and that no more is sent after three offers.',
      }),
    }),
  }),
  'mail.requestPayment': z.object({
    soon: mail('Four hours before the time is released'),
    unpaid: mailWithLink('Not paid in time'),
  }),
  /** The session's summary is between these texts. */
  'mail.followUp': z.object({
    subject: line('Subject', 120),
    opening: paragraph('Opening', 400),
    code: line('Link to the file', 60),
    codeUrl: line('Link to the code elsewhere', 60),
    recording: line('Link to the recording', 60),
    page: line('Link to the page', 60),
    again: paragraph('Before the next times', 200),
    all: line('Link to all times', 60),
    noTimes: line('Link when no time is free', 60),
  }),
  'mail.story': z.object({
    subject: line('Subject', 120),
    opening: paragraph('Opening', 400),
    ask: paragraph('Before the link', 300),
    link: line('Link', 60),
  }),
  'site.service': z.object({
    title: line('In the title of pages without their own', 60, { help: 'After the name of the site.' }),
    name: line('The service', 80, { help: 'For search engines. For example, "Piano lessons for adults".' }),
    type: line('Kind of service', 60, { help: 'For search engines. For example, "Music lessons".' }),
  }),
  'mail.calendar': z.object({ title: line('Title', 80), description: line('Description', 200) }),
  'site.meta': z.object({
    home: pageMeta('Home'),
    new: pageMeta('/new'),
    landing: pageMeta('/landing'),
    technologies: pageMeta('Technologies'),
    gallery: pageMeta('Search the gallery'),
    inAction: pageMeta('Gallery by job'),
    booking: pageMeta('Booking'),
    bookingOffshore: pageMeta('Booking, first tier'),
    bookingUsa: pageMeta('Booking, second tier'),
  }),
  'technologies.page': z.object({
    title: line('Title', 80),
    intro: paragraph('Introduction', 300),
    missing: group('At the end', {
      title: line('Title', 80),
      text: paragraph('Text', 300),
      action: line('Button', 40),
      href: link('Address of the button'),
    }),
  }),
  'blog.texts': z.object({
    title: line('Title', 60),
    intro: paragraph('Introduction', 300),
    byline: line('Author line', 60, { help: 'Shown on posts without a named author.' }),
  }),
  'blog.promo': z.object({
    pitch: line('Title', 80),
    pitchSmall: line('Title on a phone', 80),
    trial: line('Line below the title', 80),
    usa: line('First button', 40),
    offshore: line('Second button', 40),
    badge: line('Badge on the first button', 20, { optional: true, help: 'Shown on phones.' }),
  }),
  'site.notFound': z.object({
    title: line('Title', 80),
    text: paragraph('Text', 300),
    next: paragraph('Before the links', 300),
    links: list('Links', 'link', group('Link', { label: line('Label', 40), href: link('Address') }), 0, 6),
  }),
  'blog.meta': z.object({ title: line('Title', 60), description: line('Description', 155) }),
  'site.share': z.object({
    home: card('Home'),
    new: card('/new'),
    technologies: card('Technologies'),
    gallery: card('Search the gallery'),
    'in-action': card('Gallery by job'),
    booking: card('Booking'),
    'booking-offshore': card('Booking, first tier'),
    'booking-usa': card('Booking, second tier'),
    blog: card('Blog'),
  }),
} as const;
