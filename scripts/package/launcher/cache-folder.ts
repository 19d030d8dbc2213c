import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LauncherError, reasonFor } from './launcher-error.ts';

const NAME = 'one-hour-app';
const CHOOSE = 'Set SITE_CACHE_DIR to a folder that belongs to this user.';

/**
 * Opens the folder for unpacked versions, creating it if necessary.
 * @throws LauncherError if it cannot be created, or if another user could put a program there
 */
export function openCacheFolder(env: NodeJS.ProcessEnv): string {
  const wanted = wantedFolder(env);
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const folder = realpathSync(wanted);
    refuseForeignWriters(folder);
    return folder;
  } catch (error) {
    if (error instanceof LauncherError) throw error;
    throw new LauncherError(`Could not create the cache folder ${wanted}: ${reasonFor(error)}. ${CHOOSE}`);
  }
}

function wantedFolder(env: NodeJS.ProcessEnv): string {
  const own = env.SITE_CACHE_DIR;
  if (own) {
    if (!path.isAbsolute(own)) throw new LauncherError(`SITE_CACHE_DIR: "${own}" is not an absolute path.`);
    return own;
  }
  // The XDG specification says to ignore relative paths.
  if (path.isAbsolute(env.XDG_CACHE_HOME ?? '')) return path.join(env.XDG_CACHE_HOME as string, NAME);
  const home = homeFolder();
  if (!home) throw new LauncherError(`This user has no home folder to unpack the program into. ${CHOOSE}`);
  return path.join(home, '.cache', NAME);
}

function homeFolder(): string | undefined {
  try {
    const home = homedir();
    return path.isAbsolute(home) ? home : undefined;
  } catch {
    // Neither HOME nor an entry in /etc/passwd.
    return undefined;
  }
}

/**
 * Anyone who can write to the folder, or replace it from above, could have this user run another program. A
 * sticky folder such as /tmp is safe above it, because only owners can rename there.
 */
function refuseForeignWriters(folder: string): void {
  const me = process.geteuid?.();
  const others = 0o022;
  const sticky = 0o1000;
  for (let each = folder; ; each = path.dirname(each)) {
    const { uid, mode } = statSync(each);
    const above = each !== folder;
    if (uid !== me && !(above && uid === 0))
      throw new LauncherError(
        `The cache folder ${folder} is not safe: ${each} belongs to user ${uid}. ${CHOOSE}`,
      );
    if (mode & others && !(above && mode & sticky))
      throw new LauncherError(
        `The cache folder ${folder} is not safe: other users can write to ${each}. Run "chmod go-w ${each}", or set SITE_CACHE_DIR to another folder.`,
      );
    if (each === path.dirname(each)) return;
  }
}
