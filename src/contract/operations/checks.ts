/** What `cli doctor` and Settings → About find out about an installation. */

import { z } from '../zod.ts';

export const CHECK_STATES = ['ok', 'warning', 'failure'] as const;

/** One thing that was looked at. */
export const check = z.object({
  /** What was looked at, such as "Disk". */
  name: z.string(),
  state: z.enum(CHECK_STATES),
  /** What was found. */
  found: z.string(),
  /** What to do about it; '' when nothing is. */
  todo: z.string(),
});
export type Check = z.output<typeof check>;
