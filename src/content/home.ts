import { type IconRef, lineIcon } from './icons.ts';
import {
  claims,
  extraHours,
  headlinePrice,
  hosting,
  money,
  pricePerSession,
  session,
  tiers,
  traditional,
} from './plans.ts';
import { actions, headlines } from './site.ts';

export interface Step {
  title: string;
  text: string;
}

export interface MinuteMark {
  /** Minutes into the session, 0 to 60. */
  minute: number;
  /** Two digits, as the scale shows it. */
  at: string;
  label: string;
  text: string;
}

function mark(minute: number, label: string, text: string): MinuteMark {
  return { minute, at: String(minute).padStart(2, '0'), label, text };
}

/** The story of a session, told along the minute scale. */
export const minuteStory: readonly MinuteMark[] = [
  mark(0, 'your idea', 'You say what the app should do and who it is for.'),
  mark(10, 'plan agreed', 'Screens and data are on one page. You both say yes.'),
  mark(25, 'first screen live', 'You open it in your own browser and click around.'),
  mark(45, 'your round of edits', 'You say what should change. It changes.'),
  mark(60, 'it is yours', 'You leave with the app and all of its code.'),
];

export const minuteScaleLabel = 'One session, minute by minute';

/** Hero of `/`, with the background film. */
export const hero = {
  title: headlines.main,
  text: 'A developer builds your web app live, with AI, while you watch and steer. One-on-one, on a shared screen.',
  primary: actions.book,
  secondary: actions.watchDemo,
} as const;

/** Hero of `/new`, with the typed phrase. */
export const ideaHero = {
  title: headlines.idea,
  text: `Book one hour with a developer. Say what you need, watch it being built, keep ${claims.ownershipPercent}% of the code. From ${money(headlinePrice)}.`,
  primary: actions.book,
  secondary: actions.viewFullGallery,
} as const;

export const howItWorks = {
  title: 'From idea to app in four steps',
  intro: 'No brief, no kickoff deck, no waiting list. You need an idea and an hour.',
  steps: [
    {
      title: 'Book your hour',
      text: `Choose a developer and a time. ${pricePerSession(tiers.offshore)} offshore, ${money(tiers.usa.price)} with a USA-based developer.`,
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
  ] satisfies readonly Step[],
} as const;

export interface ComparisonRow {
  id: string;
  label: string;
  traditional: string;
  ours: string;
}

/** #comparison, with the label How It Works. */
export const comparison = {
  id: 'comparison',
  title: 'One hour or half a year',
  intro: 'The same kind of app, two ways to get it.',
  columns: { aspect: 'What you compare', traditional: 'Traditional development', ours: 'One-hour session' },
  rows: [
    {
      id: 'cost',
      label: 'Starting cost',
      traditional: traditional.cost,
      ours: `As low as ${money(headlinePrice)}`,
    },
    { id: 'timeline', label: 'Timeline', traditional: traditional.timeline, ours: '1 hour' },
    {
      id: 'team',
      label: 'Team',
      traditional: 'Project manager, designers and several developers',
      ours: 'One developer, one-on-one with you',
    },
    {
      id: 'process',
      label: 'Process',
      traditional: 'Specifications, sprints and status meetings',
      ours: 'Live on a shared screen, while you watch',
    },
    {
      id: 'ai',
      label: 'AI assistance',
      traditional: 'Varies by agency, rarely passed on in the price',
      ours: 'Part of every session, guided by a developer',
    },
    {
      id: 'ownership',
      label: 'Ownership',
      traditional: 'Depends on the contract',
      ours: `You own ${claims.ownershipPercent}% of the code`,
    },
    {
      id: 'flexibility',
      label: 'Flexibility',
      traditional: 'Change requests, priced and scheduled',
      ours: 'Say it, see it. One round of edits is included',
    },
    {
      id: 'support',
      label: 'Support',
      traditional: 'Office hours, often on a retainer',
      ours: '24/7 customer support',
    },
  ] satisfies readonly ComparisonRow[],
} as const;

export interface PostSessionOption {
  id: 'take' | 'continue' | 'host';
  title: string;
  price: string;
  text: string;
  points: readonly string[];
  /** Only the common option has a tag. */
  tag: string | null;
  action: string | null;
}

export const postSession = {
  title: 'When the hour is over',
  intro: 'Three ways to continue. None of them locks you in.',
  /** A project over three sessions, drawn on minute scales. */
  hours: [
    { label: 'Hour 1', minutes: 60 },
    { label: 'Hour 2', minutes: 60 },
    { label: 'Hour 3', minutes: 35 },
  ],
  options: [
    {
      id: 'take',
      title: 'Take the code',
      price: 'No recurring cost',
      text: 'The complete code is delivered right after the session.',
      points: [
        'Run it on any host you like',
        'Change it yourself or with anyone',
        'No license, no monthly fee',
      ],
      tag: null,
      action: null,
    },
    {
      id: 'continue',
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
      id: 'host',
      title: 'Host with us',
      price: hosting.label,
      text: `For ${hosting.requiredCompletePercent}% complete applications only.`,
      points: [
        `${hosting.uptimePercent}% uptime guarantee`,
        'Priority support',
        `Stop with ${hosting.terminationNoticeDays} days notice`,
      ],
      tag: null,
      action: actions.learnMore,
    },
  ] satisfies readonly PostSessionOption[],
} as const;

/** Opened by Learn More on the hosting card. */
export const hostingDialog = {
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
  close: 'Close',
} as const;

export interface Reason {
  title: string;
  text: string;
  icon: IconRef;
}

export const whyChooseUs = {
  title: 'Why clients choose a one-hour session',
  intro: 'A fixed time, a fixed price and a person who builds.',
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
      title: '24/7 customer support',
      text: 'Questions before or after your session are answered around the clock.',
      icon: lineIcon('life-buoy'),
    },
  ] satisfies readonly Reason[],
} as const;

export interface Figure {
  value: string;
  label: string;
}

/** The key figures. */
export const figures: readonly Figure[] = [
  { value: `${claims.finishedInFirstHourPercent}%`, label: 'of apps are finished in the first hour' },
  {
    value: `${claims.sessionsFrom}-${claims.sessionsTo}`,
    label: `sessions for ${claims.fewSessionsPercent}% of projects`,
  },
  { value: `${claims.ownershipPercent}%`, label: 'of the code is yours' },
  { value: '24/7', label: 'customer support' },
];

export const homeSections = {
  gallery: {
    title: 'Built in an hour. Watch them run.',
    intro: 'Four sessions, sped up. Open one to hear how it went.',
    action: actions.viewFullGallery,
    href: '/in-action',
    demoAction: actions.viewDemo,
    bookAction: actions.bookNow,
  },
  technologies: {
    id: 'technologies',
    title: 'Made with tools that last',
    intro: 'Mainstream languages, frameworks and models. Any developer can take your code from here.',
    action: 'See all technologies',
    href: '/technologies',
  },
  faq: {
    id: 'faq',
    title: 'Questions, answered',
    intro: 'What people ask before their first hour.',
  },
  closing: {
    title: 'What will you have in an hour?',
    text: `Pick a time, bring the idea. ${money(headlinePrice)}, and the code is yours.`,
    action: actions.book,
  },
} as const;

/** /landing: the short campaign page. */
export const landing = {
  title: 'Your app, one hour from now',
  text: `Book a live session with a developer. Watch your web app being built with AI. From ${money(headlinePrice)}.`,
  action: actions.book,
  steps: {
    title: 'Three steps',
    items: [
      { title: 'Book', text: 'Pick a developer and a time that suits you.' },
      { title: 'Talk', text: 'Say what the app should do and watch it appear.' },
      { title: 'Keep', text: `Take the app and ${claims.ownershipPercent}% of its code with you.` },
    ] satisfies readonly Step[],
  },
  prices: {
    title: 'Two prices. Nothing hidden.',
    text: claims.pricing,
  },
  /** Which of the written testimonials to show. */
  testimonial: { index: 3 },
  faq: { title: 'Before you book' },
} as const;
