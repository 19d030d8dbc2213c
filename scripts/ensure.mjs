/**
 * Installs and builds what a command needs. Runs on Node 18 or later with Node's own modules only, because
 * nothing else is installed on a fresh clone.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MARKER } from './builds.mjs';
import { versionOf } from './version.mjs';

/** The minimum for these scripts and npm; for everything else the project installs Node 24. */
const OLDEST_TO_INSTALL = 18;
if (Number(process.versions.node.split('.')[0]) < OLDEST_TO_INSTALL) {
  process.stderr.write(
    `Installing needs Node ${OLDEST_TO_INSTALL} or newer; this is Node ${process.versions.node} (${process.execPath}). The project then installs its own Node 24.\n`,
  );
  process.exit(1);
}

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** The project's own Node; the system's may be older. */
export const nodeBinary = at('node_modules', '.bin', 'node');

/** An environment in which `node`, `vite` and other commands are the project's own. */
export const env = {
  ...process.env,
  // With this variable set (by a test that needs a newer build), Vike would build only the public folder.
  VITEST: undefined,
  PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
};

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Re-runs the script with the project's Node, because the system's may lack features. Exits with the child's
 * exit code.
 */
export function switchToProjectNode() {
  if (!existsSync(nodeBinary)) fail('The packages are not installed yet. Run "npm ci" first.');
  if (realpathSync(process.execPath) === realpathSync(nodeBinary)) return;
  const { status, error } = spawnSync(nodeBinary, process.argv.slice(1), { stdio: 'inherit', env });
  if (error) fail(`${nodeBinary} could not be started: ${error.message}`);
  process.exit(status ?? 1);
}

const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Skips the installation if package-lock.json has not changed. */
export function ensureDependencies() {
  const marker = at('node_modules', '.installed');
  const wanted = hash(readFileSync(at('package-lock.json')));
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(nodeBinary)) return;
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a symbolic link, and its packages are not those of package-lock.json. Installing would change them for every folder that links there. Remove the link first.',
    );
  process.stdout.write('Installing dependencies...\n');
  // With NODE_ENV=production, npm would leave out what builds and runs the site.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(marker, wanted);
}

/** Names, sizes and modification times decide, so a second start only needs a few hundred stats. */
const SOURCES = ['src', 'renderer', 'server', 'jobs', 'writer', 'db', 'public'];
const FILES = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Fingerprint of everything that a build is made from. */
export function fingerprint() {
  const lines = [];
  const walk = (folder) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(name);
      else lines.push(`${name} ${statSync(at(name)).size} ${statSync(at(name)).mtimeMs}`);
    }
  };
  SOURCES.forEach(walk);
  lines.push(versionOf(root));
  for (const name of FILES) lines.push(`${name} ${statSync(at(name)).mtimeMs}`);
  return hash(lines.sort().join('\n'));
}

export function isBuilt() {
  const marker = at('dist', MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint();
}

/** Builds only if the sources have changed. A running server keeps its own build. */
export function ensureBuild() {
  if (isBuilt()) return;
  process.stdout.write('Building...\n');
  run(nodeBinary, [at('scripts', 'build.mjs')]);
}

const onPath = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));

/** @param programs Debian package names by program */
const packagesMissing = (programs) =>
  Object.entries(programs).flatMap(([name, packageName]) => (onPath(name) ? [] : [packageName]));

const APT = 'apt-get';
const mayInstall = () => onPath(APT) && process.getuid?.() === 0;

let isUpdated = false;

function install(packages) {
  process.stdout.write(`Installing ${packages.join(', ')}...\n`);
  const apt = (...args) =>
    spawnSync(APT, args, {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  isUpdated ||= apt('update', '-q');
  return isUpdated && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** Installs the Debian packages of programs that a command needs, or fails naming them. */
export function ensurePrograms(programs) {
  const packages = packagesMissing(programs);
  if (packages.length === 0 || (mayInstall() && install(packages))) return;
  fail(`Please install ${packages.join(' and ')} (for example: sudo apt-get install ${packages.join(' ')}).`);
}

/** Tries to install programs that make a command faster; it works without them. */
export function preferPrograms(programs) {
  const packages = packagesMissing(programs);
  if (packages.length > 0 && mayInstall()) install(packages);
}
