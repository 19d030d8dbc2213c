import { insertResetRequest } from '#db/queries/accounts/reset-requests.ts';
import { emailOf, findUser, setEmail } from '#db/queries/accounts/users.ts';
import type { users } from '#src/contract/accounts/users.ts';
import { notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { AccountDeps } from './deps.ts';
import { checkOwnPassword } from './own-password.ts';

export const emailHandlers: Pick<
  Handlers<typeof users, AccountDeps>,
  'changeEmail' | 'ownEmail' | 'changeOwnEmail' | 'forgotPassword'
> = {
  changeEmail: write({
    // A stolen sign-in must not be able to have another account's reset link sent to its own mailbox.
    prepare: ({ body: { current }, user, ctx }, deps) =>
      checkOwnPassword(deps, { ctx, user }, current, 'body.current'),
    async change({ params: { id }, body: { email } }, { db, audit }) {
      const user = await findUser(db, id);
      if (!user) throw notFound('User');
      await audit({ subject: user.username });
      await setEmail(db, id, email);
    },
  }),

  ownEmail: async ({ user }, { db }) => ({ email: (await emailOf(db, user.id)) ?? null }),

  changeOwnEmail: write({
    // A stolen sign-in alone must not be enough to have a reset link sent to another mailbox.
    prepare: ({ body: { current }, user, ctx }, deps) =>
      checkOwnPassword(deps, { ctx, user }, current, 'body.current'),
    async change({ body: { email }, user }, { db, audit }) {
      await audit({ subject: user.username });
      await setEmail(db, user.id, email);
    },
  }),

  forgotPassword: write({
    prepare: ({ body: { email }, ctx }, { loginLimits }) => loginLimits.forgotten(ctx.ip, email),
    // The same single row for every address; `password-resets-task.ts` looks for accounts later.
    change: ({ body: { email } }, { db, now }) => insertResetRequest(db, email, now()),
  }),
};
