import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findSetupLink, insertInvite } from '#db/queries/accounts/links.ts';
import { insertUser, ownerExists } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { routes } from '#src/routes.ts';
import type { AccountDeps } from './deps.ts';
import { hashToken, newToken } from './tokens.ts';

const ENVIRONMENT = { id: null, username: 'environment' };

const LINK_MS = millisecondsInDay;

/** Neither field is set when the site has an owner. */
export interface FirstOwner {
  link?: string;
  /** Another process has printed a link that is still valid. */
  printedElsewhere?: true;
}

/**
 * Creates the first owner from the environment, or a one-time set-up link. Safe for several processes that
 * start at once, since each checks in its transaction.
 * @throws Error when ADMIN_USERNAME belongs to a user who is not an owner
 */
export async function createFirstAdminOrSetupLink({
  db,
  config,
  passwords,
  now,
  startedAlone,
}: Pick<AccountDeps, 'db' | 'config' | 'passwords' | 'now' | 'startedAlone'>): Promise<FirstOwner> {
  if (await ownerExists(db)) return {};
  if (config.firstAdmin) {
    const { username, password } = config.firstAdmin;
    const passwordHash = await passwords.hash(password);
    await writeTransaction(db, (trx) => createOwner(trx, username, passwordHash));
    return {};
  }
  const token = newToken();
  return writeTransaction(db, async (trx) => {
    if (await ownerExists(trx)) return {};
    // A new link would replace the one that another process has just shown.
    if (!startedAlone && (await findSetupLink(trx))) return { printedElsewhere: true };
    await insertInvite(trx, {
      tokenHash: hashToken(token),
      kind: 'setup',
      role: 'owner',
      createdBy: null,
      expiresAt: new Date(now().getTime() + LINK_MS),
    });
    return { link: `${routes.auth.path}?setup=${token}` };
  });
}

async function createOwner(trx: Db, username: string, passwordHash: string): Promise<void> {
  if (await ownerExists(trx)) return;
  const made = await insertUser(trx, { username, passwordHash, role: 'owner' });
  if (!made) throw new Error(`ADMIN_USERNAME: "${username}" belongs to a user who is not an owner`);
  await recordChange(trx, { user: ENVIRONMENT, action: 'user.create', subject: username });
}
