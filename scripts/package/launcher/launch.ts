/**
 * The main script of the single executable: unpacks the program into a cache folder at the first start, then
 * runs it in this process. Uses only Node's own modules.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MALLOC } from '../../server-memory.mjs';
import { openCacheFolder } from './cache-folder.ts';
import { LauncherError } from './launcher-error.ts';
import { isComplete, readRelease } from './release.ts';
import { unpack } from './unpack.ts';
import { deleteOldVersions, folderName, lockVersion } from './versions.ts';

const DIST = `${path.sep}dist${path.sep}`;
/** The running file, even if an upgrade has replaced it on disk. */
const SELF = '/proc/self/exe';
const self = existsSync(SELF) ? SELF : process.execPath;
const [, called = 'site', word, ...args] = process.argv;

const usage = `Usage:
  ${called} start        Serve the site
  ${called} cli COMMAND  Run a command; "cli --help" lists them
  ${called} --version    Print the version
  ${called} --help       Show this help

The first start unpacks the program into SITE_CACHE_DIR, or else $XDG_CACHE_HOME/one-hour-app,
or else ~/.cache/one-hour-app.

Example:
  DATA_DIR=/var/lib/site ${called} start
`;

/** A script inside an executable cannot import files. */
function run(folder: string, file: string): void {
  const load: (url: string) => Promise<unknown> = createRequire(path.join(folder, 'package.json'))(
    './load.cjs',
  );
  load(pathToFileURL(file).href).catch((error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    process.exit(1);
  });
}

function prepare(): string {
  const release = readRelease();
  const folder = path.join(openCacheFolder(process.env), folderName(release.hash));
  // A cleanup can delete the folder before it is locked.
  for (let attempt = 0; attempt < 3; attempt++) {
    if (!isComplete(folder, release)) unpack(release, folder);
    if (lockVersion(folder)) {
      deleteOldVersions(folder);
      return folder;
    }
  }
  throw new LauncherError(`The files in ${folder} are deleted as soon as they are unpacked.`);
}

function serve(): void {
  // The C library reads this only when a process starts, so start again.
  if (!process.env.MALLOC_ARENA_MAX)
    process.execve?.(self, [called, 'start', ...args], { ...MALLOC, ...process.env });
  runProgram('main.mjs', args);
}

function runProgram(name: string, more: string[]): void {
  const folder = prepare();
  const file = path.join(folder, 'dist', 'server', name);
  process.env.NODE_ENV = 'production';
  process.env.SITE_CLI = './site cli';
  process.execPath = self;
  process.argv = [self, file, ...more];
  run(folder, file);
}

try {
  // A process that the server forks for images. It gets no environment, and the server holds the lock.
  if (process.send && word && path.isAbsolute(word) && word.includes(DIST)) {
    process.argv = [self, word, ...args];
    run(word.slice(0, word.lastIndexOf(DIST)), word);
  } else if (word === 'start') serve();
  else if (word === 'cli') runProgram('cli.mjs', args);
  else if (word === '--version' || word === '-v') process.stdout.write(`${readRelease().version}\n`);
  else if (word === '--help' || word === '-h') process.stdout.write(usage);
  else {
    process.stderr.write(usage);
    process.exitCode = 64;
  }
} catch (error) {
  if (!(error instanceof LauncherError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
