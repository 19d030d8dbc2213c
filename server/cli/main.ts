import { parseArgs } from 'node:util';
import { accessFault } from '#db/ownership.ts';
import { DataError } from '#db/prepare.ts';
import { lockBuildInUse } from '../boot/build-in-use.ts';
import { ConfigError, readConfig } from '../boot/config.ts';
import { CliError } from './cli-error.ts';
import { commands } from './commands.ts';

const usage = () =>
  [
    'Usage: npm run cli -- <command>   (in a packaged folder: ./site cli <command>)',
    '',
    ...Object.values(commands).map(({ usage: line, does }) => `  ${line.padEnd(36)}${does}`),
    '',
  ].join('\n');

async function main(): Promise<void> {
  // A backup contains everything, so it must be accessible only to its owner.
  process.umask(0o077);
  lockBuildInUse(import.meta.url);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      password: { type: 'string' },
      theme: { type: 'string' },
      posts: { type: 'string' },
    },
  });
  const [name, ...args] = positionals;
  if (values.help || !name) {
    process.stdout.write(usage());
    return;
  }
  const command = commands[name];
  if (!command) throw new CliError(`There is no command "${name}".\n\n${usage()}`);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  try {
    await command.run(config, args, { ...values, entry: import.meta.url });
  } catch (error) {
    const closed =
      (error as NodeJS.ErrnoException).code === 'EACCES' ? accessFault(config.dataDir) : undefined;
    throw closed ? new CliError(`DATA_DIR: ${closed}`) : error;
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    const known =
      error instanceof CliError ||
      error instanceof ConfigError ||
      error instanceof DataError ||
      error.code?.startsWith?.('ERR_PARSE_ARGS');
    process.stderr.write(`${known ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
