import { time } from '../fields.ts';
import { z } from '../zod.ts';
import { VISIBLE_MOVE_STATES } from './move-request-values.ts';

/** Another time that the client asked for, as they see it. */
export const moveRequest = z.object({
  state: z.enum(VISIBLE_MOVE_STATES),
  startsAt: time,
  /** Until when an open one is answered; null otherwise. */
  until: time.nullable(),
  /** Who would give the session; null while visitors do not see developers. */
  developer: z.string().nullable(),
  /** The team's, to the client of a declined one; ''. */
  note: z.string(),
});
export type MoveRequestView = z.output<typeof moveRequest>;

/** An open one, for the team. */
export const openMoveRequest = z.object({ startsAt: time, until: time, developer: z.string() });
