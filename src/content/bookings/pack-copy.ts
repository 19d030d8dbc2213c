/** Titles and introductions are in the section `offer.packs`. */
export const packCopy = {
  choose: 'Choose',
  /** @param minutes of one session */
  hours: (count: number, minutes: number) =>
    minutes === 60
      ? `${count} ${count === 1 ? 'hour' : 'hours'}`
      : `${count} ${count === 1 ? 'session' : 'sessions'} of ${minutes} minutes`,
  per: (amount: string, minutes: number) => `${amount} per ${minutes === 60 ? 'hour' : 'session'}`,
  one: (minutes: number) => (minutes === 60 ? 'One hour' : 'One session'),
  forMe: 'For me',
  asGift: 'As a gift',
  who: 'Who is it for?',
  yours: 'Your details',
  name: 'Your name',
  email: 'Your e-mail',
  gift: 'The gift',
  recipientName: 'Their name',
  recipientEmail: 'Their e-mail',
  recipientEmailHelp: 'We send them the gift. Leave blank to give it to them yourself, as a card to print.',
  message: 'A message for the card',
  deliverOn: 'Send it on',
  deliverOnHelp: 'At 9:00 AM your time. Leave blank to send it as soon as it is paid.',
  faults: {
    name: { missing: 'Name is required', wrong: 'Name must be at most 100 characters' },
    email: { missing: 'E-mail is required', wrong: 'Enter an e-mail address such as you@example.com' },
  },
  pay: (amount: string) => `Continue to payment, ${amount}`,
  order: (amount: string) => `Order for ${amount}`,
  ordering: 'Ordering…',
  payNow: 'You pay by card on the next page.',
  payLater: 'We will e-mail you how to pay. The code works as soon as it is paid.',
  noScript: 'Ordering here needs JavaScript. Contact us instead:',
  titles: {
    pack: (minutes: number) => (minutes === 60 ? 'Your hours' : 'Your sessions'),
    gift: () => 'A gift for you',
  },
  giftTo: (name: string) => `A gift for ${name}`,
  from: 'From',
  code: 'Code',
  left: (left: number, hours: number) =>
    left === 0
      ? 'All hours are used.'
      : left === hours
        ? left === 1
          ? 'Good for one session.'
          : `Good for ${left} sessions.`
        : `${left} of ${hours} sessions left.`,
  until: (day: string) => `Valid until ${day}.`,
  states: {
    waiting: 'This order is not paid yet. The code works as soon as it is.',
    open: 'Choose a time, and enter the code when you book.',
    expired: 'This code can no longer be used.',
    refunded: 'This order has ended. The code can no longer be used.',
  },
  checking: 'Thank you. We are waiting for the bank to confirm your payment. Reload this page in a moment.',
  payNowLink: 'Go to payment',
  book: 'Choose a time',
  keep: (minutes: number) =>
    `Keep this page: anyone who has its code can book these ${minutes === 60 ? 'hours' : 'sessions'}.`,
  print: 'Print this page for a card.',
} as const;
