/** Requirements before visitors are invited, each read from the site itself. */

import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { CHECKLIST_STEPS } from './checklist-steps.ts';

export const checklist = z.object({
  /** In display order. */
  steps: z.array(
    z.object({
      step: z.enum(CHECKLIST_STEPS),
      done: z.boolean(),
      /** A sentence; null when it works or was not tried. */
      problem: z.string().nullable(),
      skipped: z.boolean(),
      /** Missing parts of a step with several. */
      missing: z.array(z.enum(['name', 'offer', 'server', 'test'])),
      /** Number of texts, claims or samples left; null where nothing is counted. */
      left: z.number().nullable(),
    }),
  ),
  complete: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

export const checklistEndpoints = {
  getChecklist: endpoint('GET /api/admin/checklist', {
    access: 'owner',
    summary: 'The rows of the launch check, and which of them are done or skipped',
    output: checklist,
  }),
  skipSteps: endpoint('PUT /api/admin/checklist/skipped', {
    access: 'owner',
    audit: 'settings.skip-steps',
    summary: 'Skip the given rows of the launch check, and return all others to it',
    body: z.object({
      steps: z
        .array(z.enum(CHECKLIST_STEPS, 'There is no such step'))
        .max(CHECKLIST_STEPS.length, 'Name each step once'),
    }),
    output: checklist,
  }),
};
