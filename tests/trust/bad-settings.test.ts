import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { accessFault } from '#db/ownership.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { ConfigError, readConfig } from '#server/boot/config.ts';
import { environment } from '#server/boot/environment.ts';
import { SECRETS } from '#server/boot/secret-files.ts';
import { unknownVariables } from '#server/boot/unknown-variables.ts';
import { readSender, senderText } from '#src/contract/operations/mail-server.ts';
import { builtFolder } from '../support/built.ts';
import { testDataDir } from '../support/data-dir.ts';
import { discardFolder, temporaryFolder } from '../support/server.ts';

const APP_SECRET = 'x'.repeat(32);
const start = (env: Record<string, string>) => () => readConfig({ APP_SECRET, ...env });
const source = (name: string) => path.resolve(import.meta.dirname, '../../server', name);

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  onTestFinished(() => discardFolder(made));
  return made;
}

test.each([
  [{ PORT: 'http' }, /^PORT: must be a whole number from 0 to 65535$/],
  [{ PORT: '80.5' }, /^PORT: must be a whole number/],
  [{ PORT: '70000' }, /^PORT: must be a whole number/],
  [{ HOST: 'http://0.0.0.0:80' }, /^HOST: must be an address to listen on/],
  [{ PUBLIC_URL: 'https://apps.example.com/site' }, /^PUBLIC_URL: must only have a scheme, host and port/],
  [{ PUBLIC_URL: 'https://ada:pw@apps.example.com' }, /^PUBLIC_URL: must only/],
  [{ PUBLIC_URL: 'apps.example.com' }, /^PUBLIC_URL: must be a web address/],
  [{ MAIL_FROM: 'Acme' }, /^MAIL_FROM: must be an e-mail address/],
  [{ MAIL_FROM: 'team@nowhere' }, /^MAIL_FROM: must be an e-mail address/],
  [{ MAIL_FROM: 'Acme <team@example..com>' }, /^MAIL_FROM: must be an e-mail address/],
  [{ OPENAI_API_KEY: 'sk-1\nsk-2' }, /^OPENAI_API_KEY: must be one line/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be one of fatal, error/],
  [{ LOG_ADDRESSES: 'no' }, /^LOG_ADDRESSES: must be true or false$/],
  [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: must be true, false or the number/],
  [{ APP_SECRET: 'short' }, /^APP_SECRET: must be at least 32 characters$/],
])('%j stops the start with one line', (env, sentence) => {
  expect(start(env)).toThrow(ConfigError);
  expect(start(env)).toThrow(sentence);
});

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'OPENAI_MODEL',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'BACKUP_UNENCRYPTED',
  ];
  const empty = readConfig({ APP_SECRET, ...Object.fromEntries(names.map((name) => [name, ''])) });
  expect(empty).toEqual(readConfig({ APP_SECRET }));
  expect(readConfig({ APP_SECRET, PUBLIC_URL: 'https://apps.example.com:8443/' }).publicUrl).toBe(
    'https://apps.example.com:8443',
  );
});

test('every secret can be in a file, without its last line break', async () => {
  const here = await folder();
  const values: Record<string, string> = {
    APP_SECRET: 'a secret of more than 32 characters',
    ADMIN_PASSWORD: 'correct horse battery',
    DATABASE_URL: 'postgresql://site:password@db.example.com/site',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    BACKUP_PASSPHRASE: 'a passphrase with  spaces ',
    BACKUP_IDENTITY: 'AGE-SECRET-KEY-1TEST',
  };
  const env: Record<string, string> = {
    ADMIN_USERNAME: 'ada',
    PUBLIC_URL: 'https://www.example.com',
    BACKUP_S3_URL: 'https://s3.example.com/bucket',
  };
  const plain = { ...env };
  for (const name of SECRETS) {
    plain[name] = values[name] ?? `${name.toLowerCase()}-0123456789`;
    writeFileSync(path.join(here, name), `${plain[name]}\n`);
    env[`${name}_FILE`] = path.join(here, name);
  }
  expect(readConfig(env)).toEqual(readConfig(plain));
  expect(readConfig(env).backupKeys.passphrase).toBe('a passphrase with  spaces ');
});

test('every variable with the name of a secret can be in a file', () => {
  const secretive = Object.keys(environment.shape).filter((name) =>
    /(SECRET|PASSWORD|KEY|KEY_ID|TOKEN|PASSPHRASE|IDENTITY|SMTP_URL|DATABASE_URL)$/.test(name),
  );
  expect(secretive.toSorted()).toEqual(SECRETS.toSorted());
});

test('an unusable file of a secret gets a message without its content', async () => {
  const here = await folder();
  const file = (name: string, text: string) => {
    writeFileSync(path.join(here, name), text);
    return path.join(here, name);
  };
  expect(start({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('smtp', 'smtp://b') })).toThrow(
    /^SMTP_URL and SMTP_URL_FILE: set only one of them$/,
  );
  expect(start({ SMTP_URL_FILE: path.join(here, 'none') })).toThrow(/^SMTP_URL_FILE: \S+ does not exist$/);
  expect(start({ SMTP_URL_FILE: here })).toThrow(/^SMTP_URL_FILE: \S+ is not a file$/);
  expect(start({ SMTP_URL_FILE: file('empty', '\n') })).toThrow(/^SMTP_URL_FILE: \S+ is empty$/);
  expect(start({ SMTP_URL_FILE: file('large', 'x'.repeat(70_000)) })).toThrow(/is too large for a secret$/);
  expect(start({ METRICS_TOKEN_FILE: file('token', 'hush') })).toThrow(
    /^METRICS_TOKEN: must be at least 16 characters$/,
  );
});

test.each([
  ['"Smith, Jones & Co." <team@example.com>', { name: 'Smith, Jones & Co.', address: 'team@example.com' }],
  ['"The \\"Best\\" Apps" <team@example.com>', { name: 'The "Best" Apps', address: 'team@example.com' }],
  ['The "Best" Apps <team@example.com>', { name: 'The "Best" Apps', address: 'team@example.com' }],
  ['"Apps @ Home" <team@example.com>', { name: 'Apps @ Home', address: 'team@example.com' }],
  ['team@example.com', { name: '', address: 'team@example.com' }],
])('the sender %s is parsed, and formatted the same', (text, sender) => {
  expect(readSender(text)).toEqual(sender);
  expect(readSender(senderText(sender))).toEqual(sender);
});

/** Exits at once if it cannot start. */
const server = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(builtFolder, 'dist', 'server', 'main.mjs')], {
    encoding: 'utf8',
    timeout: 20_000,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      APP_SECRET,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['smtp_url', 'SMTP_URL'],
  ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
  ['APP_SECRET_FIEL', 'APP_SECRET_FILE'],
])('%s is reported as a mistyped %s', (name, like) => {
  expect(readConfig({ APP_SECRET, [name]: 'x' }).unknownVariables).toEqual([
    `${name} is not a setting and has no effect. Did you mean ${like}?`,
  ]);
});

test('a file for a setting that is not secret is reported', () => {
  expect(readConfig({ APP_SECRET, PUBLIC_URL_FILE: '/run/x' }).unknownVariables).toEqual([
    'PUBLIC_URL_FILE is not a setting: only secrets can be read from a file. Set PUBLIC_URL instead.',
  ]);
});

test('common environment variables are not reported as settings', () => {
  const usual =
    'PATH HOME PWD OLDPWD USER SHELL TERM LANG LC_ALL LOGNAME MAIL HOSTNAME HOSTTYPE EDITOR PAGER TZ TMPDIR TEMP TMP ' +
    'DISPLAY SHLVL _ INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_PID SYSTEMD_EXEC_PID STATE_DIRECTORY ' +
    'LOGS_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION ' +
    'YARN_VERSION INIT_CWD COLOR EDITOR npm_config_cache npm_package_name PGHOST PGPORT PGDATA PGUSER HTTP_PROXY ' +
    'HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy no_proxy FTP_PROXY SSL_CERT_FILE SSL_CERT_DIR SSH_AUTH_SOCK ' +
    'SSH_CONNECTION SUDO_USER SUDO_UID COLUMNS LINES LS_COLORS XDG_DATA_DIRS XDG_CACHE_HOME XDG_RUNTIME_DIR ' +
    'DBUS_SESSION_BUS_ADDRESS KUBERNETES_PORT KUBERNETES_SERVICE_HOST SITE_PORT SITE_SERVICE_HOST CI VITEST ' +
    'MALLOC_ARENA_MAX SITE_CLI SITE_CACHE_DIR OPENAI_ORG_ID OPENAI_PROJECT_ID AWS_REGION S3_URL container DEBUG ' +
    'UV_THREADPOOL_SIZE TZDIR FORCE_COLOR NO_COLOR GPG_AGENT_INFO';
  const env = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']));
  expect(readConfig({ ...env, NODE_ENV: 'test', APP_SECRET }).unknownVariables).toEqual([]);
  const own =
    readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8').match(/^\| `[^|]*\|/gm) ?? [];
  const documented = own.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name = '']) => name),
  );
  expect(documented).toContain('SMTP_URL');
  const filled = Object.fromEntries(documented.map((name) => [name, 'x']));
  expect(unknownVariables(filled)).toEqual([]);
});

test.each([
  [
    '/proc/x',
    /^DATA_DIR: \/proc\/x does not exist and cannot be created there \([^\n]+\)\. Choose another folder\.$/,
  ],
  ['/proc/x/y', /^DATA_DIR: \/proc\/x\/y does not exist and cannot be created there /],
  ['/dev/null', /^DATA_DIR: \/dev\/null is a file, not a folder\. Choose another folder\.$/],
  ['/etc/passwd/x', /^DATA_DIR: \/etc\/passwd is a file, not a folder\. Choose another folder\.$/],
])('DATA_DIR=%s stops the start at once with a message', (dataDir, sentence) => {
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(sentence);
  for (const secret of [{ APP_SECRET: '' }, { APP_SECRET }]) {
    const { status, stderr } = server({ DATA_DIR: dataDir, ...secret });
    expect([status, stderr.trimEnd()]).toEqual([1, expect.stringMatching(sentence)]);
  }
});

test.skipIf(process.getuid?.() !== 0)('a folder on a read-only file system is called that', async () => {
  const dataDir = await folder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', dataDir]);
  if (mounted.status !== 0) return;
  onTestFinished(() => void spawnSync('umount', [dataDir]));
  const sentence = `DATA_DIR: ${dataDir} is on a read-only file system. Mount it for writing, or choose another folder.`;
  for (const secret of [{ APP_SECRET: '' }, { APP_SECRET }])
    expect(server({ DATA_DIR: dataDir, ...secret })).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  expect(accessFault(path.join(dataDir, 'below'))).toContain('read-only file system');
});

test.skipIf(process.getuid?.() !== 0)('a full disk leaves no empty secret behind', async () => {
  const dataDir = await folder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dataDir]);
  if (mounted.status !== 0) return;
  onTestFinished(() => void spawnSync('umount', [dataDir]));
  spawnSync('sh', ['-c', 'cat /dev/zero > "$0/filler" 2>/dev/null', dataDir]);
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(
    /^DATA_DIR: the disk of \S+ is full\. Free up space/,
  );
  rmSync(path.join(dataDir, 'filler'));
  expect(readConfig({ DATA_DIR: dataDir }).appSecret).toHaveLength(64);
});

test('a SQLite file of another program gets a message and is not changed', async () => {
  const dataDir = await folder();
  const file = path.join(dataDir, 'app.db');
  const sqlite = new SqliteDatabase(file);
  sqlite.exec(
    "create table users (id integer); insert into users values (1); create table migrations (id, name, timestamp); insert into migrations values (1, 'CreateUsers1', 0)",
  );
  sqlite.close();
  const before = readFileSync(file);
  await expect(prepareDatabase(dataDir)).rejects.toThrow(
    /^DATA_DIR: \S+app\.db is the database of another program\. It was not changed\./,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a listening address that this machine does not have gets a message', async () => {
  const dataDir = await testDataDir();
  const elsewhere = server({ DATA_DIR: dataDir, HOST: '203.0.113.9' });
  expect(elsewhere.stderr).toBe(
    'HOST: 203.0.113.9 is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own addresses.\n',
  );
  expect(elsewhere.status).toBe(1);
  const name = server({ DATA_DIR: dataDir, HOST: 'no-such-name.invalid' });
  expect(name.stderr).toMatch(/^HOST: this name has no address here\.[^\n]+\n$/);
});

test('a restore that the system interrupts gets a message and changes nothing', async () => {
  const [dataDir, from] = [await testDataDir(), await testDataDir()];
  const backup = path.join(from, 'backup.db');
  copyFileSync(path.join(from, 'app.db'), backup);
  const before = readFileSync(path.join(dataDir, 'app.db'));
  // A file size limit acts like a full disk.
  const { stderr, status } = spawnSync(
    'sh',
    [
      '-c',
      `ulimit -f 100; trap '' XFSZ; exec "$0" "$@"`,
      process.execPath,
      source('cli/main.ts'),
      'restore',
      backup,
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, APP_SECRET, DATA_DIR: dataDir } },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\S+backup\.db cannot be restored: the disk of \S+ has no room for it\. It needs about \d+ MB of free space, and \d+ MB are free\. \S+app\.db was not changed\. Free up space, then try again\.\n$/,
  );
  expect(readFileSync(path.join(dataDir, 'app.db')).equals(before)).toBe(true);
});

test('a shared database needs a key and an address that all of its servers share', () => {
  const DATABASE_URL = 'postgresql://site@db.example.com/site';
  const APP_SECRET = 'a secret of more than 32 characters';
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL: set APP_SECRET and PUBLIC_URL too/);
  expect(() => readConfig({ DATABASE_URL, APP_SECRET })).toThrow(/^DATABASE_URL: set PUBLIC_URL too/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://db.example.com/site' })).toThrow(/^DATABASE_URL: must be/);
  expect(readConfig({ DATABASE_URL, APP_SECRET, PUBLIC_URL: 'https://www.example.com' })).toMatchObject({
    databaseUrl: DATABASE_URL,
  });
});
