import { z } from '../zod.ts';
import { SECRET_SETTINGS } from './settings.ts';

/** How the server's secret key fits the secrets that the database holds. */
export const secretKeyState = z.object({
  /** Whether it is the key that the database was used with. */
  fits: z.boolean(),
  /** What was saved with another key and cannot be opened. */
  locked: z.object({
    settings: z.array(z.enum(SECRET_SETTINGS)),
    /** How many calendars, and how many users with two-factor authentication. */
    calendars: z.number(),
    twoFactor: z.number(),
  }),
});
export type SecretKeyState = z.output<typeof secretKeyState>;
export type LockedSecrets = SecretKeyState['locked'];
