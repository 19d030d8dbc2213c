import { cancellation, money, session, type TierId, tiers } from './plans.ts';

/** The words of the calendar, the form beside it, and a booking's own page. */
export const scheduler = {
  title: 'Pick a time',
  loading: 'Looking for free times…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  zone: 'Time zone',
  /** Of the small second line under a time. */
  own: (zone: string) => `The small print is the developers' clock, ${zone}.`,
  sameClock: 'You and the developers share this clock.',
  freeOn: (count: number) => (count === 1 ? '1 free time' : `${count} free times`),
  noneThisMonth: 'Nothing is free in this month.',
  noneAtAll: 'Every time is taken at present. Write to us, and we will find one.',
  pickDay: 'Choose a day to see its times.',
  failed: 'The free times could not be loaded.',
  again: 'Try again',
  parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  holding: 'Keeping your time…',
  unreachable: 'The server could not be reached. Check your connection and try again.',
} as const;

export const details = {
  title: 'Your details',
  kept: 'Kept for you for',
  minutesLeft: 'Less than two minutes are left.',
  ranOut: 'Your 15 minutes are over, and the time has been given back. What you typed is still here.',
  holdAgain: 'Keep it again',
  other: 'Choose another time',
  name: 'Name',
  email: 'E-mail',
  /** By whether the site sends e-mail. */
  emailHelp: (mailOn: boolean) =>
    mailOn
      ? 'For the link with which you can move or cancel your session.'
      : 'So that we know who is coming. This site sends no e-mail: the next page has the link to your booking.',
  idea: 'Your idea',
  ideaHelp: 'What should the app do? A sentence or two is enough.',
  book: 'Book this session',
  pay: (tier: TierId) => `Continue to payment, ${money(tiers[tier].price)}`,
  booking: 'Booking…',
  dueLater: (mailOn: boolean) =>
    mailOn
      ? `${cancellation.payment} We write to you with how to pay; nothing is charged now.`
      : `${cancellation.payment} Write to us to arrange it; nothing is charged now.`,
  payNow: 'You pay by card on the next page. Your time is kept while you do.',
} as const;

export const noScript = {
  title: 'Booking online needs JavaScript',
  text: 'It is switched off in your browser. You can book by e-mail instead:',
} as const;

export const external = {
  loading: 'Opening the calendar…',
  failedTitle: 'The calendar did not open here',
  failed: 'A blocker or the connection may be in the way. It also opens on a page of its own:',
  open: 'Open the calendar',
  elsewhere: 'The calendar is on a page of its own. You come back with the link in your confirmation.',
} as const;

export const manage = {
  titles: {
    held: 'Your time is waiting for the payment',
    confirmed: 'You are booked',
    completed: 'Your session is done',
    no_show: 'This session was missed',
    cancelled: 'This session is cancelled',
    expired: 'This time has been given back',
  },
  intro: {
    held: 'It is kept for you until the payment page closes. The payment confirms it.',
    confirmed: `One hour, live and one-on-one. ${cancellation.lateArrival}`,
    completed: 'We hope it brought what you came for. Another hour is a click away.',
    no_show: 'Sessions that are missed without notice are not refunded.',
    cancelled: 'Another time is a click away whenever you are ready.',
    expired: 'It was not paid in time, and nothing was charged.',
  },
  checking: "Thank you. We are waiting for the bank's word; this page follows it by itself.",
  yours: 'Your clock',
  theirs: "The developers' clock",
  developer: 'Developer',
  payment: 'Payment',
  length: `${session.minutes} minutes`,
  idea: 'Your idea',
  payments: {
    none: () => 'Nothing is owed',
    due: (price: string) => `${price}, due before the session`,
    pending: (price: string) => `${price}, not paid yet`,
    paid: (price: string) => `${price}, paid`,
    refund_due: (price: string) => `${price} is being refunded`,
    refunded: (price: string) => `${price} was refunded`,
  },
  /** What e-mail does. */
  mailed: (email: string) => `A confirmation is on its way to ${email}, with this page's link.`,
  notMailed:
    'This site sends no e-mail, so this link is the only way back to your booking. Copy it and keep it: whoever has it can move or cancel the session.',
  link: 'Keep this link',
  howToPay: (email: string) => `We write to ${email} with how to pay.`,
  arrangePayment: (email: string) => `Write to ${email} to arrange how to pay.`,
  calendar: 'Add to calendar',
  payNow: 'Go to payment',
  bookAgain: 'Book a session',
  moveTitle: 'Move it',
  moveText: (until: string) => `Free until ${until}.`,
  moveTooLate: `Less than ${cancellation.freeRescheduleHours} hours are left, so it cannot be moved here. Write to us.`,
  move: 'Choose another time',
  moveConfirm: (time: string) => `Move to ${time}`,
  moved: 'Your session has been moved.',
  keep: 'Keep it as it is',
  cancelTitle: 'Cancel it',
  cancel: 'Cancel the session',
  cancelConfirm: 'Yes, cancel it',
  cancelled: 'Your session is cancelled.',
  refund: {
    nothingPaid: 'Nothing has been paid, so there is nothing to refund. The time goes to somebody else.',
    full: (amount: string) => `You get ${amount} back, all of it.`,
    part: (amount: string, percent: number) => `You get ${amount} back, ${percent}% of the price.`,
  },
  policy: cancellation.summary,
  write: 'Write to us',
  noScript:
    'Moving and cancelling here need JavaScript. Without it, write to us from the address you booked with.',
} as const;
