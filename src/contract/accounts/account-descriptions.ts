/** The calls of the area accounts that anyone can make, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import type { accounts } from './accounts.ts';
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
