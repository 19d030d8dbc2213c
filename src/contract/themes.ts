/** SEO themes: what the generator writes about, in rotation. */

import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { z } from './zod.ts';

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
  createdAt: time,
  updatedAt: time,
});
export type Theme = z.output<typeof theme>;

export const themes = {
  listThemes: endpoint({
    method: 'GET',
    path: '/api/admin/themes',
    access: 'admin',
    summary: 'Every SEO theme in use, by name',
    output: z.array(theme),
  }),
};
