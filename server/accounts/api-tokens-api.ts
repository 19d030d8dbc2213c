import { listAllTokens, listTokensOf, revokeToken } from '#db/queries/accounts/api-tokens.ts';
import type { apiTokens } from '#src/contract/accounts/api-tokens.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { createToken } from './create-token.ts';
import type { AccountDeps } from './deps.ts';

export const apiTokenHandlers: Handlers<typeof apiTokens, AccountDeps> = {
  listOwnTokens: ({ user }, { db }) => listTokensOf(db, user.id),

  async createToken({ body, user }, { db, audit }) {
    const created = await createToken(db, user, body);
    await audit({
      subject: `${created.name} #${created.id}`,
      detail: { id: created.id, scopes: created.scopes, expiresAt: created.expiresAt },
    });
    return created;
  },

  async revokeOwnToken({ params: { id }, user }, { db, audit }) {
    const revoked = await revokeToken(db, id, user.id);
    if (!revoked) throw notFound('API token');
    await audit({ subject: `${revoked.name} #${id}`, detail: { id, of: revoked.username } });
  },

  listTokens: (_call, { db }) => listAllTokens(db),

  async revokeToken({ params: { id } }, { db, audit }) {
    const revoked = await revokeToken(db, id);
    if (!revoked) throw notFound('API token');
    await audit({ subject: `${revoked.name} #${id}`, detail: { id, of: revoked.username } });
  },
};
