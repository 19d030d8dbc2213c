/** The waiting list of a kind of session, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { clientFields, EXAMPLE_TOKEN, LINK, TIER, ZONE } from './booking-field-descriptions.ts';
import type { waitlist } from './waitlist.ts';

const wishFields: FieldDescriptions = {
  firstDay: 'The first day, in the time zone of the client, such as `2027-01-20`.',
  lastDay: 'The last day, which is included.',
  fromMinute: 'From when a session may start, in minutes from midnight in the time zone: 540 is 9:00 AM.',
  toMinute: 'Until when it must end, in minutes from midnight: 1020 is 5:00 PM, 1440 the end of the day.',
  timeZone: `The client’s time zone. ${ZONE}`,
  clock: clientFields.clock ?? '',
};

const shownFields: FieldDescriptions = {
  ...wishFields,
  state:
    '`unconfirmed`: the link was not used yet; such entries are deleted after three days. `waiting`. `offered`: a time is held. `requested`: they asked for the offered time, and the team answers. `paused`: three offers were not taken, so there are no more. `booked`. `left`, also when the days are over.',
  offerStartsAt: 'When the offered session starts, or the one that was asked for; null without either.',
  offerExpiresAt: 'Until when the offered time is held; null without an offer, and for a request.',
};

const TOKEN = 'The secret of the link that the address got. Keep it like a password.';
const params = { token: TOKEN };

const ownFields: FieldDescriptions = {
  email: 'The e-mail address.',
  entries: [
    'What the address waits for, and the entry of the link, even when that has ended.',
    {
      ...shownFields,
      token: 'The secret of the link of this entry.',
      kind: 'The name of the kind of session.',
      path: 'The path of the booking page of the kind.',
      developer: 'Who should give the session; null for anyone, and where the site does not show them.',
      offerPath: 'The path of the page on which the offered time is booked; null without an offer.',
    },
  ],
};

const wish = { firstDay: '2027-01-20', lastDay: '2027-01-31', fromMinute: 540, toMinute: 1020 };
const link = { params: { token: EXAMPLE_TOKEN } };
const own = {
  params,
  output: ownFields,
  example: {
    ...link,
    output: {
      ...wish,
      state: 'waiting',
      offerStartsAt: null,
      offerExpiresAt: null,
      kind: 'USA-based',
      path: '/booking/usa',
      developer: null,
      offerPath: null,
    },
  },
};

const queue: FieldDescriptions = {
  entries: [
    'Who waits, in the order of the queue.',
    {
      id: 'The number of the entry.',
      ...shownFields,
      name: 'The name of the client.',
      email: 'Their e-mail address.',
      developer: 'Who should give the session; null for anyone.',
      developerId: 'The number of that developer; null for anyone.',
      offers: 'How many offers were not taken.',
      since: 'When the client asked.',
    },
  ],
};
const entry = { id: 'The number of the entry.' };

export const waitlistDescriptions: ResourceDescriptions<typeof waitlist> = {
  joinWaitlist: {
    about:
      'For kinds of session with a waiting list, while no time that fits is free. Send `POST /api/waitlist/TOKEN/confirm` with the secret from the e-mail to enter the queue. When a time is free, it is held for the first in the queue, who gets an e-mail.',
    body: {
      ...wishFields,
      name: 'The name of the client, without a web address.',
      email: 'Where the link and the offers go.',
      tier: TIER,
      developer: 'Who should give the session, by number; anyone if it is absent.',
      firstDay:
        'The first day, in `timeZone`, such as `2027-01-20`: within a year, or as far ahead as the kind is booked.',
      lastDay: 'The last day, which is included: today or later, and at most 92 days in all.',
      toMinute:
        'Until when it must end, in minutes from midnight: 1020 is 5:00 PM, 1440 the end of the day. A whole session must fit in between.',
    },
    output: { email: 'The address to which the link goes.' },
    errors: [
      '409 waitlist_closed',
      '409 waitlist_full',
      '409 times_free',
      '422 developer_not_available',
      '429 rate_limited',
    ],
    limits: '10 a day from one network, 6 a day for one e-mail address.',
    example: {
      body: {
        name: 'Grace Miller',
        email: 'grace@example.com',
        timeZone: 'America/New_York',
        tier: 'usa',
        ...wish,
      },
    },
  },
  getWaitlistEntries: { ...own, errors: [LINK] },
  confirmWaitlistEntry: {
    ...own,
    about: 'Nothing changes for an entry that is confirmed already or has ended.',
    errors: [LINK, '409 waiting_enough', '409 waitlist_closed', '409 waitlist_full'],
  },
  openWaitlistEntry: {
    params,
    output: 'A redirect to the page of the entry on this site. Nothing changes.',
    example: link,
  },
  leaveWaitlist: {
    ...own,
    about: 'Nothing changes for an entry that has ended. An offered time that is being paid stays held.',
    errors: [LINK],
    example: { ...own.example, output: { ...own.example.output, state: 'left' } },
  },
  getWaitlistOffer: {
    about: 'Book the time with `POST /api/bookings` before the offer ends.',
    params,
    output: {
      token: 'The secret of the hold. Send it as `hold` when you book.',
      tier: TIER,
      startsAt: 'When the session starts.',
      expiresAt: 'Until when the time is held.',
      developer: 'Who gives the session; null where the site does not show developers.',
      name: 'The name of the client, as they entered it.',
      email: 'Their e-mail address.',
      timeZone: 'Their time zone.',
    },
    errors: [LINK, '410 offer_ended'],
    example: { ...link, output: { name: 'Grace Miller' } },
  },
  listWaitlist: { params: { id: 'The number of the kind.' }, output: queue },
  offerWaitlistTime: {
    params: entry,
    body: { startsAt: 'The free time: UTC, such as `2027-01-20T15:00:00Z`.' },
    output: queue,
    errors: [
      '404 not_found',
      '409 not_waiting',
      '409 waitlist_closed',
      '409 time_taken',
      '409 developer_not_free',
      '422 time_not_offered',
      '422 unknown_kind',
    ],
  },
  removeWaitlistEntry: { params: entry, output: queue, errors: ['404 not_found'] },
};
