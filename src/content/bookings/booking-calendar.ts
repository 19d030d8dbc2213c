import type { Person } from '../site/noun-copy.ts';
import { section } from '../site/site-content.ts';

export const calendar = {
  title: 'Pick a time',
  loading: 'Loading available times…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  zone: 'Time zone',
  zoneUnknown: 'Your browser did not tell us your time zone. Choose it above to see times in it.',
  with: 'With',
  anyone: 'Anyone',
  freeOn: (count: number) => (count === 1 ? '1 available time' : `${count} available times`),
  noneThisMonth: 'No times are available this month.',
  noneAtAll: 'Every time is booked right now. Contact us and we will find one.',
  pickDay: 'Choose a day to see available times.',
  failed: 'The available times could not be loaded.',
  again: 'Try again',
  parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  holding: 'Holding your time…',
  unreachable: 'The server could not be reached. Check your connection and try again.',
} as const;

export const details = {
  title: 'Your details',
  kept: 'Time held for',
  minutesLeft: 'Less than two minutes left.',
  ranOut: 'Your 15 minutes are up and the time was released. What you typed is still here.',
  offerRanOut: 'This offer has ended and the time was released. What you typed is still here.',
  holdAgain: 'Hold it again',
  other: 'Choose another time',
  sameHour: 'You already booked a session for this hour. If you continue, you will have two at once.',
  showBooking: 'Show that booking',
  name: 'Name',
  email: 'E-mail',
  emailHelp: (mailOn: boolean) =>
    mailOn
      ? 'We send you a link to reschedule or cancel your session.'
      : 'So we know how to reach you. This site does not send e-mail. The next page has the link to your booking.',
  faults: {
    name: { missing: 'Name is required', wrong: 'Name must be at most 100 characters' },
    email: { missing: 'E-mail is required', wrong: 'Enter an e-mail address such as you@example.com' },
    idea: { missing: 'Your idea is required', wrong: 'Your idea must be at least 3 characters' },
  },
  book: 'Book this session',
  pay: (amount: string) => `Continue to payment, ${amount}`,
  booking: 'Booking…',
  /** @param due when payment is due, from the offer */
  dueLater: (mailOn: boolean, due: string) =>
    mailOn
      ? `${due} We will e-mail you how to pay. Nothing is charged now.`
      : `${due} Contact us to arrange payment. Nothing is charged now.`,
  nothingDue: 'There is nothing to pay.',
  payNow: 'You pay by card on the next page. We hold your time while you do.',
} as const;

/** Apart from the form's texts, which are loaded with it. */
export const waitlistCall = {
  question: 'No time that suits you?',
  open: 'Tell me when something is free',
  offerEnded:
    'This offer has ended. If you did not leave the list, you are still on it. You can also choose another time.',
} as const;

export const billingLabel = {
  title: 'Need a receipt for a company?',
  company: 'Company',
  taxNumber: 'Tax number',
  address: 'Billing address',
  country: 'Country',
  help: 'You can change this until the receipt is issued.',
  save: 'Save for the receipt',
  saved: 'Saved for the receipt',
} as const;

export const priceCopy = {
  code: 'Have a code?',
  apply: 'Apply',
  remove: 'Remove',
  list: 'Session',
  discount: (code: string) => `Code ${code.toUpperCase()}`,
  pack: 'One paid hour',
  total: 'To pay',
  held: (held: string, now: string) =>
    `We hold this time at ${held}, the price when you chose it. A new booking costs ${now}.`,
  included: (tax: string) => `Includes ${tax}`,
  later: 'Plus tax, calculated on the payment page.',
  unused: 'This session is free, so it takes no hour of your code.',
  left: (hours: number) =>
    hours === 1
      ? 'One more hour is left after this one.'
      : hours === 0
        ? 'This is the last hour.'
        : `${hours} more hours are left after this one.`,
} as const;

export const noScript = {
  title: 'Booking online needs JavaScript',
  text: 'JavaScript is turned off in your browser. You can book by e-mail instead:',
} as const;

export const external = {
  loading: 'Opening the calendar…',
  failedTitle: 'The calendar could not open here',
  failed: 'An ad blocker or your connection may be the cause. You can open it on its own page:',
  open: 'Open the calendar',
  elsewhere:
    'The calendar opens on its own page. To come back to your booking, use the link in your confirmation.',
} as const;

export const manage = {
  titles: {
    held: 'Waiting for your payment',
    confirmed: 'You are booked',
    completed: 'Your session is done',
    no_show: 'This session was missed',
    cancelled: 'This session is canceled',
    expired: 'This time was released',
  },
  intro: {
    held: 'We hold your time until the payment page expires. Your payment confirms the booking.',
    cancelled: 'You can book another time whenever you are ready.',
  },
  checking:
    'Thank you. We are waiting for the bank to confirm your payment. This page updates automatically.',
  yours: 'Your time',
  session: 'Session',
  payment: 'Payment',
  mailed: (email: string) => `A confirmation with the link to this page is on its way to ${email}.`,
  notMailed:
    'This site does not send e-mail, so this link is the only way back to your booking. Copy it and keep it private: anyone with the link can reschedule or cancel the session.',
  link: 'Save this link',
  receipts: 'Receipts',
  receipt: { receipt: 'Receipt', credit: 'Credit note' },
  billing: 'For the receipt',
  calendar: 'Add to calendar',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  payNow: 'Go to payment',
  where: 'Where',
  roomFollows: 'The link to the video call follows. It will be shown here.',
  join: 'Join the session',
  joinFrom: 'You can join from 10 minutes before your session.',
  moveTitle: 'Reschedule',
  moveText: (until: string) => `Free of charge until ${until}.`,
  moveTooLate: (hours: number) =>
    `Less than ${hours === 1 ? '1 hour is' : `${hours} hours are`} left, so you cannot reschedule online. Contact us.`,
  move: 'Choose another time',
  moveConfirm: (time: string) => `Reschedule to ${time}`,
  moved: 'Your session was rescheduled.',
  sameHour: 'You have another session at that time. You would have two at once.',
  /** @param mine the current developer; null while visitors do not see names */
  withOther: (mine: string | null, other: string | null, { Your, another }: Person) =>
    `${mine ?? Your} is not available then. The session would be with ${other ?? another}.`,
  keep: 'Keep my session',
  cancelTitle: 'Cancel',
  cancel: 'Cancel session',
  cancelConfirm: 'Yes, cancel it',
  cancelled: 'Your session is canceled.',
  write: 'Contact us',
  noScript:
    'Rescheduling and canceling here need JavaScript. Without it, contact us from the e-mail address you booked with.',
} as const;

export const bookingCopy = section('booking.words', () => ({
  idea: 'Your idea',
  ideaHelp: 'What should the app do? A sentence or two is enough.',
  bookAgain: 'Book a session',
  person: 'Developer',
  theirTime: "Developers' time",
  forPerson: 'for the developer',
  confirmed: 'One hour, live and one-on-one.',
  completed: 'We hope you got what you came for. You can book another hour any time.',
}));
