import { listStories } from '#db/queries/stories.ts';
import type { stories } from '#src/contract/stories.ts';
import { acceptStory, draftStory, presentStories, presentStory, rejectStory } from '../booking/stories.ts';
import { type Handlers, write } from '../http/handlers.ts';

const DEFAULT_LIMIT = 20;

/** What the audit log calls a testimonial: its guest's data is erased some day, and the log stays. */
const subjectOf = ({ bookingId }: { bookingId: number }) => `testimonial of booking ${bookingId}`;

/** Testimonials: what guests said, and what becomes of it. */
export const storyHandlers: Handlers<typeof stories> = {
  async listStories({ query: { show = 'new', limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { stories, total } = await listStories(db, { show, limit, offset });
    return { stories: await presentStories(db, stories), total };
  },

  publishStory: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, booking: { now } }) {
      const story = await draftStory(db, id, body, { head, editor: user, now: now() });
      await audit({ subject: subjectOf(story) });
    },
    finish: (_drafted, { params: { id } }, { db }) => presentStory(db, id),
  }),

  acceptStory: write({
    async change({ params: { id }, body: { version } }, { db, audit, booking: { now } }) {
      await audit({ subject: subjectOf(await acceptStory(db, id, version, now())) });
    },
    finish: (_accepted, { params: { id } }, { db }) => presentStory(db, id),
  }),

  rejectStory: write({
    async change({ params: { id } }, { db, audit, booking: { now } }) {
      await audit({ subject: subjectOf(await rejectStory(db, id, now())) });
    },
    finish: (_rejected, { params: { id } }, { db }) => presentStory(db, id),
  }),
};
