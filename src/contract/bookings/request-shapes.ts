import { time } from '../fields.ts';
import { z } from '../zod.ts';
import { APPROVALS } from './request-values.ts';

export const bookingRequest = z.object({
  state: z.enum(APPROVALS),
  /** `asked`: until when it is answered. `given` and not paid: until when it can be paid. Null otherwise. */
  until: time.nullable(),
  /** The team's, to the client of a declined request; ''. */
  note: z.string(),
});
export type BookingRequest = z.output<typeof bookingRequest>;

export const timeOffer = z.object({
  id: z.number(),
  startsAt: time,
  /** The time cannot be chosen later. */
  expiresAt: time,
  /** Null while visitors do not see developers. */
  developer: z.string().nullable(),
});
export type TimeOfferView = z.output<typeof timeOffer>;
