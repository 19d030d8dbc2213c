import { z } from '../zod.ts';
import { SECRET_SETTINGS } from './settings.ts';

/** Matches the server's secret key with the secrets in the database. */
export const secretKeyState = z.object({
  /** True if the database was used with this key. */
  fits: z.boolean(),
  locked: z.object({
    settings: z.array(z.enum(SECRET_SETTINGS)),
    /** Numbers of calendars, of users with two-factor authentication, and of webhooks. */
    calendars: z.number(),
    twoFactor: z.number(),
    webhooks: z.number(),
  }),
});
export type SecretKeyState = z.output<typeof secretKeyState>;
export type LockedSecrets = SecretKeyState['locked'];
