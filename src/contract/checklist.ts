/** The first steps of an owner: what a new site still needs. */

import { CHECKLIST_STEPS } from './checklist-steps.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const checklist = z.object({
  /** In the order in which they are shown. */
  steps: z.array(
    z.object({
      step: z.enum(CHECKLIST_STEPS),
      /** Read from the site itself. */
      done: z.boolean(),
      /** Why its last try failed, as a sentence; null when it worked or was not tried. */
      problem: z.string().nullable(),
      /** An owner has left it out. */
      skipped: z.boolean(),
      /** Of a step with several parts: those that are still missing. */
      missing: z.array(z.enum(['name', 'offer'])),
    }),
  ),
  /** Whether no step is left to do. */
  complete: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

export const checklistEndpoints = {
  getChecklist: endpoint({
    method: 'GET',
    path: '/api/admin/checklist',
    access: 'owner',
    summary: 'The first steps of an owner, and which of them are done or skipped',
    output: checklist,
  }),
  skipSteps: endpoint({
    method: 'PUT',
    path: '/api/admin/checklist/skipped',
    access: 'owner',
    audit: 'settings.skip-steps',
    summary: 'Skip the given first steps, and return all others to the list',
    body: z.object({
      steps: z
        .array(z.enum(CHECKLIST_STEPS, 'There is no such step'))
        .max(CHECKLIST_STEPS.length, 'Name each step once'),
    }),
    output: checklist,
  }),
};
