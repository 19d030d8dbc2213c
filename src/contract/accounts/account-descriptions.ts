/** The calls of the area accounts that anyone can make, and those that let programs in, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import type { accounts } from './accounts.ts';
import type { connectors } from './connectors.ts';
import type { users } from './users.ts';

const user: FieldDescriptions = {
  id: 'The number of the user.',
  username: 'The username.',
  role: 'What the user may do, as one of four roles.',
  isAdmin: 'True for roles with a place in the admin area: every role but `member`.',
};
const NEW_PASSWORD = 'The new password.';
const FOR_BROWSERS = 'For browsers: programs use an API token instead.';
const token = 'Ab3dEf6hIj9kLm2nOp5q';

export const accountDescriptions: ResourceDescriptions<typeof accounts> = {
  login: {
    about: `${FOR_BROWSERS} The answer sets the cookie \`session\`.`,
    body: {
      username: 'The username.',
      password: 'The password.',
      code: 'The two-factor code or a recovery code, once a call without it was answered `code_required`.',
    },
    output: user,
    errors: ['401 wrong_credentials', '401 code_required', '401 wrong_code', '429 rate_limited'],
    limits: '30 failures in 15 minutes from one network, 10 of them for one username.',
    example: { body: { username: 'ada', password: 'correct horse battery' } },
  },
  register: {
    about: FOR_BROWSERS,
    body: {
      username: 'The username: letters, digits, and `. _ @ -`.',
      password: NEW_PASSWORD,
      token: 'The secret of a set-up link or an invitation; absent if anyone may register.',
    },
    output: user,
    errors: ['403 registration_closed', '403 link_not_valid', '409 username_taken', '429 rate_limited'],
    limits: '5 new accounts an hour and 10 a day from one network.',
    example: { body: { username: 'grace', password: 'correct horse battery', token } },
  },
  logout: { about: FOR_BROWSERS },
};

export const userDescriptions: ResourceDescriptions<typeof users> = {
  forgotPassword: {
    body: { email: 'The e-mail address of the account.' },
    errors: ['409 mail_not_set_up', '429 rate_limited'],
    limits: '5 an hour and 20 a day from one network, 3 an hour for one address.',
    example: { body: { email: 'ada@example.com' } },
  },
  resetPassword: {
    about: 'The answer sets the cookie `session`.',
    body: { token: 'The secret of the reset link.', password: NEW_PASSWORD },
    output: user,
    errors: ['403 link_not_valid', '401 sign_in_again', '429 rate_limited'],
    example: { body: { token, password: 'correct horse battery' } },
  },
};

const asked: FieldDescriptions = {
  clientId: '`client_id`: the address of the program’s document, or the id that it got when it registered.',
  redirectUri: '`redirect_uri`: where the program is answered, one of those that it has named.',
  responseType: '`response_type`: must be `code`.',
  codeChallenge: '`code_challenge`: the SHA-256 of the program’s secret, as base64url.',
  codeChallengeMethod: '`code_challenge_method`: must be `S256`.',
  state: '`state`: goes back to the program as it is.',
  scope: '`scope`: what it asks for, separated by spaces; `read` if it is empty.',
  resource: '`resource`: the address of the tools of this site, which ends in `/mcp`, or empty.',
};
const CONNECTION = ['400 invalid_request', '404 not_found', '429 rate_limited'] as const;

export const connectorDescriptions: ResourceDescriptions<typeof connectors> = {
  checkConnection: {
    about:
      'The body has what the program wrote into the address. `scopes` is empty if it asked in a way that cannot be allowed.',
    body: asked,
    errors: CONNECTION,
  },
  approveConnection: {
    body: { ...asked, scopes: 'What it may do: some of what it asks for. `publish` needs `write`.' },
    output: { redirect: 'The address that leads back to the program with the code.' },
    errors: [...CONNECTION, '409 too_many_tokens'],
  },
};
