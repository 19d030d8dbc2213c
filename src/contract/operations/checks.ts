/** Results of `cli doctor` and Settings → About. */

import { z } from '../zod.ts';

export const CHECK_STATES = ['ok', 'warning', 'failure'] as const;

export const check = z.object({
  name: z.string(),
  state: z.enum(CHECK_STATES),
  found: z.string(),
  /** Advice; '' when nothing needs to be done. */
  todo: z.string(),
});
export type Check = z.output<typeof check>;
