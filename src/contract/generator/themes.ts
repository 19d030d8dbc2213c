/** Topics that the generator rotates through. */

import { endpoint } from '../endpoint.ts';
import { amount, idParams, text, time } from '../fields.ts';
import { z } from '../zod.ts';

export const theme = z.object({
  id: z.number(),
  name: z.string(),
  keywords: z.array(z.string()),
  audience: z.string(),
  tone: z.string(),
  brief: z.string(),
  tags: z.array(z.string()),
  /** 1 to 10. */
  weight: z.number(),
  autoPublish: z.boolean(),
  lastUsedAt: time.nullable(),
  archivedAt: time.nullable(),
  /** Left out of the rotation since then. */
  pausedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Theme = z.output<typeof theme>;

export const themeWithPosts = theme.extend({
  posts: z.number(),
  /** Place in the rotation: 1 is next. Null if it is paused or archived. */
  turn: z.number().nullable(),
  /** Sessions that readers of its posts booked in the last 180 days, without canceled ones. */
  bookings: z.number(),
  /** Paid for them minus refunded. */
  revenue: z.array(amount),
  /** Factor on the weight because of bookings: 0.5 to 2; 1 without any. */
  factor: z.number(),
});
export type ThemeWithPosts = z.output<typeof themeWithPosts>;

const words = (label: string, each: number, most: number) =>
  z
    .array(text(label, 1, each), `${label}s must be a list`)
    .max(most, `At most ${most} ${label.toLowerCase()}s`)
    .overwrite((list) => [...new Set(list)]);

/** The generator uses all of it. */
export const themeInput = z.object({
  name: text('Name', 1, 120),
  keywords: words('Keyword', 80, 20).min(1, 'At least one keyword'),
  audience: text('Audience', 0, 300),
  tone: text('Tone', 0, 300),
  brief: text('Brief', 0, 4000),
  tags: words('Tag', 40, 12),
  weight: z
    .number('Weight must be a number')
    .int('Weight must be a whole number')
    .min(1, 'Weight must be at least 1')
    .max(10, 'Weight must be at most 10'),
  autoPublish: z.boolean('autoPublish must be true or false'),
});
export type ThemeInput = z.output<typeof themeInput>;

export const themes = {
  listThemes: endpoint('GET /api/admin/themes', {
    access: 'editor',
    scope: 'read',
    summary: 'All active SEO themes, by name; archived=true for archived ones',
    query: z.object({
      archived: z.enum(['true', 'false'], 'archived must be true or false').optional(),
    }),
    output: z.array(themeWithPosts),
  }),
  createTheme: endpoint('POST /api/admin/themes', {
    access: 'editor',
    audit: 'theme.create',
    summary: 'Add a theme to the rotation',
    body: themeInput,
    output: theme,
    status: 201,
  }),
  importThemes: endpoint('POST /api/admin/themes/import', {
    access: 'editor',
    audit: 'theme.import',
    summary: 'Import themes from a file; themes whose name exists are skipped',
    body: z.object({
      themes: z.array(themeInput, 'themes must be a list').min(1, 'The file has no themes').max(200),
    }),
    output: z.object({ added: z.number(), skipped: z.array(z.string()) }),
  }),
  updateTheme: endpoint('PATCH /api/admin/themes/:id', {
    access: 'editor',
    audit: ['theme.change', 'theme.archive', 'theme.restore', 'theme.pause', 'theme.resume'],
    summary: 'Change, pause, resume, archive or restore a theme',
    params: idParams,
    body: themeInput.partial().extend({
      archived: z.boolean('archived must be true or false').optional(),
      paused: z.boolean('paused must be true or false').optional(),
    }),
    output: theme,
  }),
  deleteTheme: endpoint('DELETE /api/admin/themes/:id', {
    access: 'editor',
    audit: 'theme.delete',
    summary: 'Permanently delete a theme; its posts stay',
    params: idParams,
    output: 'none',
  }),
};
