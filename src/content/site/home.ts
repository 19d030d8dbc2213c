import { routes } from '#src/routes.ts';
import { shortened } from '../shortened.ts';
import { actions } from './actions.ts';
import { heroVideo, landingVideo } from './demos.ts';
import { bookingQuestions } from './faq.ts';
import { lineIcon } from './icons.ts';
import { headlines } from './site.ts';
import { section } from './site-content.ts';
import { supportCopy, tierCopy } from './tier-copy.ts';

export const timelineMinutes = [0, 10, 25, 45, 60] as const;

export const sessionTimeline = section('home.story', () => ({
  label: 'One session, minute by minute',
  marks: [
    {
      label: 'your idea',
      text: 'You say what the app should do and who it is for.',
    },
    {
      label: 'plan agreed',
      text: 'Screens and data are on one page. You both say yes.',
    },
    {
      label: 'first screen live',
      text: 'You open it in your own browser and click around.',
    },
    {
      label: 'your round of edits',
      text: 'You say what should change. It changes.',
    },
    { label: 'it is yours', text: 'You leave with the app and all of its code.' },
  ],
}));

export const hero = section('home.hero', ({ offer }) => ({
  idea: headlines.idea,
  title: 'Your App. Built in 1 Hour.',
  price: `Just ${offer.headlineAmount}.`,
  text: 'A developer builds your web app live, with AI, while you watch and steer. One-on-one, on a shared screen.',
  primary: actions.book,
  secondary: actions.watchDemo,
  film: heroVideo,
}));

export const ideaHero = section('new.hero', ({ offer: { claims, headlineAmount } }) => ({
  title: headlines.idea,
  text: `Book one hour with a developer. Say what you need, watch it being built, keep ${claims.ownershipPercent}% of the code. From ${headlineAmount}.`,
  primary: actions.book,
  secondary: actions.viewFullGallery,
}));

export const howItWorks = section('home.howItWorks', ({ offer: { tiers } }) => ({
  title: 'From idea to app in four steps',
  intro: 'No brief, no kickoff deck, no waiting list. You need an idea and an hour.',
  steps: [
    {
      title: 'Book your hour',
      text: `Choose a developer and a time. ${tiers.offshore.perSession} ${tiers.offshore.name === 'Offshore' ? 'offshore' : `with ${tierCopy(tiers.offshore).aOne}`}, ${tiers.usa.amount} with ${tierCopy(tiers.usa).aOne}.`,
    },
    {
      title: 'Share your idea',
      text: 'Meet one-on-one on a shared screen. Tell the developer what the app should do, in your own words.',
    },
    {
      title: 'Watch it built',
      text: 'The developer writes the app with AI while you look on. Ask, decide and use your round of edits.',
    },
    {
      title: 'Take it with you',
      text: 'Get the working app and the complete code at the end of the hour. Run it anywhere.',
    },
  ],
}));

export const comparison = section(
  'home.comparison',
  ({ offer: { claims, headlineAmount, traditional } }) => ({
    title: 'One hour or half a year',
    intro: 'The same kind of app, two ways to get it.',
    columns: { aspect: 'What you compare', traditional: 'Traditional development', ours: 'One-hour session' },
    rows: [
      {
        label: 'Starting cost',
        traditional: traditional.cost,
        ours: `As low as ${headlineAmount}`,
      },
      { label: 'Timeline', traditional: traditional.timeline, ours: '1 hour' },
      {
        label: 'Team',
        traditional: 'Project manager, designers and several developers',
        ours: 'One developer, one-on-one with you',
      },
      {
        label: 'Process',
        traditional: 'Specifications, sprints and status meetings',
        ours: 'Live on a shared screen, while you watch',
      },
      {
        label: 'AI assistance',
        traditional: 'Varies by agency, rarely passed on in the price',
        ours: 'Part of every session, guided by a developer',
      },
      {
        label: 'Ownership',
        traditional: 'Depends on the contract',
        ours: `You own ${claims.ownershipPercent}% of the code`,
      },
      {
        label: 'Flexibility',
        traditional: 'Change requests, priced and scheduled',
        ours: 'Say it, see it. One round of edits is included',
      },
      {
        label: 'Support',
        traditional: 'Office hours, often on a retainer',
        ours: claims.support,
      },
    ],
  }),
);

/** In order: take the code, continue, host. Only the common option has a tag. */
export const postSession = section('home.postSession', ({ offer: { claims, extraHours, hosting } }) => ({
  title: 'When the hour is over',
  intro: hosting.offered
    ? 'Three ways to continue. None of them locks you in.'
    : 'Two ways to continue. Neither locks you in.',
  options: [
    {
      title: 'Take the code',
      price: 'No recurring cost',
      text: 'The complete code is delivered right after the session.',
      points: [
        'Run it on any host you like',
        'Change it yourself or with anyone',
        'No license, no monthly fee',
      ],
      tag: '',
      action: '',
    },
    {
      title: 'Continue later',
      price: `${extraHours.each} hour`,
      text: 'Your code is saved between sessions, so the next hour starts where this one stopped.',
      points: [
        'Rebook the same developer through the link in your follow-up e-mail',
        'Or ask for that developer when you book',
        claims.fewSessions,
      ],
      tag: `Most common, ${claims.fewSessionsPercent}%`,
      action: actions.book,
    },
    {
      title: 'Host with us',
      price: hosting.label,
      text: `For ${hosting.requiredCompletePercent}% complete applications only.`,
      points: [
        `${hosting.uptimePercent}% uptime guarantee`,
        'Priority support',
        `Stop with ${hosting.terminationNoticeDays} days notice`,
      ],
      tag: '',
      action: actions.learnMore,
    },
  ],
  hours: [
    { label: 'Hour 1', minutes: 60 },
    { label: 'Hour 2', minutes: 60 },
    { label: 'Hour 3', minutes: 35 },
  ],
}));

export const hostingDialog = section('home.hostingDialog', ({ offer: { hosting } }) => ({
  title: 'Hosting with us',
  text: 'We run your finished application, so you do not have to think about servers.',
  facts: [
    { label: 'Price', value: hosting.label },
    { label: 'For', value: `${hosting.requiredCompletePercent}% complete applications only` },
    { label: 'Uptime', value: `${hosting.uptimePercent}% guarantee` },
    { label: 'Support', value: 'Priority support' },
    { label: 'Ending it', value: `${hosting.terminationNoticeDays} days notice, from either side` },
    { label: 'Your code', value: 'Stays yours, with or without hosting' },
  ],
  link: { label: 'Read the hosting terms', href: '/terms#hosting-services' },
}));

export const whyChooseUs = section('home.reasons', ({ offer, offer: { claims, session } }) => ({
  title: 'Why clients choose a one-hour session',
  intro: 'A fixed time, a fixed price and a person who builds.',
  figure: `${claims.finishedInFirstHourPercent}%`,
  reasons: [
    {
      title: `${claims.finishedInFirstHourPercent}% done in the first hour`,
      text: `${claims.finishedInFirstHour}. ${claims.fewSessions}.`,
      icon: lineIcon('timer'),
    },
    {
      title: `${claims.ownershipPercent}% your code`,
      text: 'Everything written in the session belongs to you, from the first line to the last.',
      icon: lineIcon('file-code'),
    },
    {
      title: 'One price, no surprises',
      text: claims.pricing,
      icon: lineIcon('receipt'),
    },
    {
      title: 'One developer, all yours',
      text: 'One-on-one, live, with screen sharing. You talk to the person who writes the code.',
      icon: lineIcon('screen-share'),
    },
    {
      title: 'A round of edits, included',
      text: `See the app run, say what should change, and see it changed within the same ${session.minutes} minutes.`,
      icon: lineIcon('pencil-ruler'),
    },
    {
      title: shortened(claims.support, 80),
      text: supportCopy(offer).always
        ? 'Questions before or after your session are answered around the clock.'
        : 'Questions before or after your session are welcome.',
      icon: lineIcon('life-buoy'),
    },
  ],
}));

export const figures = section('home.figures', ({ offer: { claims } }) => ({
  figures: [
    { value: `${claims.finishedInFirstHourPercent}%`, label: 'of apps are finished in the first hour' },
    {
      value: `${claims.sessionsFrom}-${claims.sessionsTo}`,
      label: `sessions for ${claims.fewSessionsPercent}% of projects`,
    },
    { value: `${claims.ownershipPercent}%`, label: 'of the code is yours' },
    ...(/^24\/7 ./.test(claims.support)
      ? [{ value: '24/7', label: shortened(claims.support.slice(5), 60) }]
      : []),
  ],
}));

/** The demos are in `demos.ts`. */
export const demoGallery = section('new.demos', () => ({
  title: 'Built in an hour. Watch them run.',
  intro: 'Four sessions, sped up. Open one to hear how it went.',
  action: actions.viewFullGallery,
  href: routes.inAction.path,
  demoAction: actions.viewDemo,
  bookAction: actions.bookNow,
}));

export const technologiesTeaser = section('home.technologies', () => ({
  title: 'Made with tools that last',
  intro: 'Mainstream languages, frameworks and models. Any developer can take your code from here.',
  action: 'See all technologies',
  href: routes.technologies.path,
}));

export const closing = section('home.closing', ({ offer }) => ({
  title: 'What will you have in an hour?',
  text: `Pick a time, bring the idea. ${offer.headlineAmount}, and the code is yours.`,
  action: actions.book,
}));

export const landingHero = section('landing.hero', ({ offer }) => ({
  title: 'Your app, one hour from now',
  text: `Book a live session with a developer. Watch your web app being built with AI. From ${offer.headlineAmount}.`,
  action: actions.book,
  film: landingVideo,
}));

export const landingSteps = section('landing.steps', ({ offer: { claims } }) => ({
  title: 'Three steps',
  steps: [
    { title: 'Book', text: 'Pick a developer and a time that suits you.' },
    { title: 'Talk', text: 'Say what the app should do and watch it appear.' },
    { title: 'Keep', text: `Take the app and ${claims.ownershipPercent}% of its code with you.` },
  ],
}));

export const landingPrices = section('landing.prices', ({ offer: { claims, extraHours } }) => ({
  title: extraHours.from === extraHours.to ? 'One price. Nothing hidden.' : 'Two prices. Nothing hidden.',
  text: claims.pricing,
  action: actions.book,
}));

export const landingVoice = section('landing.testimonial', () => ({
  quote:
    'The quote from an agency had five digits and a start date in spring. This had three digits and was done by lunch.',
  author: 'Managing partner, accounting firm',
  portrait: '/portraits/accounting-partner.svg',
}));

export const landingFaq = section('landing.faq', ({ offer }) => ({
  title: 'Before you book',
  entries: bookingQuestions(offer),
}));
