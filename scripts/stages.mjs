/** The stages of the test commands, and a temporary folder for each run. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ensureDependencies,
  ensurePrograms,
  env,
  isBuilt,
  nodeBinary,
  preferPrograms,
  root,
  switchToProjectNode,
} from './ensure.mjs';

/** Servers and browsers that do not end within this time are killed. */
const END_MS = 4_000;
const PARENT_CHECK_MS = 500;

const tool = (...parts) => path.join(root, 'node_modules', ...parts);
const tsc = (name, ...args) => [
  tool('typescript', 'bin', 'tsc'),
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', tool('.cache', 'types', `${name}.json`), ...args],
];
export const lint = (...files) => [
  tool('@biomejs', 'biome', 'bin', 'biome'),
  ...['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
];
export const STATIC_CHECKS = {
  'unused files, exports and packages': [tool('knip', 'bin', 'knip.js')],
  types: tsc('site'),
  'types of the tools': tsc('tools', '--project', 'tools'),
};
export const vitest = (...words) => [tool('vitest', 'vitest.mjs'), 'run', '--passWithNoTests', ...words];
export const playwright = (width, words) => [
  tool('@playwright', 'test', 'cli.js'),
  ...['test', '--pass-with-no-tests', `--project=${width}`, ...words],
];

/** Installs the packages that tests need, and programs if apt is permitted. */
export function prepare() {
  ensureDependencies();
  switchToProjectNode();
  ensurePrograms({ chromium: 'chromium', ffprobe: 'ffmpeg', radicale: 'radicale', khal: 'khal' });
  // In CI nothing may be skipped.
  const wantPrograms = process.env.CI ? ensurePrograms : preferPrograms;
  wantPrograms({ pg_ctlcluster: 'postgresql', haproxy: 'haproxy' });
  preferPrograms({ 'chromium-headless-shell': 'chromium-headless-shell' });
}

/** True if this machine has PostgreSQL. */
export const hasPostgres = () => existsSync('/usr/lib/postgresql') || Boolean(process.env.POSTGRES_BIN);

export const BUILD = [path.join(root, 'scripts', 'build.mjs')];

/**
 * Runs stages one after the other, then exits: after the first failure, on a signal, or when npm was killed.
 * Cleans up what the stages started.
 * @param stages each holds commands that run in parallel: Node's arguments by name; `env` adds variables
 */
export async function runStages(stages) {
  const { preferMemoryFolder } = await import('../tests/support/memory-folder.ts');
  preferMemoryFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-run-'));
  // PostgreSQL runs as another user, in a subfolder.
  chmodSync(folder, 0o711);
  let ending;
  const end = (code) => {
    ending ??= discardRun(folder).then(() => process.exit(code));
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void end(128 + constants.signals[signal]));
  whenNpmHasEnded(() => void end(128 + constants.signals.SIGHUP));
  for (const { env: more, ...commands } of stages) {
    if (commands.build && isBuilt()) continue;
    const isAlone = Object.keys(commands).length === 1;
    const codes = await Promise.all(
      Object.entries(commands).map(([name, args]) =>
        runCommand(name, args, { ...env, ...more, TMPDIR: folder }, isAlone),
      ),
    );
    if (ending || codes.some((code) => code !== 0)) return end(1);
  }
  return end(0);
}

/**
 * @param isAlone prints while the command runs instead of at its end
 * @returns the exit code; null after a signal
 */
async function runCommand(name, args, variables, isAlone) {
  const title = `\n== ${name}\n`;
  if (isAlone) process.stdout.write(title);
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(nodeBinary, args, { cwd: root, stdio: ['ignore', output, output], env: variables });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  if (!isAlone) process.stdout.write(`${title}${Buffer.concat(said)}`);
  return code;
}

async function discardRun(folder) {
  const lateAt = Date.now() + END_MS;
  const asked = new Set();
  for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) {
    const isLate = Date.now() > lateAt;
    for (const pid of pids.filter((each) => isLate || !asked.has(each))) {
      asked.add(pid);
      try {
        process.kill(pid, isLate ? 'SIGKILL' : 'SIGINT');
      } catch {
        // It has already exited.
      }
    }
    await delay(100);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Finds processes with the folder in their environment or arguments, because a process whose parent has
 * exited cannot be traced to its run.
 */
const processesOf = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(pid, file).includes(folder)))
    .map(Number);

/** Reads a /proc file; '' if the process has ended or belongs to another user. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * npm does not pass on every signal, and none when it is killed, so the end of npm or of a process in between
 * counts as a signal.
 */
function whenNpmHasEnded(does) {
  const chain = ancestors();
  const npm = chain.findIndex((pid) => /^npm\b/.test(read(pid, 'cmdline')));
  if (npm < 0) return;
  const watched = chain.slice(0, npm + 1).join();
  setInterval(() => {
    if (
      ancestors()
        .slice(0, npm + 1)
        .join() !== watched
    )
      does();
  }, PARENT_CHECK_MS).unref();
}

function ancestors(pid = process.pid) {
  // The program's name, in parentheses, may contain spaces.
  const parent = Number(read(pid, 'stat').split(') ').at(-1).split(' ')[1]);
  return parent > 1 ? [parent, ...ancestors(parent)] : [];
}
