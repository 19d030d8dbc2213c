import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findSetupLink, insertInvite } from '#db/queries/accounts/links.ts';
import { insertUser, ownerExists } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { AccountDeps } from './deps.ts';
import { hashToken, newToken } from './tokens.ts';

/** The audit user for an account created from ADMIN_USERNAME and ADMIN_PASSWORD. */
const ENVIRONMENT = { id: null, username: 'environment' };

const LINK_MS = millisecondsInDay;

/** How a new site gets its first owner; neither field is set when it has one. */
export interface FirstOwner {
  /** The path of a one-time set-up link, to be printed. */
  link?: string;
  /** Another process has printed a link, which is still valid. */
  printedElsewhere?: true;
}

/**
 * Bootstraps the first owner: creates the one from the environment, or a one-time set-up link. Of several processes
 * that start at once, one does: each checks in the transaction in which it writes.
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
    // A new link replaces the one before, which another process has just shown to the person who starts it.
    if (!startedAlone && (await findSetupLink(trx))) return { printedElsewhere: true };
    await insertInvite(trx, {
      tokenHash: hashToken(token),
      kind: 'setup',
      role: 'owner',
      createdBy: null,
      expiresAt: new Date(now().getTime() + LINK_MS),
    });
    return { link: `/auth?setup=${token}` };
  });
}

async function createOwner(trx: Db, username: string, passwordHash: string): Promise<void> {
  if (await ownerExists(trx)) return;
  const made = await insertUser(trx, { username, passwordHash, role: 'owner' });
  if (!made) throw new Error(`ADMIN_USERNAME: "${username}" belongs to a user who is not an owner`);
  await recordChange(trx, { user: ENVIRONMENT, action: 'user.create', subject: username });
}
