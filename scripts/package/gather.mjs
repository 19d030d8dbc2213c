/** Gathers what a server needs into a folder of its own, for all kinds of packages. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../ensure.mjs';
import { writeNotices } from '../notices.mjs';
import { versionOf } from '../version.mjs';

const NATIVE = ['better-sqlite3', 'argon2', 'sharp'];
/** Listed as dependencies, but needed only for compiling. */
const BUILD_ONLY = new Set(['cross-env', 'node-addon-api']);
const NOT_RUN =
  /(^|\/)(src|deps|docs|test|tests|example|examples|install|\.github)(\/|$)|\.(md|markdown|map|gyp|gypi|c|cc|cpp|h|d\.ts|d\.mts|d\.cts)$/;

const musl = !process.report.getReport().header.glibcVersionRuntime;
const libc = musl ? 'musl' : 'glibc';

/** The target of native packages, such as `linux-x64`. */
export const machine = `${process.platform}${musl ? 'musl' : ''}-${process.arch}`;

/** True for a native binary of another machine. */
function foreign(file) {
  if (!file.endsWith('.node') || !file.includes('prebuilds/')) return false;
  const inFolder = /prebuilds\/([^/]+)\/[^/]+\.(glibc|musl)\.node$/.exec(file);
  if (inFolder) return inFolder[1] !== `${process.platform}-${process.arch}` || inFolder[2] !== libc;
  return path.basename(file, '.node') !== machine;
}

/** @param done folders that were already copied; extended here */
function copyPackage(name, fromFolder, out, done) {
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
    if (!BUILD_ONLY.has(next)) copyPackage(next, place, out, done);
}

export function copyNodeLicence(out) {
  const licence = createRequire(createRequire(import.meta.url).resolve('node/package.json'))
    .resolve.paths('x')
    .map((base) => path.join(base, `node-${process.platform}-${process.arch}`, 'LICENSE'))
    .find(existsSync);
  mkdirSync(path.join(out, 'node'));
  if (licence) cpSync(licence, path.join(out, 'node', 'LICENSE'));
}

/** Copies this Node with its license and the start script. */
export function copyNode(out) {
  copyNodeLicence(out);
  cpSync(process.execPath, path.join(out, 'node', 'node'), { dereference: true });
  cpSync(path.join(root, 'scripts', 'site.sh'), path.join(out, 'site'));
  chmodSync(path.join(out, 'site'), 0o755);
}

/**
 * Copies the build, its notices and the packages with native code.
 * @returns the number of packages
 */
export function gather(out) {
  mkdirSync(out, { recursive: true });
  const dist = realpathSync(path.join(root, 'dist'));
  const compiled = path.join(dist, 'compiled');
  cpSync(dist, path.join(out, 'dist'), { recursive: true, filter: (source) => source !== compiled });
  writeNotices(path.join(out, 'dist'));
  const done = new Set();
  for (const name of NATIVE) copyPackage(name, root, out, done);
  const { name, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = versionOf(root);
  writeFileSync(
    path.join(out, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`,
  );
  return done.size;
}
