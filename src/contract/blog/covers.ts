import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { REDRAW_SCOPES } from '../site/values.ts';
import { z } from '../zod.ts';

/** Redraws the generated covers in the current look. */
export const coverRedraw = z.object({
  id: z.number(),
  scope: z.enum(REDRAW_SCOPES),
  since: time.nullable(),
  state: z.enum(['running', 'done', 'cancelled']),
  total: z.number(),
  redrawn: z.number(),
  /** Already in the current look. */
  unchanged: z.number(),
  failed: z.number(),
  error: z.string().nullable(),
  username: z.string(),
  createdAt: time,
  finishedAt: time.nullable(),
});
export type CoverRedraw = z.output<typeof coverRedraw>;

const since = z.iso
  .datetime({ error: 'Enter the date as a UTC time, such as 2026-11-01T00:00:00Z' })
  .transform((value) => new Date(value).toISOString());

const coverWish = z
  .object({
    scope: z.enum(REDRAW_SCOPES, `scope must be one of ${REDRAW_SCOPES.join(', ')}`),
    /** UTC; posts created from then on. Only with the scope `since`. */
    since: since.nullable().default(null),
  })
  .refine(({ scope, since: from }) => (scope === 'since') === (from !== null), {
    path: ['since'],
    message: 'Enter a date',
  });

export const covers = {
  getCovers: endpoint('GET /api/admin/brand/covers', {
    access: 'editor',
    summary: 'How many covers the server drew, and the last run that drew them again',
    query: z.object({ since: since.optional() }),
    output: z.object({
      all: z.number(),
      published: z.number(),
      /** Covers of posts created since the time in the query; null without one. */
      since: z.number().nullable(),
      run: coverRedraw.nullable(),
    }),
  }),
  redrawCovers: endpoint('POST /api/admin/brand/covers/redraw', {
    access: 'editor',
    audit: 'brand.redraw',
    summary: 'Draw generated covers again in the current look, in the background; one run at a time',
    body: coverWish,
    output: coverRedraw,
    status: 202,
  }),
  cancelRedraw: endpoint('POST /api/admin/brand/covers/cancel', {
    access: 'editor',
    audit: 'brand.redraw-cancel',
    summary: 'Stop drawing covers again; those that are done stay',
    output: coverRedraw,
  }),
};
