/** Specification, section 7. */

import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { z } from '../zod.ts';
import { currentPassword, oneTimeCode } from './two-factor.ts';
import { ROLES } from './values.ts';

export const currentUser = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

const username = text('Username', 0, 60).min(3, 'Username must be at least 3 characters');

const credentials = z.object({
  username,
  // Not the registration rules, so that old passwords keep working; the limit bounds the hashing work.
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long'),
});

/** In characters, without composition rules, as in NIST SP 800-63B. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(10, 'Password must be at least 10 characters')
  .max(200, 'Password must be at most 200 characters');

export const registration = z.object({
  username: username.regex(/^[\p{L}\p{N}._@-]+$/u, 'Username can only contain letters, digits, and . _ @ -'),
  password: newPassword,
  /** From a setup or invitation link; without one, registration must be open. */
  token: z.string().max(200, 'That link is not valid').optional(),
});

export const accounts = {
  currentUser: endpoint('GET /api/user', {
    access: 'user',
    summary: 'The signed-in user; 401 when signed out',
    output: currentUser,
  }),
  login: endpoint('POST /api/login', {
    access: 'public',
    audit: 'user.sign-in',
    idempotencyKey: false,
    summary: 'Sign in and set the session cookie; 401 asks for a code when two-factor authentication is on',
    body: credentials.extend({ code: oneTimeCode.optional() }),
    output: currentUser,
  }),
  register: endpoint('POST /api/register', {
    access: 'public',
    audit: ['user.register', 'user.set-up', 'invite.redeem'],
    idempotencyKey: false,
    summary: 'Create an account with a setup or invitation token, or without one when registration is open',
    body: registration,
    output: currentUser,
    status: 201,
  }),
  confirmedPassword: endpoint('GET /api/account/confirm', {
    access: 'user',
    summary: 'Whether the password was entered in the last five minutes, as some calls require',
    output: z.object({ confirmed: z.boolean() }),
  }),
  confirmPassword: endpoint('POST /api/account/confirm', {
    access: 'user',
    audit: false,
    reason: 'What it opens is recorded by the calls that ask for it.',
    summary:
      'Enter your password again, and the two-factor code if the account has one; counts for five minutes in this session',
    body: z.object({ password: currentPassword, code: oneTimeCode.optional() }),
    output: 'none',
  }),
  logout: endpoint('POST /api/logout', {
    access: 'public',
    audit: 'user.sign-out',
    idempotencyKey: false,
    summary: 'Sign out and revoke the session',
    output: 'none',
  }),
};
