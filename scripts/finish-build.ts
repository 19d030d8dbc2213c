import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { withoutStyles } from './island-styles.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Images, videos and fonts are already compressed. */
const TEXT = /\.(js|mjs|css|svg|html|json|xml|txt|webmanifest|vtt|speculationrules)$/;
/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 600;
const AT_ONCE = 4;
const WAKE = /^assets[\\/]wake\.[\w-]+\.js$/;

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Compresses the browser's files, and lists all of them with content hashes in `dist/files.json`, so that the
 * server does not have to read them at startup.
 */
export function finishBuild(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'finish-build',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
      folder = path.resolve(root, config.environments.client?.build.outDir ?? 'dist/client');
    },
    // Vike's groups have no names, and the bundler warns about that at each build.
    outputOptions(options) {
      if (typeof options.codeSplitting !== 'object') return;
      const { groups = [] } = options.codeSplitting;
      return {
        ...options,
        codeSplitting: {
          ...options.codeSplitting,
          groups: groups.map((group) => ({ debugName: 'vike', ...group })),
        },
      };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // The server's part is built last and adds the last style sheets.
        if (this.environment.name === 'ssr') await finish(root, folder);
      },
    },
  };
}

async function finish(root: string, folder: string): Promise<void> {
  // The server reads an article of the library when it is used.
  await cp(path.join(root, 'writer', 'library', 'articles'), path.join(folder, '..', 'server', 'library'), {
    recursive: true,
  });
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && entry.name !== '.gitkeep')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.vite'))
    .sort();
  const files: Record<string, object> = {};
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      files[name] = await one(folder, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const listed = Object.fromEntries(names.map((name) => [`/${name.split(path.sep).join('/')}`, files[name]]));
  const list = { mediaVersion: mediaVersion(folder), build: buildId(root), files: listed };
  await writeFile(path.join(folder, '..', 'files.json'), JSON.stringify(list));
}

async function one(folder: string, name: string) {
  const file = path.join(folder, name);
  if (WAKE.test(name)) await writeFile(file, withoutStyles(await readFile(file, 'utf8')));
  const content = await readFile(file);
  const entry = { size: content.length, hash: digest(content) };
  if (!TEXT.test(name) || content.length < WORTH_IT) return entry;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  if (br.length >= content.length) return entry;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return { ...entry, br: br.length, gzip: gz.length };
}

/**
 * One content hash for all videos, posters and portraits, used in their URLs so that browsers can cache them
 * forever. One hash per file would require a list in every page's script.
 */
export function mediaVersion(publicFolder: string): string {
  const hash = createHash('sha256');
  for (const folder of ['videos', 'posters', 'portraits']) {
    const place = path.join(publicFolder, folder);
    for (const name of list(place).sort()) hash.update(name).update(readFileSync(path.join(place, name)));
  }
  return hash.digest('hex').slice(0, 8);
}

const SOURCES = ['src', 'renderer'];
const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/finish-build.ts',
  'scripts/island-styles.ts',
  'scripts/style-layers.ts',
];

/**
 * The build ID, derived from the sources: the same sources give the same ID. An open page compares its own
 * with the server's (`x-build` of `/healthz`) to detect an upgrade.
 */
export function buildId(root: string): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((folder) =>
    list(path.join(root, folder)).map((name) => path.join(folder, name)),
  );
  for (const file of [...files.sort(), ...SETTINGS])
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}
