/**
 * Makes one executable of a gathered folder with Node's "single executable application"
 * (docs/decisions/0021). Runs on the project's Node.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import { build } from 'vite';
import { NODE_FLAGS } from '../server-memory.mjs';

const LAUNCHER = fileURLToPath(new URL('launcher/launch.ts', import.meta.url));
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Paths with `/`, in an order that does not depend on the file system. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/**
 * @param content the gathered folder; a file for the launcher's imports is added to it
 * @param work an empty folder
 * @returns the path of the executable, in `work`
 */
export async function makeExecutable(content, work) {
  writeFileSync(path.join(content, 'load.cjs'), 'module.exports = (url) => import(url);\n');
  const at = (name) => path.join(work, name);
  const files = filesIn(content);
  const bytes = Buffer.concat(files.map((file) => readFileSync(path.join(content, file))));
  const { version } = JSON.parse(readFileSync(path.join(content, 'package.json'), 'utf8'));
  const list = files.map((file) => [file, statSync(path.join(content, file)).size]);
  const hash = createHash('sha256').update(JSON.stringify(list)).update(bytes).digest('hex');
  const release = { version, hash, bytes: bytes.length, files: list };
  writeFileSync(at('release.json'), JSON.stringify(release));
  writeFileSync(at('files.zst'), zstdCompressSync(bytes));
  await bundleLauncher(work);
  const config = {
    main: at('launch.cjs'),
    output: at('blob'),
    disableExperimentalSEAWarning: true,
    execArgv: NODE_FLAGS,
    assets: { 'release.json': at('release.json'), 'files.zst': at('files.zst') },
  };
  writeFileSync(at('sea.json'), JSON.stringify(config));
  // Their warnings are shown only if they fail.
  const quiet = { stdio: 'pipe' };
  execFileSync(process.execPath, ['--experimental-sea-config', at('sea.json')], quiet);
  cpSync(process.execPath, at('site'), { dereference: true });
  chmodSync(at('site'), 0o755);
  const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'));
  execFileSync(
    process.execPath,
    [postject, at('site'), 'NODE_SEA_BLOB', at('blob'), '--sentinel-fuse', FUSE],
    quiet,
  );
  return at('site');
}

/** An executable's main script must be one CommonJS file. */
const bundleLauncher = (outDir) =>
  build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: LAUNCHER,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: { output: { format: 'cjs', entryFileNames: 'launch.cjs' } },
    },
  });
