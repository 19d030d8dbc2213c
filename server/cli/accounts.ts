import { deleteTwoFactor } from '#db/queries/accounts/two-factor.ts';
import { findUserForSignIn, insertUser, replacePassword } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { ROLE_NAMES } from '#src/content/accounts/roles.ts';
import { registration } from '#src/contract/accounts/accounts.ts';
import { ROLES } from '#src/contract/accounts/values.ts';
import { newToken } from '../accounts/tokens.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';

const TERMINAL = { id: null, username: 'command line' };

/** `create-admin NAME`: applies the rules of registration. The default role is owner. */
export async function createAdmin(config: Config, [name]: string[], options: Options): Promise<void> {
  const { username, password } = check(name, options);
  const role = ROLES.find((each) => each === (options.role ?? 'owner'));
  if (!role) throw new CliError(`--role must be one of ${ROLES.join(', ')}.`);
  const { db, passwords, database } = await compose({ config, entry: options.entry });
  const passwordHash = await passwords.hash(password);
  const user = await writeTransaction(db, async (trx) => {
    const made = await insertUser(trx, { username, passwordHash, role });
    if (made) await recordChange(trx, { user: TERMINAL, action: 'user.create', subject: username });
    return made;
  });
  await database.close();
  if (!user) throw new CliError(`The username "${username}" is taken.`);
  tell(`${ROLE_NAMES[role]} "${username}" created.`, password, options);
}

/** `reset-password NAME`: also ends the user's sessions and reset links. */
export async function resetPassword(config: Config, [name]: string[], options: Options): Promise<void> {
  const { username, password } = check(name, options);
  const { db, passwords, database } = await compose({ config, entry: options.entry });
  const user = await findUserForSignIn(db, username);
  if (user) {
    const passwordHash = await passwords.hash(password);
    await writeTransaction(db, async (trx) => {
      await replacePassword(trx, user.id, passwordHash);
      await recordChange(trx, { user: TERMINAL, action: 'user.reset-password', subject: user.username });
    });
  }
  await database.close();
  if (!user) throw new CliError(`There is no user "${username}".`);
  tell(
    `The password of "${user.username}" was changed, and they were signed out everywhere.`,
    password,
    options,
  );
}

/** `disable-two-factor NAME`: for someone who has lost device and recovery codes. */
export async function disableTwoFactor(config: Config, [name]: string[], options: Options): Promise<void> {
  if (!name) throw new CliError('Enter a username.');
  const { db, database } = await compose({ config, entry: options.entry });
  const user = await findUserForSignIn(db, name);
  const done =
    user &&
    (await writeTransaction(db, async (trx) => {
      const deleted = await deleteTwoFactor(trx, user.id);
      if (deleted)
        await recordChange(trx, { user: TERMINAL, action: 'user.two-factor-off', subject: user.username });
      return deleted;
    }));
  await database.close();
  if (!user) throw new CliError(`There is no user "${name}".`);
  if (!done) throw new CliError(`"${user.username}" does not use two-factor authentication.`);
  process.stdout.write(`"${user.username}" can now sign in without a two-factor code.\n`);
}

function check(name: string | undefined, options: Options) {
  if (!name) throw new CliError('Enter a username.');
  const parsed = registration.safeParse({
    username: name,
    password: options.password ?? newToken().slice(0, 20),
  });
  if (!parsed.success) throw new CliError(parsed.error.issues[0]?.message ?? 'Not valid.');
  return parsed.data;
}

function tell(sentence: string, password: string, options: Options): void {
  process.stdout.write(`${sentence}\n`);
  if (!options.password) process.stdout.write(`Password: ${password}\n`);
}
