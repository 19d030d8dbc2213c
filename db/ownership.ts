import { accessSync, constants, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NEEDED: Array<[name: string, access: number]> = [
  ['.', constants.R_OK | constants.W_OK | constants.X_OK],
  ['secret.key', constants.R_OK],
  ['server.lock', constants.R_OK | constants.W_OK],
  ['server-start.lock', constants.R_OK | constants.W_OK],
  ['app.db', constants.R_OK | constants.W_OK],
  ['app.db-wal', constants.R_OK | constants.W_OK],
  ['app.db-shm', constants.R_OK | constants.W_OK],
  ['backups', constants.R_OK | constants.W_OK | constants.X_OK],
];

/**
 * If this process is root, gives files to the data directory's owner so that the service can open them. Skips
 * symbolic links and files with several hard links, because the owner could have pointed them at root's
 * files.
 * @param dataDir absolute
 * @param files absolute paths in it; missing ones are skipped
 */
export function giveToOwner(dataDir: string, ...files: string[]): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const file of files) {
    const found = lstatSync(file, { throwIfNoEntry: false });
    const isOwn = found?.isDirectory() || (found?.isFile() && found.nlink === 1);
    if (found && isOwn && found.uid === 0) lchownSync(file, uid, gid);
  }
}

/** Like `giveToOwner`, for everything that the program keeps in a data directory. */
export function giveAllToOwner(dataDir: string): void {
  if (process.geteuid?.() !== 0) return;
  const backups = path.join(dataDir, 'backups');
  const copies = lstatSync(backups, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(backups) : [];
  giveToOwner(
    dataDir,
    ...NEEDED.filter(([name]) => name !== '.').map(([name]) => path.join(dataDir, name)),
    ...copies.map((name) => path.join(backups, name)),
  );
}

/**
 * Explains in one line, with the command that fixes it, why this user cannot work with a data directory
 * (absolute; it need not exist). Undefined when permissions are not the problem.
 */
export function accessFault(dataDir: string): string | undefined {
  if (!process.getuid || !process.getgid) return undefined;
  const found = nearest(dataDir);
  if (statIfSeen(found)?.isDirectory() === false)
    return `${found} is a file, not a folder. Choose another folder.`;
  const closed = closedAncestor(dataDir);
  if (closed) return closed;
  if (accessCode(found, constants.W_OK) === 'EROFS')
    return `${dataDir} is on a read-only file system. Mount it for writing, or choose another folder.`;
  for (const [name, access] of NEEDED) {
    const file = path.join(dataDir, name);
    if (isDenied(file, access)) return sentenceOf(dataDir, file);
  }
  return undefined;
}

/**
 * Explains why this user cannot read a file, as the rest of a sentence; undefined if permissions allow it.
 */
export function readFault(file: string): string | undefined {
  if (!isDenied(file, constants.R_OK)) return undefined;
  const found = statIfSeen(file);
  return found
    ? `it belongs to ${nameOf(found.uid)}, and this program runs as ${myself()}`
    : `this program runs as ${myself()}, who cannot enter a folder above it`;
}

const isDenied = (file: string, access: number): boolean => accessCode(file, access) === 'EACCES';

function accessCode(file: string, access: number): string | undefined {
  try {
    accessSync(file, access);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

const nearest = (folder: string): string =>
  statIfSeen(folder) || folder === path.dirname(folder) ? folder : nearest(path.dirname(folder));

/** Checks the path to the folder: an ancestor may not be entered, or the folder is missing and may not be created. */
function closedAncestor(dataDir: string): string | undefined {
  const me = myself();
  for (let folder = path.dirname(dataDir), below = dataDir; ; below = folder, folder = path.dirname(folder)) {
    const found = statIfSeen(folder);
    if (found && isDenied(folder, constants.X_OK))
      return `${dataDir} cannot be reached: ${folder} belongs to ${nameOf(found.uid)}, and this program runs as ${me}, who cannot enter it. Use another folder, or run as root: chmod o+x ${quoted(folder)}`;
    if (found && !statIfSeen(below) && isDenied(folder, constants.W_OK))
      return `${below} does not exist and cannot be created: ${folder} belongs to ${nameOf(found.uid)}, and this program runs as ${me}. Run as root: install -d -m 700 -o ${account()} -g ${process.getgid?.()} ${quoted(dataDir)}`;
    if (found || folder === path.dirname(folder)) return undefined;
  }
}

function statIfSeen(file: string) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

function sentenceOf(dataDir: string, file: string): string {
  const uid = process.getuid?.();
  const found = statSync(file);
  const folder = statSync(dataDir);
  const mode = (found.mode & 0o777).toString(8).padStart(4, '0');
  if (found.uid === uid)
    return `${file} belongs to ${nameOf(found.uid)}, the user this program runs as, but its mode ${mode} does not allow access. Run: chmod -R u+rwX ${quoted(dataDir)}`;
  const give = `chown -R ${account()}:${process.getgid?.()} ${quoted(dataDir)}`;
  if (found.uid === folder.uid)
    return `${file} belongs to ${nameOf(found.uid)}, and this program runs as ${myself()}. Run it as ${nameOf(found.uid)}, or change the owner as root: ${give}`;
  return `${file} belongs to ${nameOf(found.uid)}, but this program runs as ${myself()}. Run as root: ${give}`;
}

const myself = () => nameOf(process.getuid?.() ?? 0);
/** In the form that `chown` takes. */
const account = () => userName(process.getuid?.() ?? 0) ?? String(process.getuid?.());
const quoted = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);

/** For example `site (uid 998)`; only the uid when the system knows no name for it. */
function nameOf(uid: number): string {
  const name = userName(uid);
  return name ? `${name} (uid ${uid})` : `uid ${uid}`;
}

function userName(uid: number): string | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid));
    return line?.split(':')[0];
  } catch {
    return undefined;
  }
}
