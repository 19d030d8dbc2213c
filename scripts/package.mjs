/**
 * Copies exactly what a server needs to run into an empty folder: `node scripts/package.mjs FOLDER`. That is
 * the build, Node, and the packages with native code (the rest is bundled), without their sources, docs and
 * binaries for other platforms; also the SBOM and the licenses. Run it with `./site start` in that folder.
 * The container image contains this folder, too; it already has Node, so it is made with `--without-node`.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail, root, switchToProjectNode } from './ensure.mjs';
import { writeNotices } from './notices.mjs';

switchToProjectNode();

const NATIVE = ['better-sqlite3', 'argon2', 'sharp'];
/** Listed as dependencies, but needed only for compiling. */
const BUILD_ONLY = new Set(['cross-env', 'node-addon-api']);
const NOT_RUN =
  /(^|\/)(src|deps|docs|test|tests|example|examples|install|\.github)(\/|$)|\.(md|markdown|map|gyp|gypi|c|cc|cpp|h|d\.ts|d\.mts|d\.cts)$/;

const args = process.argv.slice(2);
const withNode = !args.includes('--without-node');
const [folder, ...others] = args.filter((arg) => arg !== '--without-node');
if (!folder || folder.startsWith('-') || others.length > 0)
  fail('Enter the folder to fill: node scripts/package.mjs FOLDER [--without-node]');
const target = path.resolve(folder);
if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0))
  fail(`${target} is not empty.`);
for (const file of [path.join('server', 'main.mjs'), 'files.json'])
  if (!existsSync(path.join(root, 'dist', file))) fail('Run npm run build first.');

/** Filled in a temporary folder and renamed when complete, so that no one starts an incomplete program. */
const out = `${target}.${process.pid}.part`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const musl = !process.report.getReport().header.glibcVersionRuntime;
const machine = `${process.platform}${musl ? 'musl' : ''}-${process.arch}`;
const libc = musl ? 'musl' : 'glibc';

/** Whether a file is a native binary for another platform. */
function foreign(file) {
  if (!file.endsWith('.node') || !file.includes('prebuilds/')) return false;
  const inFolder = /prebuilds\/([^/]+)\/[^/]+\.(glibc|musl)\.node$/.exec(file);
  if (inFolder) return inFolder[1] !== `${process.platform}-${process.arch}` || inFolder[2] !== libc;
  return path.basename(file, '.node') !== machine;
}

const done = new Set();
function copyPackage(name, fromFolder) {
  const require = createRequire(path.join(fromFolder, 'package.json'));
  const place = require.resolve
    .paths(name)
    .map((base) => path.join(base, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!place) return;
  const relative = path.relative(root, place);
  if (done.has(relative)) return;
  done.add(relative);
  cpSync(place, path.join(out, relative), {
    recursive: true,
    dereference: true,
    filter: (source) => {
      const inside = path.relative(place, source);
      if (inside.startsWith('node_modules')) return false;
      return !(inside && (NOT_RUN.test(inside) || foreign(inside)));
    },
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(place, 'package.json'), 'utf8'),
  );
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!BUILD_ONLY.has(next)) copyPackage(next, place);
}

/** Copies the Node that runs this script, with its license, and the script that starts the site with it. */
function copyNode() {
  const licence = createRequire(createRequire(import.meta.url).resolve('node/package.json'))
    .resolve.paths('x')
    .map((base) => path.join(base, `node-${process.platform}-${process.arch}`, 'LICENSE'))
    .find(existsSync);
  mkdirSync(path.join(out, 'node'));
  cpSync(process.execPath, path.join(out, 'node', 'node'), { dereference: true });
  if (licence) cpSync(licence, path.join(out, 'node', 'LICENSE'));
  cpSync(path.join(root, 'scripts', 'site.sh'), path.join(out, 'site'));
  chmodSync(path.join(out, 'site'), 0o755);
}

try {
  mkdirSync(out, { recursive: true });
  // `dist` is a symlink to a build.
  cpSync(realpathSync(path.join(root, 'dist')), path.join(out, 'dist'), { recursive: true });
  writeNotices(path.join(out, 'dist'));
  for (const name of NATIVE) copyPackage(name, root);
  if (withNode) copyNode();
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  writeFileSync(
    path.join(out, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`,
  );
  renameSync(out, target);
} catch (error) {
  fail(`${target} could not be filled: ${error.message}`);
}
const node = withNode ? `, Node ${process.versions.node}` : '';
process.stdout.write(`${target}: dist${node} and ${done.size} packages for ${machine}\n`);
