import { subDays } from 'date-fns/subDays';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { findSession, listUnasked } from '#db/queries/bookings/sessions.ts';
import { listTestimonials } from '#db/queries/bookings/testimonials.ts';
import type { testimonials } from '#src/contract/bookings/testimonials.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { BookingDeps } from './deps.ts';
import { askForTestimonial } from './summary.ts';
import {
  acceptTestimonial,
  draftQuote,
  draftTestimonial,
  presentTestimonial,
  presentTestimonials,
  rejectTestimonial,
} from './testimonials.ts';

const DEFAULT_LIMIT = 20;
const ASK_WITHIN_DAYS = 180;
const MOST_UNASKED = 20;

/** No name, since the log outlives the client's data. */
const subjectOf = ({ bookingId }: { bookingId: number }) => `testimonial of booking ${bookingId}`;

export const testimonialHandlers: Handlers<typeof testimonials, BookingDeps> = {
  async listStories({ query: { show = 'new', limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { stories: testimonials, total } = await listTestimonials(db, { show, limit, offset });
    return { stories: await presentTestimonials(db, testimonials), total };
  },

  async listUnasked(_call, { db, now }) {
    return { sessions: await listUnasked(db, subDays(now(), ASK_WITHIN_DAYS), MOST_UNASKED) };
  },

  askNow: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, body: { bookingId } }, { db, audit, now }) {
      if (!(await findBookingById(db, bookingId))) throw notFound('Booking');
      const { askedAt } = await findSession(db, bookingId);
      if (askedAt !== null || !(await askForTestimonial(db, bookingId, head, now())))
        throw conflict(
          'cannot_be_asked',
          'This client was asked already, said something, or had no session that took place. Nothing was sent.',
        );
      await audit({ subject: subjectOf({ bookingId }) });
    },
    finish: (_asked, _call, { mail }) => mail.wake(),
  }),

  addTestimonial: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, body: { text, author }, user }, { db, audit, now }) {
      await draftQuote(db, { quote: text, author }, '', { head, editor: user, now: now() });
      await audit({ subject: 'added by hand' });
    },
    finish: () => undefined,
  }),

  publishStory: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now }) {
      const testimonial = await draftTestimonial(db, id, body, { head, editor: user, now: now() });
      await audit({ subject: subjectOf(testimonial) });
    },
    finish: (_drafted, { params: { id } }, { db }) => presentTestimonial(db, id),
  }),

  acceptStory: write({
    async change({ params: { id }, body: { version } }, { db, audit, now }) {
      await audit({ subject: subjectOf(await acceptTestimonial(db, id, version, now())) });
    },
    finish: (_accepted, { params: { id } }, { db }) => presentTestimonial(db, id),
  }),

  rejectStory: write({
    async change({ params: { id } }, { db, audit, now }) {
      await audit({ subject: subjectOf(await rejectTestimonial(db, id, now())) });
    },
    finish: (_rejected, { params: { id } }, { db }) => presentTestimonial(db, id),
  }),
};
