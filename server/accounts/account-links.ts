import { millisecondsInDay } from 'date-fns/constants';
import type { Context } from 'koa';
import { databaseTime } from '#db/clock.ts';
import {
  deleteInvite,
  deleteReset,
  insertInvite,
  insertReset,
  listInvites,
  listResets,
} from '#db/queries/accounts/links.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { users } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { routes } from '#src/routes.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { linkOrigin } from '../http/link-origin.ts';
import type { AccountDeps } from './deps.ts';
import { invitationFor } from './invitation-mail.ts';
import { hashToken, newToken } from './tokens.ts';

export const INVITE_MS = 7 * millisecondsInDay;
const RESET_MS = millisecondsInDay;

type LinkHandlers = Pick<
  Handlers<typeof users, AccountDeps>,
  'createInvite' | 'listInvites' | 'deleteInvite' | 'createResetLink' | 'listResetLinks' | 'deleteResetLink'
>;

/** Links stop working when their maker is no longer an owner. */
export const linkHandlers: LinkHandlers = {
  listInvites: (_call, { db }) => listInvites(db),

  createInvite: write({
    async prepare({ body: { email } }, { settings }) {
      if (!email) return undefined;
      const layout = await settings.mailLayout();
      if (layout.waitsFor !== null)
        throw conflict(
          'mail_not_set_up',
          'The site cannot send e-mail right now. Set up mail in Settings, or create a link and pass it on.',
          'body.email',
        );
      return layout;
    },
    async change({ prepared: layout, body: { role, email }, user }, { db, audit }) {
      const now = databaseTime(db);
      const { token, tokenHash, expiresAt } = newLink(now, INVITE_MS);
      const id = await insertInvite(db, { tokenHash, kind: 'invite', role, createdBy: user.id, expiresAt });
      if (email && layout)
        await queueMail(db, [invitationFor({ id, role, email, expiresAt }, layout.name, now)], now);
      await audit({ subject: forWhom(role) });
      return { token, expiresAt };
    },
    async finish({ token, expiresAt }, { ctx, body: { email } }, { settings, mail }) {
      if (!email) return linkTo(ctx, settings, 'invite', token, expiresAt);
      mail.wake();
      return { sentTo: email, expiresAt: expiresAt.toISOString() };
    },
  }),

  async deleteInvite({ params: { id } }, { db, audit }) {
    const deleted = await deleteInvite(db, id);
    if (!deleted) throw notFound('Invitation');
    await audit({ subject: forWhom(deleted.role) });
  },

  listResetLinks: (_call, { db }) => listResets(db),

  createResetLink: write({
    async change({ params: { id }, user }, { db, audit }) {
      const { token, tokenHash, expiresAt } = newLink(databaseTime(db), RESET_MS);
      const { username } = await mustFind(db, id);
      await insertReset(db, { userId: id, tokenHash, createdBy: user.id, byMail: false, expiresAt });
      await audit({ subject: username });
      return { token, expiresAt };
    },
    finish: ({ token, expiresAt }, { ctx }, { settings }) => linkTo(ctx, settings, 'reset', token, expiresAt),
  }),

  async deleteResetLink({ params: { id }, query: { source } }, { db, audit }) {
    const { username } = await mustFind(db, id);
    if (!(await deleteReset(db, id, source && source === 'email'))) throw notFound('Reset link');
    await audit({ subject: username });
  },
};

async function mustFind(...user: Parameters<typeof findUser>) {
  const found = await findUser(...user);
  if (!found) throw notFound('User');
  return found;
}

/** Creates a one-time token with its hash for the database and its expiry. */
export function newLink(now: Date, lifeMs: number) {
  const token = newToken();
  return { token, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifeMs) };
}

const forWhom = (role: Role) => `for ${role === 'owner' || role === 'editor' ? 'an' : 'a'} ${role}`;

/** Builds the link on the site's address, or on the owner's own origin: only owners see the link. */
export async function linkTo(
  ctx: Context,
  settings: AccountDeps['settings'],
  kind: 'invite' | 'reset',
  token: string,
  expiresAt: Date,
) {
  const origin = await linkOrigin(ctx, { settings });
  return { link: `${origin}${routes.auth.path}?${kind}=${token}`, expiresAt: expiresAt.toISOString() };
}
