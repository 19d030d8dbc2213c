/** One brief for several channels, written in the background. */

import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { QUEUE_STATES } from '../job-states.ts';
import { z } from '../zod.ts';
import { CHANNEL_NAMES } from './channel-names.ts';
import { channel } from './marketing.ts';

export const materialRun = z.object({
  id: z.number(),
  subject: z.string(),
  username: z.string(),
  createdAt: time,
  tasks: z.array(
    z.object({
      channel: z.enum(CHANNEL_NAMES),
      state: z.enum(QUEUE_STATES),
      error: z.string().nullable(),
      /** Null until it is written, and after the material was deleted. */
      materialId: z.number().nullable(),
    }),
  ),
});
export type MaterialRun = z.output<typeof materialRun>;

export const materialRuns = {
  generateMaterials: endpoint('POST /api/admin/marketing-materials/generate', {
    access: 'editor',
    audit: 'material.generate',
    summary: 'Queue one material for each channel, from a brief or an article, in the brand’s voice',
    body: z
      .object({
        channels: z
          .array(channel, 'Choose at least one channel')
          .min(1, 'Choose at least one channel')
          .max(CHANNEL_NAMES.length, 'Choose each channel once')
          .overwrite((list) => [...new Set(list)]),
        brief: text('Brief', 0, 4_000).default(''),
        tone: text('Tone', 0, 200).default(''),
        /** Its prices and figures may be stated although they are not the site's own. */
        offer: text('Offer', 0, 300).default(''),
        postId: z.number('The article must be a number').int().positive().nullable().default(null),
      })
      .refine(({ brief, postId }) => brief || postId, {
        message: 'Enter a brief or choose an article',
        path: ['brief'],
      }),
    output: materialRun,
    status: 202,
  }),
  listMaterialRuns: endpoint('GET /api/admin/marketing-runs', {
    access: 'editor',
    summary: 'The ten last briefs and what became of each on its channels, newest first',
    output: z.array(materialRun),
  }),
  cancelMaterialRun: endpoint('POST /api/admin/marketing-runs/:id/cancel', {
    access: 'editor',
    audit: 'material.generate-cancel',
    summary: 'Cancel the texts of a run that are not written yet, and drop those that failed',
    params: idParams,
    output: materialRun,
  }),
  retryMaterialRun: endpoint('POST /api/admin/marketing-runs/:id/retry', {
    access: 'editor',
    audit: 'material.generate-retry',
    summary: 'Queue the failed texts of a run again, or only the one for a channel',
    params: idParams,
    body: z.object({ channel: channel.optional() }),
    output: materialRun,
  }),
};
