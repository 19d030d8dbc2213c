import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { amountFields, pagingFields } from '../field-descriptions.ts';
import type { bookingAdmin } from './booking-admin.ts';
import { rowFields } from './payment-descriptions.ts';

const DAYS = 'How many of the last days count: 1 to 366, 30 without it.';

const way: FieldDescriptions = {
  viewed: 'Visitors who saw a booking page.',
  chosen: 'Visitors who chose a time.',
  held: 'Visitors who had a time held.',
  booked: 'Visitors who booked, also those who canceled later.',
  revenue: ['What they paid less refunds, by currency; the site’s own first.', amountFields],
};

export const bookingAdminDescriptions: ResourceDescriptions<typeof bookingAdmin> = {
  listBookings: {
    about:
      'Holds personal data of clients. Page with `limit` and `offset` until `total` is reached; to hear of new bookings, add a webhook instead of asking again and again.',
    query: {
      scope: 'Which sessions by their time: `upcoming`, `past` or `all`; all without it.',
      tier: 'Only this kind of session, by its key.',
      developer: 'Only sessions of this developer, by number.',
      state: 'Only bookings in this status.',
      approval:
        '`asked`: only requests that wait for an answer. `given`: only confirmed ones that wait for their payment.',
      status:
        'Only bookings in this status as the lists name it: `asked` waits for the team’s answer, `held` for a payment; `declined`, `lapsed` and `withdrawn` are requests that have ended, `expired` are bookings that were not paid.',
      q: 'Only bookings with these words in the name, e-mail address or reference.',
      ...pagingFields('bookings', 50),
    },
    output: {
      bookings: [
        'The bookings: upcoming ones soonest first, past ones newest first.',
        { ...rowFields, asksToMove: 'True if the client asks for another time, and waits for an answer.' },
      ],
      total: 'How many bookings match.',
    },
    example: {
      query: { scope: 'upcoming', limit: 50 },
      output: {
        name: 'Grace Miller',
        state: 'confirmed',
        payment: 'paid',
        refund: 0,
        approval: null,
        asksToMove: false,
      },
    },
  },
  bookingSteps: {
    query: { days: DAYS },
    output: {
      days: 'How many days count.',
      steps:
        'How many visitors came as far as each step: `viewed` a booking page, `chosen` a time, `held` it, `confirmed` by booking.',
    },
    example: { query: { days: 30 } },
  },
  bookingSources: {
    query: { days: DAYS },
    output: {
      days: 'How many days count.',
      sources: [
        'The way to a booking, by where visitors came from.',
        {
          kind: '`direct`: neither a campaign nor a link. `unknown`: booked elsewhere, or not tracked. `team`: booked by the team. `other`: one of too many in a day.',
          name: 'The campaign or the host that linked here; empty for the other kinds.',
          ...way,
        },
      ],
      posts: [
        'The way to a booking, by the first post that visitors read.',
        {
          id: 'The number of the post.',
          slug: 'The last part of its address.',
          title: 'Its title.',
          views: 'How often it was read.',
          ...way,
        },
      ],
    },
    example: { query: { days: 30 } },
  },
};
