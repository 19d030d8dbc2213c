import {
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HASHED = /[.-]([\w-]{8})\.(js|css)$/;
const TEXT = /\.(m?js|css|json|html)$/;

interface FilesJson {
  build: string;
  files: Record<string, { size: number; br?: number; gzip?: number }>;
}

/**
 * Simulates the next upgrade: the current build under another ID, with renamed scripts and styles.
 * @param folder empty; will contain `dist`
 */
export async function makeNextBuild(folder: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  await mkdir(folder, { recursive: true });
  // Resolve the symlink, or the current build would be modified.
  await cp(realpathSync(path.join(root, 'dist')), dist, { recursive: true });
  for (const name of ['node_modules', 'package.json'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const inAssets = (file: string) => file.startsWith(path.join(dist, 'client', 'assets'));
  const hashes = new Set(
    files.filter(inAssets).flatMap((file) => HASHED.exec(path.basename(file))?.[1] ?? []),
  );
  const list = path.join(dist, 'files.json');
  const { build } = JSON.parse(readFileSync(list, 'utf8')) as FilesJson;
  const renamed = (text: string) => {
    let next = text.replaceAll(build, build.split('').reverse().join(''));
    for (const hash of hashes) next = next.replaceAll(hash, hash.split('').reverse().join(''));
    return next;
  };
  for (const file of files) {
    // The compressed files contain the old names.
    if (inAssets(file) && /\.(br|gz)$/.test(file)) rmSync(file);
    else if (TEXT.test(file)) {
      const text = readFileSync(file, 'utf8');
      const next = renamed(text);
      if (next !== text) writeFileSync(file, next);
      if (inAssets(file)) renameSync(file, path.join(path.dirname(file), renamed(path.basename(file))));
    }
  }
  const next = JSON.parse(readFileSync(list, 'utf8')) as FilesJson;
  for (const [address, entry] of Object.entries(next.files))
    if (address.startsWith('/assets/')) {
      entry.size = readFileSync(path.join(dist, 'client', address)).length;
      delete entry.br;
      delete entry.gzip;
    }
  writeFileSync(list, JSON.stringify(next));
}
