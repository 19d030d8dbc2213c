/**
 * Gathers what a server needs to run, and nothing else, in an empty folder: `node scripts/package.mjs FOLDER`.
 * The build, plus the packages with native code (the rest is bundled), without their sources, papers and the binaries
 * of other machines. With them go the list of what it is made of and the licences. The container image is this folder; run it anywhere with `node dist/server/main.mjs`.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail, root } from './ensure.mjs';
import { writeNotices } from './notices.mjs';

const NATIVE = ['better-sqlite3', 'argon2', 'sharp'];
/** Named as dependencies, but needed only where the code is compiled. */
const BUILD_ONLY = new Set(['cross-env', 'node-addon-api']);
const NOT_RUN =
  /(^|\/)(src|deps|docs|test|tests|example|examples|install|\.github)(\/|$)|\.(md|markdown|map|gyp|gypi|c|cc|cpp|h|d\.ts|d\.mts|d\.cts)$/;

const [folder] = process.argv.slice(2);
if (!folder) fail('Name the folder to fill: node scripts/package.mjs FOLDER');
const out = path.resolve(folder);
if (existsSync(out) && readdirSync(out).length > 0) fail(`${out} is not empty.`);
if (!existsSync(path.join(root, 'dist', 'server', 'main.mjs'))) fail('Run npm run build first.');

const musl = !process.report.getReport().header.glibcVersionRuntime;
const machine = `${process.platform}${musl ? 'musl' : ''}-${process.arch}`;
const libc = musl ? 'musl' : 'glibc';

/** A native binary of another machine. */
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

mkdirSync(out, { recursive: true });
// A link to one of the builds.
cpSync(realpathSync(path.join(root, 'dist')), path.join(out, 'dist'), { recursive: true });
writeNotices(path.join(out, 'dist'));
for (const name of NATIVE) copyPackage(name, root);
const { name, version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
writeFileSync(
  path.join(out, 'package.json'),
  `${JSON.stringify({ name, version, license, private: true, type: 'module' }, null, 2)}\n`,
);
process.stdout.write(`${out}: dist and ${done.size} packages for ${machine}\n`);
