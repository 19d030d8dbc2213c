import type { Person } from '../site/noun-copy.ts';
import { section } from '../site/site-content.ts';

export const beforeTexts = section('booking.before', () => ({
  title: 'Before your hour',
  text: 'The more your developer knows, the more of the hour goes into building. Everything here is optional.',
  brief: 'Your brief',
  briefHelp: 'Screens, rules, examples, accounts you already have. It is saved as you type.',
  files: 'Files',
  filesHelp: 'Sketches, spreadsheets, logos, texts.',
}));

export const afterTexts = section('booking.after', () => ({
  title: 'What came of it',
  outcomes: {
    finished: 'Your app is finished. It is yours.',
    continue: 'Your app is under way. Another hour takes it further.',
    host: 'Your app is finished, and we can host it for you.',
  },
  leftOver: 'What is left',
  code: 'Your code',
  recording: 'Recording',
  again: {
    title: 'Your next hour',
    text: 'The same developer knows your app and picks up where you stopped.',
  },
}));

export const testimonialTexts = section('booking.story', () => ({
  title: 'How was it?',
  text: 'A few honest sentences help others decide.',
  words: 'Your words',
  author: 'What we may call you',
  authorHelp: 'A role and a trade are enough. For example, "Owner, bicycle repair shop".',
  rating: 'Your rating',
  site: 'You may show my words on this site.',
  articles: 'You may quote my words in articles.',
  thanks: 'Thank you. You can change what you agree to here at any time.',
}));

export const phaseTexts = section('booking.phases', () => ({
  phases: [
    { from: 0, to: 5, title: 'Agree', text: 'Say back what will be built, and what will not.' },
    { from: 5, to: 45, title: 'Build', text: 'Show each screen as soon as it works.' },
    { from: 45, to: 55, title: 'Edits', text: 'One round of edits. Tick it off when it is done.' },
    { from: 55, to: 60, title: 'Hand over', text: 'Upload the code, and say what is left.' },
  ],
}));

/** Words that do not depend on what is sold. */
export const clientCopy = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet. The text is kept on this device and saved as soon as the connection is back.',
  changed: {
    title: 'This text was changed elsewhere, probably in another tab.',
    mine: 'Keep what is here',
    theirs: 'Use the other',
    other: 'The other text',
  },
  limits: (files: number, each: string, all: string, { your }: Person) =>
    `Up to ${files} files, ${each} each and ${all} together. Only ${your} and our team see them. They are deleted after six months.`,
  choose: 'Choose files',
  sending: (name: string, percent: number) => `${name}, ${percent}% sent`,
  paused: 'The connection is lost. Sending continues when it is back.',
  cancel: 'Cancel',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  cancelNamed: (name: string) => `Cancel sending ${name}`,
  tooLarge: (name: string, most: string) => `${name} is too large: at most ${most}.`,
  empty: (name: string) => `${name} is empty.`,
  resume: 'An upload that was interrupted continues when you choose the same file again.',
  closed: 'You can no longer change this.',
  download: 'Download',
  repository: 'Open the code',
  watch: 'Watch the recording',
  codeUntil: (date: string) => `The link works until ${date}.`,
  codeExpired: 'The link to your code has expired.',
  renew: 'Renew the link',
  nextWith: (name: string) => `With ${name}`,
  nextWithAnyone: ({ Your }: Person) => `${Your} no longer gives sessions. These times are with another one.`,
  noTimes: 'No time is free right now.',
  inZone: (zone: string) => `Times in ${zone}.`,
  /** Above brief and files once the hour is over. */
  yours: 'Your brief and files',
  allTimes: 'All times',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  noRating: 'No rating',
  send: 'Send',
  update: 'Save changes',
  thanked: 'Saved',
  onSite:
    'Your words were accepted for the site or for articles, so they can no longer be changed here. You can still withdraw your consent.',
  agreeNothing: 'Without a checkmark, no one sees your words but our team.',
} as const;
