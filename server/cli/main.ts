import { accessFault } from '#db/ownership.ts';
import { lockBuildInUse } from '../boot/build-in-use.ts';
import { readConfig } from '../boot/config.ts';
import { explainStop } from '../boot/explain-stop.ts';
import { version } from '../operations/settings/version.ts';
import { CliError } from './cli-error.ts';
import { readCommandLine } from './command-line.ts';
import { requireDatabase } from './require-database.ts';

async function main(): Promise<void> {
  // A backup contains everything, so it must be accessible only to its owner.
  process.umask(0o077);
  lockBuildInUse(import.meta.url);
  const line = readCommandLine(process.argv.slice(2));
  if ('print' in line) {
    process.stdout.write(line.print === 'help' ? line.text : `${version}\n`);
    return;
  }
  const { command, args, options } = line;
  const config = readConfig(
    { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    { makesSecret: false },
  );
  try {
    if (!command.needsNoDatabase) await requireDatabase(config);
    await command.run(config, args, { ...options, entry: import.meta.url });
  } catch (error) {
    const closed =
      (error as NodeJS.ErrnoException).code === 'EACCES' ? accessFault(config.dataDir) : undefined;
    throw closed ? new CliError(`DATA_DIR: ${closed}`) : error;
  }
}

/** A long report may still be on its way to another program. */
function exit(code: number | string): void {
  if (process.stdout.writableLength === 0) process.exit(code);
  process.stdout.write('', () => process.exit(code));
}

main().then(
  () => exit(process.exitCode ?? 0),
  (error) => {
    process.stderr.write(`${error instanceof CliError ? error.message : explainStop(error)}\n`);
    process.exit(error instanceof CliError ? error.exitCode : 1);
  },
);
