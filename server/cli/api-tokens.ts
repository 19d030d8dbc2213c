import type { Db } from '#db/open.ts';
import { listAllTokens, revokeToken } from '#db/queries/accounts/api-tokens.ts';
import { findUserForSignIn } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { newApiToken } from '#src/contract/accounts/api-tokens.ts';
import { scopesOf } from '#src/contract/accounts/scopes.ts';
import { createToken } from '../accounts/create-token.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import { HttpError } from '../http/errors.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';

const TERMINAL = { id: null, username: 'command line' };

/** `create-token NAME`: applies the rules of the screen, and prints the text on a line of its own. */
export async function createApiToken(config: Config, [name]: string[], options: Options): Promise<void> {
  const { user: username } = options;
  if (!username) throw new CliError('Name the user whose rights the token has: --user NAME.');
  const parsed = newApiToken.safeParse({
    name: name ?? '',
    scopes: (options.scopes ?? 'read').split(',').map((each) => each.trim()),
    ...(options.days !== undefined && { days: Number(options.days) }),
  });
  if (!parsed.success) throw new CliError(parsed.error.issues[0]?.message ?? 'Not valid.');
  const token = await withDatabase(config, options, async (db) => {
    const user = await findUserForSignIn(db, username);
    if (!user) throw new CliError(`There is no user "${username}".`);
    if (scopesOf(user.role).length === 0)
      throw new CliError(
        `"${user.username}" is neither an owner nor an editor, so a token could do nothing.`,
      );
    const created = await createToken(db, user, parsed.data);
    await recordChange(db, {
      user: TERMINAL,
      action: 'token.create',
      subject: `${created.name} #${created.id}`,
      detail: { id: created.id, of: user.username, scopes: created.scopes, expiresAt: created.expiresAt },
    });
    return created;
  });
  process.stderr.write(`API token ${token.id}, until ${token.expiresAt}. It is not shown again:\n`);
  process.stdout.write(`${token.text}\n`);
}

/** `list-tokens`: one line each, or JSON. */
export async function listApiTokens(config: Config, _args: string[], options: Options): Promise<void> {
  const tokens = await withDatabase(config, options, listAllTokens);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(tokens, null, 2)}\n`);
    return;
  }
  for (const { id, name, username, hint, scopes, expiresAt, lastUsedAt } of tokens)
    process.stdout.write(
      `${id}\t${name}\t${username}\t…${hint}\t${scopes.join(',')}\tuntil ${expiresAt.slice(0, 10)}\t${
        lastUsedAt ? `last used ${lastUsedAt.slice(0, 10)}` : 'never used'
      }\n`,
    );
  if (tokens.length === 0) process.stdout.write('There are no API tokens.\n');
}

/** `revoke-token ID`. */
export async function revokeApiToken(config: Config, [id]: string[], options: Options): Promise<void> {
  if (!id || !/^\d{1,15}$/.test(id)) throw new CliError('Enter the id of a token, as list-tokens shows it.');
  const { name, username } = await withDatabase(config, options, async (db) => {
    const revoked = await revokeToken(db, Number(id));
    if (!revoked) throw new CliError(`There is no API token ${id} that works.`);
    await recordChange(db, {
      user: TERMINAL,
      action: 'token.revoke',
      subject: `${revoked.name} #${id}`,
      detail: { id: Number(id), of: revoked.username },
    });
    return revoked;
  });
  process.stdout.write(`The API token "${name}" of ${username} no longer works.\n`);
}

/** Runs all of it in one transaction. @throws CliError, also for a rule that the screen answers with */
async function withDatabase<T>(config: Config, { entry }: Options, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, database } = await compose({ config, entry });
  try {
    return await writeTransaction(db, work);
  } catch (error) {
    throw error instanceof HttpError ? new CliError(error.message) : error;
  } finally {
    await database.close();
  }
}
