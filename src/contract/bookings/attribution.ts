/** The source of a visit, as its browser reports it. Unproven: it labels a booking and decides nothing. */

import { amount, line } from '../fields.ts';
import { VISIT_KINDS } from '../site/values.ts';
import { slugPattern } from '../slug.ts';
import { z } from '../zod.ts';
import { ATTRIBUTION_LENGTHS } from './attribution-lengths.ts';

const campaign = (name: string) => line(name, 1, ATTRIBUTION_LENGTHS.campaign).optional();

export const attribution = z.object({
  /** Path of the first page, without its query. */
  landing: z
    .string('landing must be a path')
    .max(ATTRIBUTION_LENGTHS.landing, `landing must be at most ${ATTRIBUTION_LENGTHS.landing} characters`)
    .regex(/^\/[!-~]*$/, 'landing must be a path')
    .regex(/^[^?#]*$/, 'landing must be a path without a query')
    .optional(),
  referrer: z
    .string('referrer must be a host name')
    .max(ATTRIBUTION_LENGTHS.referrer, 'referrer must be a host name')
    .regex(/^[\w.:[\]-]+$/, 'referrer must be a host name')
    .optional(),
  source: campaign('utm_source'),
  medium: campaign('utm_medium'),
  campaign: campaign('utm_campaign'),
  term: campaign('utm_term'),
  content: campaign('utm_content'),
  article: z
    .string('article must be a slug')
    .max(ATTRIBUTION_LENGTHS.article, 'article must be a slug')
    .regex(slugPattern(), 'article must be a slug')
    .optional(),
});
export type Attribution = z.output<typeof attribution>;

const visitLabel = z.object({
  kind: z.enum(VISIT_KINDS),
  /** Of a campaign or a referring host; '' for the others. */
  name: z.string(),
});
export type VisitLabel = z.output<typeof visitLabel>;

/** For the team: unchecked plain text. */
export const bookingSource = visitLabel.extend({
  landing: z.string(),
  referrer: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  /** As it was sent. */
  article: z.string(),
  post: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type BookingSourceView = z.output<typeof bookingSource>;

const way = {
  /** Numbers of visitors. */
  viewed: z.number(),
  chosen: z.number(),
  held: z.number(),
  /** Includes bookings that were canceled later. */
  booked: z.number(),
  /** Paid minus refunded; the site's own currency first. */
  revenue: z.array(amount),
};

export const bookingSources = z.object({
  days: z.number(),
  sources: z.array(visitLabel.extend(way)),
  posts: z.array(
    z.object({ id: z.number(), slug: z.string(), title: z.string(), views: z.number(), ...way }),
  ),
});
export type BookingSources = z.output<typeof bookingSources>;
