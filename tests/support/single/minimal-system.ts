import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** `nobody`, who owns nothing and has no home folder. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

export interface MinimalSystem {
  root: string;
  /** Prefix of a command line that runs inside it. */
  enter: string[];
  inside(file: string): string;
  /** Lets its user write a file or folder. */
  give(file: string): void;
}

/**
 * A system with only the C and C++ libraries: no shell, /proc or /etc, and an unprivileged user. Without
 * root, it is an ordinary folder and programs run as the test does.
 */
export function minimalSystem(root: string, executable: string): MinimalSystem {
  const isolated = asRoot && canIsolate(root);
  mkdirSync(path.join(root, 'home'));
  const give = (file: string) => {
    if (isolated) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, file]);
  };
  if (isolated) {
    copyLibraries(root, executable);
    give(path.join(root, 'home'));
    // SQLite sorts there.
    mkdirSync(path.join(root, 'tmp'));
    chmodSync(path.join(root, 'tmp'), 0o1777);
    // Reachable for the user, although the temporary folder itself is closed.
    chmodSync(root, 0o755);
    chownSync(root, 0, 0);
  }
  return {
    root,
    enter: isolated ? ['chroot', `--userspec=${NOBODY}:${NOBODY}`, '--groups=', root] : [],
    inside: (file) => (isolated ? `/${path.relative(root, file)}` : file),
    give,
  };
}

function canIsolate(root: string): boolean {
  mkdirSync(path.join(root, 'dev'));
  const device = path.join(root, 'dev', 'null');
  return spawnSync('mknod', ['-m', '666', device, 'c', '1', '3']).status === 0;
}

function copyLibraries(root: string, executable: string): void {
  const listed = execFileSync('ldd', [executable], { encoding: 'utf8' });
  const libraries = [...listed.matchAll(/\/\S+/g)].map(([library]) => library);
  // Belongs to the C library; libvips names it.
  const resolver = libraries
    .filter((each) => /\/libc\.so/.test(each))
    .map((each) => each.replace('libc.', 'libresolv.').replace(/6$/, '2'));
  for (const library of [...libraries, ...resolver]) {
    const copy = path.join(root, library);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(library, copy);
  }
}
