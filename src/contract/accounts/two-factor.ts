import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { z } from '../zod.ts';

export const currentPassword = z
  .string('Enter your current password')
  .min(1, 'Enter your current password')
  .max(1000, 'Password is too long');

/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
export const oneTimeCode = z
  .string('Enter the code')
  .max(60, 'That is not a valid code')
  .overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase());

export const twoFactor = {
  getTwoFactor: endpoint('GET /api/account/two-factor', {
    access: 'user',
    summary: 'Whether two-factor authentication is on',
    output: z.object({ since: time.nullable(), recoveryCodesLeft: z.number() }),
  }),
  beginTwoFactor: endpoint('POST /api/account/two-factor', {
    access: 'user',
    audit: false,
    reason: 'Two-factor authentication stays off until a code from the new secret is confirmed.',
    summary:
      'Create a new secret for an authenticator app; it takes effect when a code is confirmed. 409 while two-factor authentication is on',
    asksPassword: 'in body',
    body: z.object({ password: currentPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmTwoFactor: endpoint('POST /api/account/two-factor/confirm', {
    access: 'user',
    audit: 'user.two-factor',
    idempotencyKey: false,
    summary:
      'Turn on two-factor authentication with a code from the new secret; returns the recovery codes once and signs out other devices',
    body: z.object({ code: oneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  endTwoFactor: endpoint('POST /api/account/two-factor/end', {
    access: 'user',
    audit: 'user.two-factor-off',
    idempotencyKey: false,
    summary: 'Turn off two-factor authentication, with the password and a code',
    asksPassword: 'in body',
    body: z.object({ password: currentPassword, code: oneTimeCode }),
    output: 'none',
  }),
};
