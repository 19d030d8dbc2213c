import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, time } from '../fields.ts';
import { z } from '../zod.ts';
import { currentUser, newPassword } from './accounts.ts';
import { currentPassword } from './two-factor.ts';
import { ROLES } from './values.ts';

export const user = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(ROLES),
  email: z.string().nullable(),
  createdAt: time,
  lastLoginAt: time.nullable(),
  sessions: z.number(),
});
export type User = z.output<typeof user>;

export const invite = z.object({
  id: z.number(),
  role: z.enum(ROLES),
  createdBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
});
export type Invite = z.output<typeof invite>;

/** An unused link. The link itself is not stored. */
export const resetLink = z.object({
  userId: z.number(),
  username: z.string(),
  createdBy: z.string().nullable(),
  byMail: z.boolean(),
  createdAt: time,
  expiresAt: time,
});
export type ResetLink = z.output<typeof resetLink>;

export const signIn = z.object({
  /** A digest: the token never leaves its browser. */
  id: z.string(),
  createdAt: time,
  expiresAt: time,
  current: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

/** Single-use; shown only once. */
const link = z.object({ link: z.string(), expiresAt: time });

const role = z.enum(ROLES, `role must be one of ${ROLES.join(', ')}`);
const address = z
  .string({ error: 'E-mail is required' })
  .trim()
  .min(1, 'E-mail is required')
  .max(254, 'E-mail must be at most 254 characters')
  .pipe(emailAddress());
/** Blank removes it. */
const email = z
  .string('E-mail must be text')
  .trim()
  .max(254, 'E-mail must be at most 254 characters')
  .refine(
    (value) => value === '' || address.safeParse(value).success,
    'Enter an e-mail address such as you@example.com',
  )
  .transform((value) => value || null)
  .nullable();

const token = z
  .string('That link is not valid')
  .min(1, 'That link is not valid')
  .max(200, 'That link is not valid');

export const users = {
  listUsers: endpoint('GET /api/admin/users', {
    access: 'owner',
    summary: 'All users, by name',
    output: z.array(user),
  }),
  changeUser: endpoint('PATCH /api/admin/users/:id', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'user.change-role',
    summary: 'Give a user another role; the last owner stays one. Losing a right signs them out everywhere',
    params: idParams,
    body: z.object({ role }),
    output: user,
  }),
  changeEmail: endpoint('PUT /api/admin/users/:id/email', {
    access: 'owner',
    asksPassword: 'in body',
    audit: 'user.change-email',
    idempotencyKey: false,
    summary: "Set a user's e-mail address, with your own current password; null or blank removes it",
    params: idParams,
    body: z.object({ current: currentPassword, email }),
    output: 'none',
  }),
  deleteUser: endpoint('DELETE /api/admin/users/:id', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'user.delete',
    summary: 'Remove a user and sign them out everywhere; the last owner cannot be removed',
    params: idParams,
    output: 'none',
  }),
  listSessions: endpoint('GET /api/admin/users/:id/sessions', {
    access: 'owner',
    summary: "A user's sessions, newest first",
    params: idParams,
    output: z.array(signIn),
  }),
  endSession: endpoint('DELETE /api/admin/users/:id/sessions/:session', {
    access: 'owner',
    audit: 'user.end-session',
    summary: 'End one session',
    params: idParams.extend({ session: z.string().max(100) }),
    output: 'none',
  }),
  endSessions: endpoint('DELETE /api/admin/users/:id/sessions', {
    access: 'owner',
    audit: 'user.end-sessions',
    summary: "End all of a user's sessions except the one making this call",
    params: idParams,
    output: 'none',
  }),
  createResetLink: endpoint('POST /api/admin/users/:id/reset-link', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'user.reset-link',
    summary:
      'Create a password reset link for a user; replaces an earlier one, but not one that the user asked for by e-mail',
    params: idParams,
    output: link,
    status: 201,
  }),
  deleteResetLink: endpoint('DELETE /api/admin/users/:id/reset-link', {
    access: 'owner',
    audit: 'user.reset-link-delete',
    summary: "Revoke a user's reset links, or only the one from one source",
    params: idParams,
    query: z.object({
      source: z.enum(['email', 'administrator'], 'source must be email or administrator').optional(),
    }),
    output: 'none',
  }),
  listResetLinks: endpoint('GET /api/admin/reset-links', {
    access: 'owner',
    summary: 'Active reset links; each is revoked when its creator is no longer an owner',
    output: z.array(resetLink),
  }),
  listInvites: endpoint('GET /api/admin/invites', {
    access: 'owner',
    summary: 'Active invitations; each is revoked when its creator is no longer an owner',
    output: z.array(invite),
  }),
  createInvite: endpoint('POST /api/admin/invites', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'invite.create',
    summary: 'Invite someone to an account with a role: with a link to pass on, or by e-mail',
    // Blank returns a link to pass on.
    body: z.object({ role, email: email.optional() }),
    // The e-mail gets a link of its own when it is sent.
    output: z.union([link, z.object({ sentTo: z.string(), expiresAt: time })]),
    status: 201,
  }),
  deleteInvite: endpoint('DELETE /api/admin/invites/:id', {
    access: 'owner',
    audit: 'invite.delete',
    summary: 'Revoke an invitation',
    params: idParams,
    output: 'none',
  }),
  changePassword: endpoint('POST /api/account/password', {
    access: 'user',
    asksPassword: 'in body',
    audit: 'user.change-password',
    idempotencyKey: false,
    summary: 'Change your own password; signs out your other devices',
    body: z.object({
      current: currentPassword,
      password: newPassword,
    }),
    output: 'none',
  }),
  ownEmail: endpoint('GET /api/account/email', {
    access: 'user',
    summary: 'Your own e-mail address, where a reset link is sent',
    output: z.object({ email: z.string().nullable() }),
  }),
  changeOwnEmail: endpoint('PUT /api/account/email', {
    access: 'user',
    asksPassword: 'in body',
    audit: 'user.change-email',
    idempotencyKey: false,
    summary: 'Set your own e-mail address, with the current password; null or blank removes it',
    body: z.object({ current: currentPassword, email }),
    output: 'none',
  }),
  forgotPassword: endpoint('POST /api/forgot-password', {
    access: 'public',
    audit: false,
    reason: 'Recorded as user.forgot-password when an account is found, after the answer.',
    summary:
      'Send a reset link to the accounts with this e-mail address; the answer is the same if there are none',
    body: z.object({ email: address }),
    output: 'none',
  }),
  resetPassword: endpoint('POST /api/reset-password', {
    access: 'public',
    audit: 'user.reset-password',
    idempotencyKey: false,
    summary: 'Set a new password with a reset link; ends every session and signs in',
    body: z.object({ token, password: newPassword }),
    output: currentUser,
  }),
};
