/** Tokens with which programs call the API as a user. Only browsers call these. */
import { endpoint } from '../endpoint.ts';
import { idParams, line, time, whole } from '../fields.ts';
import { z } from '../zod.ts';
import { SCOPES, TOKEN_DAYS } from './scopes.ts';

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** The last four characters. */
  hint: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: time,
  expiresAt: time,
  /** To the hour. */
  lastUsedAt: time.nullable(),
  /** The host of a program that its user let connect; null for a token that was created here. */
  clientHost: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const scope = z.enum(SCOPES, `A scope must be one of ${SCOPES.join(', ')}`);

export const newApiToken = z.object({
  name: line('Name', 1, 60),
  scopes: z
    .array(scope, 'Scopes must be a list')
    .min(1, 'Choose at least one scope')
    .max(SCOPES.length, 'Each scope counts once')
    .refine(
      (scopes) => !scopes.includes('publish') || scopes.includes('write'),
      'To publish, it needs Write drafts (write) too',
    )
    .transform((scopes) => SCOPES.filter((each) => scopes.includes(each))),
  days: whole('Days', 1, TOKEN_DAYS.most).default(TOKEN_DAYS.default),
});
export type NewApiToken = z.output<typeof newApiToken>;

export const apiTokens = {
  listOwnTokens: endpoint('GET /api/account/tokens', {
    access: 'editor',
    summary: 'Your own API tokens that work, newest first',
    output: z.array(apiToken),
  }),
  createToken: endpoint('POST /api/account/tokens', {
    access: 'editor',
    asksPassword: 'recently',
    audit: 'token.create',
    summary: 'Create an API token; its text is in this answer only',
    body: newApiToken,
    output: apiToken.extend({ text: z.string() }),
    status: 201,
  }),
  revokeOwnToken: endpoint('DELETE /api/account/tokens/:id', {
    access: 'editor',
    audit: 'token.revoke',
    summary: 'Revoke one of your own API tokens; it stops working at once',
    params: idParams,
    output: 'none',
  }),
  listTokens: endpoint('GET /api/admin/tokens', {
    access: 'owner',
    summary: 'The API tokens of all users that work, newest first',
    output: z.array(apiToken.extend({ userId: z.number(), username: z.string() })),
  }),
  revokeToken: endpoint('DELETE /api/admin/tokens/:id', {
    access: 'owner',
    audit: 'token.revoke',
    summary: 'Revoke an API token of any user; it stops working at once',
    params: idParams,
    output: 'none',
  }),
};
