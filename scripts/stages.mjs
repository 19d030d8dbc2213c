/** What the test commands share: the commands of their stages, and a folder in which a run leaves nothing behind. */
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

/** Servers and browsers that are asked to end get this long, then they are killed. */
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
/** Commands that look at the whole project: the arguments of Node, by name. */
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

/** Installs what tests need: packages, and programs where apt may. */
export function prepare() {
  ensureDependencies();
  switchToProjectNode();
  ensurePrograms({ chromium: 'chromium', ffprobe: 'ffmpeg', radicale: 'radicale', khal: 'khal' });
  // Without these, tests say loudly what they skip. In CI nothing may be skipped.
  const wantPrograms = process.env.CI ? ensurePrograms : preferPrograms;
  wantPrograms({ pg_ctlcluster: 'postgresql', haproxy: 'haproxy' });
  preferPrograms({ 'chromium-headless-shell': 'chromium-headless-shell' });
}

/** Whether this machine has PostgreSQL. Without it, the unit tests say loudly what they skip. */
export const hasPostgres = () => existsSync('/usr/lib/postgresql') || Boolean(process.env.POSTGRES_BIN);

export const BUILD = [path.join(root, 'scripts', 'build.mjs')];

/**
 * Runs stages one after the other, then ends this process: after the first that fails, or a signal, or when npm was
 * killed. Servers, browsers, databases and files that the stages started are gone then.
 * @param stages each is commands that run at the same time: the arguments of Node by name; `env` adds variables
 */
export async function runStages(stages) {
  const { preferMemoryFolder } = await import('../tests/support/memory-folder.ts');
  preferMemoryFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-run-'));
  // PostgreSQL runs as another user, in a folder inside.
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

/** @param isAlone prints while the command runs; otherwise all at its end. @returns its exit code, null after a signal */
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
        // It has ended by itself.
      }
    }
    await delay(100);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * The processes that have the folder in their environment or arguments. The parent of one may have ended already, so
 * its children do not say to which run it belongs.
 */
const processesOf = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => ['environ', 'cmdline'].some((file) => read(pid, file).includes(folder)))
    .map(Number);

/** A file of the system about a process; '' when the process has ended, or is of another user. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * npm passes some signals on to the shell between them alone, and none when it is killed. So an end of npm, or of a
 * process between, counts as a signal.
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

/** @returns the processes above, the nearest first */
function ancestors(pid = process.pid) {
  // The name of the program, in parentheses, may contain spaces.
  const parent = Number(read(pid, 'stat').split(') ').at(-1).split(' ')[1]);
  return parent > 1 ? [parent, ...ancestors(parent)] : [];
}
