/** One's own second factor: codes of an authenticator app, and recovery codes for the day the device is lost. */

import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { z } from './zod.ts';

const password = z
  .string('Enter your present password')
  .min(1, 'Enter your present password')
  .max(1000, 'Password is too long');

/** Six digits of the app, or a recovery code; spaces and hyphens are nobody's fault. */
export const oneTimeCode = z
  .string('Enter the code')
  .max(60, 'That is no code')
  .overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase());

export const twoFactor = {
  getTwoFactor: endpoint({
    method: 'GET',
    path: '/api/account/two-factor',
    access: 'user',
    summary: 'Whether signing in asks for a code too',
    output: z.object({ since: time.nullable(), recoveryCodesLeft: z.number() }),
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor',
    access: 'user',
    audit: false,
    reason: 'Nothing is asked for until a code of the new secret is confirmed.',
    summary:
      'A new secret for an authenticator app; it counts once a code of it is confirmed. 409 while codes are asked for',
    body: z.object({ password }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/confirm',
    access: 'user',
    audit: 'user.two-factor',
    summary:
      "Turn it on with a code of the new secret; answers the recovery codes, once. Ends one's other sessions",
    body: z.object({ code: oneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endTwoFactor: endpoint({
    method: 'POST',
    path: '/api/account/two-factor/end',
    access: 'user',
    audit: 'user.two-factor-off',
    summary: 'Turn it off, with the password and a code',
    body: z.object({ password, code: oneTimeCode }),
    output: 'none',
  }),
};
