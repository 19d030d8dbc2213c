import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { insertInvite } from '#db/queries/accounts/links.ts';
import { insertUser, ownerExists } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Config } from '../boot/config.ts';
import type { Passwords } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

/** The audit user for an account created from ADMIN_USERNAME and ADMIN_PASSWORD. */
const ENVIRONMENT = { id: null, username: 'environment' };

const LINK_MS = millisecondsInDay;

/**
 * Bootstraps the first owner: creates the one from the environment, or a one-time set-up link.
 * @returns the path of the link to print; undefined when an owner exists or was created
 */
export async function createFirstAdminOrSetupLink(
  db: Db,
  config: Config,
  passwords: Passwords,
): Promise<string | undefined> {
  if (await ownerExists(db)) return undefined;
  if (config.firstAdmin) {
    const { username, password } = config.firstAdmin;
    const passwordHash = await passwords.hash(password);
    const user = await writeTransaction(db, async (trx) => {
      const made = await insertUser(trx, { username, passwordHash, role: 'owner' });
      if (made) await recordChange(trx, { user: ENVIRONMENT, action: 'user.create', subject: username });
      return made;
    });
    if (!user) throw new Error(`ADMIN_USERNAME: "${username}" belongs to a user who is not an owner`);
    return undefined;
  }
  const token = newToken();
  await insertInvite(db, {
    tokenHash: hashToken(token),
    kind: 'setup',
    role: 'owner',
    createdBy: null,
    expiresAt: new Date(Date.now() + LINK_MS),
  });
  return `/auth?setup=${token}`;
}
