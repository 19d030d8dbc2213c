/** Programs that someone lets in by OAuth. Browsers call these on the page where they are asked. */
import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { SCOPES } from './scopes.ts';

const sent = (name: string, max: number) => z.string(`${name} is required`).max(max, `${name} is too long`);

/** As the program wrote them into the address. Which of them are right is part of the answer. */
export const connectionRequest = z.object({
  clientId: sent('client_id', 500),
  redirectUri: sent('redirect_uri', 2_000),
  responseType: sent('response_type', 100).default(''),
  codeChallenge: sent('code_challenge', 200).default(''),
  codeChallengeMethod: sent('code_challenge_method', 20).default(''),
  state: sent('state', 2_000).default(''),
  scope: sent('scope', 500).default(''),
  resource: sent('resource', 500).default(''),
});
export type ConnectionRequest = z.output<typeof connectionRequest>;

const path = '/api/account/connections';

export const connectors = {
  checkConnection: endpoint(`POST ${path}/check`, {
    access: 'editor',
    changesNothing: true,
    summary: 'Who asks to connect by OAuth, what it may be allowed, and where a refusal leads',
    body: connectionRequest,
    output: z.object({
      name: z.string().describe('As the program calls itself'),
      host: z.string().describe('Where its document is, or where it is led back to'),
      isVerified: z.boolean().describe('The host has proven that it speaks for the program'),
      leadsTo: z.string().describe('The host that gets the answer'),
      scopes: z.array(z.enum(SCOPES)).describe('What it asks for and may be allowed'),
      declined: z.string().describe('The address of a refusal'),
    }),
  }),
  approveConnection: endpoint(`POST ${path}`, {
    access: 'editor',
    asksPassword: 'recently',
    audit: 'token.connect',
    summary: 'Let a program connect by OAuth; leads back to it with a code for a minute',
    body: connectionRequest.extend({
      scopes: z
        .array(z.enum(SCOPES, 'There is no such scope'), 'Scopes must be a list')
        .min(1, 'Choose at least one scope')
        .max(SCOPES.length, 'Each scope counts once')
        .refine(
          (scopes) => !scopes.includes('publish') || scopes.includes('write'),
          'To publish, it needs Write drafts (write) too',
        ),
    }),
    output: z.object({ redirect: z.string() }),
  }),
};
