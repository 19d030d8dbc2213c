import { deleteSessionsOf } from '#db/queries/sessions.ts';
import { deleteTwoFactor } from '#db/queries/two-factor.ts';
import { findUserForLogin, insertUser, setPassword } from '#db/queries/users.ts';
import { registration } from '#src/contract/accounts.ts';
import { newToken } from '../auth/tokens.ts';
import { compose } from '../compose.ts';
import type { Config } from '../config.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './commands.ts';

/** `create-admin NAME`: the name and the password keep the rules of registration. */
export async function createAdmin(config: Config, [name]: string[], options: Options): Promise<void> {
  const { username, password } = check(name, options);
  const { db, passwords, database } = await compose({ config, entry: options.entry });
  const user = await insertUser(db, {
    username,
    passwordHash: await passwords.hash(password),
    isAdmin: true,
  });
  await database.close();
  if (!user) throw new CliError(`The username "${username}" is taken.`);
  tell(`Administrator "${username}" created.`, password, options);
}

/** `reset-password NAME`: also ends the user's sessions. */
export async function resetPassword(config: Config, [name]: string[], options: Options): Promise<void> {
  const { username, password } = check(name, options);
  const { db, passwords, database } = await compose({ config, entry: options.entry });
  const user = await findUserForLogin(db, username);
  if (user) {
    await setPassword(db, user.id, await passwords.hash(password));
    await deleteSessionsOf(db, user.id);
  }
  await database.close();
  if (!user) throw new CliError(`There is no user "${username}".`);
  tell(`The password of "${user.username}" is changed, and their sessions are ended.`, password, options);
}

/** `disable-two-factor NAME`: for who has lost the device and the recovery codes. */
export async function disableTwoFactor(config: Config, [name]: string[], options: Options): Promise<void> {
  if (!name) throw new CliError('Name the user.');
  const { db, database } = await compose({ config, entry: options.entry });
  const user = await findUserForLogin(db, name);
  const done = user && (await deleteTwoFactor(db, user.id));
  await database.close();
  if (!user) throw new CliError(`There is no user "${name}".`);
  if (!done) throw new CliError(`"${user.username}" has no second factor.`);
  process.stdout.write(`"${user.username}" signs in without a code now.\n`);
}

function check(name: string | undefined, options: Options) {
  if (!name) throw new CliError('Name the user.');
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
