import { endpoint } from '../endpoint.ts';
import { idParams, paging, text, time } from '../fields.ts';
import { restingPost } from '../generator/sources.ts';
import { line } from '../site/sections/fields.ts';
import { QUOTE_LENGTH } from '../site/values.ts';
import { z } from '../zod.ts';
import { tier } from './bookings.ts';
import { version } from './client-sessions.ts';
import { TESTIMONIAL_STATES, TESTIMONIAL_USES } from './values.ts';

export const testimonial = z.object({
  id: z.number(),
  bookingId: z.number(),
  tier,
  startsAt: time,
  developer: z.string().nullable(),
  /** As the client wrote it. */
  text: z.string(),
  rating: z.number().nullable(),
  author: z.string(),
  /** As added to the site; '' before. */
  siteText: z.string(),
  isShortened: z.boolean(),
  state: z.enum(TESTIMONIAL_STATES),
  version: z.number(),
  withdrawnAt: time.nullable(),
  createdAt: time,
  /** Wording and dates of each consent; newest first. */
  consents: z.array(
    z.object({
      use: z.enum(TESTIMONIAL_USES),
      wording: z.string(),
      givenAt: time,
      withdrawnAt: time.nullable(),
    }),
  ),
  standsIn: z.object({ published: z.array(z.string()), drafts: z.array(z.string()) }),
  /** Posts written from it, newest first, even if it is no longer a source. */
  restingPosts: z.array(restingPost),
});
export type Testimonial = z.output<typeof testimonial>;

export const testimonials = {
  listStories: endpoint('GET /api/admin/stories', {
    access: 'owner',
    summary: 'What clients said about their sessions, newest first',
    query: z.object({
      show: z
        .enum(['new', 'drafted', 'rejected', 'withdrawn'], 'show must be new, drafted, rejected or withdrawn')
        .optional(),
      ...paging(50),
    }),
    output: z.object({ stories: z.array(testimonial), total: z.number() }),
  }),
  listUnasked: endpoint('GET /api/admin/stories/unasked', {
    access: 'owner',
    summary: 'Sessions whose clients can be asked for a testimonial now, newest first',
    output: z.object({
      sessions: z.array(z.object({ id: z.number(), name: z.string(), startsAt: time })),
    }),
  }),
  askNow: endpoint('POST /api/admin/stories/ask', {
    access: 'owner',
    audit: 'story.ask',
    summary: 'Ask the client of a session for a testimonial now; 409 if they were asked or said something',
    body: z.object({ bookingId: idParams.shape.id }),
    output: 'none',
  }),
  addTestimonial: endpoint('POST /api/admin/stories/add', {
    access: 'owner',
    audit: 'story.add',
    summary: 'Add a testimonial that was given elsewhere to the draft of the site’s testimonials',
    body: z.object({
      text: text('Text', 10, QUOTE_LENGTH),
      author: line('Who said it', 120),
      agreed: z.literal(true, 'Confirm that they agreed to have it on the site'),
    }),
    output: 'none',
  }),
  publishStory: endpoint('POST /api/admin/stories/:id/publish', {
    access: 'owner',
    audit: 'story.publish',
    summary: 'Add it to the draft of the site’s testimonials, shortened or as it is; 409 without consent',
    params: idParams,
    body: z.object({ text: text('Text', 10, QUOTE_LENGTH), version }),
    output: testimonial,
  }),
  acceptStory: endpoint('POST /api/admin/stories/:id/accept', {
    access: 'owner',
    audit: 'story.accept',
    summary: 'Let articles quote it, without adding it to the site; 409 without consent',
    params: idParams,
    body: z.object({ version }),
    output: testimonial,
  }),
  rejectStory: endpoint('POST /api/admin/stories/:id/reject', {
    access: 'owner',
    audit: 'story.reject',
    summary: 'Keep it off the site and out of articles; lists the posts that were written from it',
    params: idParams,
    output: testimonial,
  }),
};
