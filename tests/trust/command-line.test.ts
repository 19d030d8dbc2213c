import { expect, onTestFinished, test, vi } from 'vitest';
import { insertSignIn } from '#db/queries/accounts/sessions.ts';
import { findUserForSignIn } from '#db/queries/accounts/users.ts';
import { listChanges } from '#db/queries/audit.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { isApiTokenText } from '#server/accounts/api-token-text.ts';
import { createPasswords } from '#server/accounts/passwords.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { commands } from '#server/cli/commands.ts';
import type { Options } from '#server/cli/options.ts';
import { testDataDir } from '../support/data-dir.ts';

/** Runs a command as in a terminal and returns its output. */
async function run(
  dataDir: string,
  name: string,
  args: string[],
  password?: string,
  others: Partial<Options> = {},
): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const options = { entry: new URL('../../server/cli/main.ts', import.meta.url).href, password, ...others };
    await commands[name]?.run(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), args, options);
    return written.mock.calls.join('');
  } finally {
    written.mockRestore();
  }
}

async function opened(dataDir: string) {
  const database = await prepareDatabase(dataDir);
  onTestFinished(() => database.close());
  return database.db;
}

test('an account that is created and changed on the command line has audit entries', async () => {
  const dataDir = await testDataDir();
  const made = await run(dataDir, 'create-admin', ['Grace']);
  const password = /Password: (\S{10,})/.exec(made)?.[1] ?? '';
  const db = await opened(dataDir);
  const user = await findUserForSignIn(db, 'grace');
  expect(await createPasswords().verify(user?.passwordHash ?? '', password)).toBe(true);

  const later = new Date(Date.now() + 3_600_000);
  await insertSignIn(db, { idHash: 'x', userId: user?.id ?? 0, data: '{}', expiresAt: later });
  expect(await run(dataDir, 'reset-password', ['Grace'], 'another long one')).not.toContain(
    'another long one',
  );
  expect(await db.selectFrom('sessions').select('idHash').execute()).toEqual([]);
  const changed = await findUserForSignIn(db, 'grace');
  expect(await createPasswords().verify(changed?.passwordHash ?? '', 'another long one')).toBe(true);

  expect(await listChanges(db, { limit: 10 })).toMatchObject([
    { username: 'command line', action: 'user.reset-password', subject: 'Grace' },
    { username: 'command line', action: 'user.create', subject: 'Grace' },
  ]);
});

test.each([
  ['create-admin', ['Grace'], undefined, /taken/],
  ['create-admin', ['no spaces'], undefined, /letters, digits/],
  ['create-admin', [], undefined, /Enter a username/],
  ['reset-password', ['Nobody'], undefined, /There is no user "Nobody"/],
  ['reset-password', ['Grace'], 'short', /at least 10/],
  ['disable-two-factor', ['Grace'], undefined, /does not use two-factor authentication/],
])('%s %s is refused with a message, and changes nothing', async (name, args, password, sentence) => {
  const dataDir = await testDataDir();
  await run(dataDir, 'create-admin', ['Grace']);
  const failed = run(dataDir, name, args, password);
  await expect(failed).rejects.toThrow(CliError);
  await expect(failed).rejects.toThrow(sentence);
  expect(await listChanges(await opened(dataDir), { limit: 10 })).toHaveLength(1);
});

test('an API token is created, listed and revoked on the command line, with audit entries', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const dataDir = await testDataDir();
  await run(dataDir, 'create-admin', ['Grace']);
  const options = { user: 'grace', scopes: 'read, write', days: '30' };
  const text = (await run(dataDir, 'create-token', ['Zapier'], undefined, options)).trim();
  expect(isApiTokenText(text)).toBe(true);
  const listed = await run(dataDir, 'list-tokens', []);
  expect(listed).toMatch(/^1\tZapier\tGrace\t….{4}\tread,write\tuntil \d{4}-\d\d-\d\d\tnever used\n$/);
  expect(listed).toContain(`…${text.slice(-4)}`);
  expect(await run(dataDir, 'revoke-token', ['1'])).toBe(
    'The API token "Zapier" of Grace no longer works.\n',
  );
  expect(await run(dataDir, 'list-tokens', [])).toBe('There are no API tokens.\n');
  expect(await listChanges(await opened(dataDir), { limit: 2 })).toMatchObject([
    { username: 'command line', action: 'token.revoke', subject: 'Zapier #1' },
    { username: 'command line', action: 'token.create', subject: 'Zapier #1' },
  ]);
});

test.each([
  ['create-token', ['x'], {}, /--user NAME/],
  ['create-token', ['x'], { user: 'Ghost' }, /There is no user "Ghost"/],
  ['create-token', ['x'], { user: 'Grace', scopes: 'read,everything' }, /A scope must be one of/],
  ['create-token', ['x'], { user: 'Grace', scopes: 'publish' }, /needs Write drafts/],
  ['create-token', ['x'], { user: 'Grace', days: 'soon' }, /Days must be/],
  ['create-token', ['x'], { user: 'Grace', days: '400' }, /Days must be at most 365/],
  ['revoke-token', ['x'], {}, /Enter the id/],
  ['revoke-token', ['7'], {}, /no API token 7/],
])('%s %s with %j is refused with a message, and makes no token', async (name, args, options, sentence) => {
  const dataDir = await testDataDir();
  await run(dataDir, 'create-admin', ['Grace']);
  const failed = run(dataDir, name, args, undefined, options);
  await expect(failed).rejects.toThrow(CliError);
  await expect(failed).rejects.toThrow(sentence);
  expect(await (await opened(dataDir)).selectFrom('apiTokens').select('id').execute()).toEqual([]);
});
