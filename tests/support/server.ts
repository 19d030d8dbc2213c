import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MALLOC, NODE_FLAGS } from '../../scripts/server-memory.mjs';
import type { ProbeAnswer } from '../../tools/trust/probe.ts';
import { databaseSettings, dropSite } from './site-database.ts';

/** BUILD_FOLDER names another folder whose `dist` is tested. */
const root = process.env.BUILD_FOLDER ?? fileURLToPath(new URL('../..', import.meta.url));

export interface BuiltServer {
  origin: string;
  /** The single-use link that a server without an administrator prints. */
  setUpLink: string | undefined;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Only with `probed`: current memory, and event loop delay since the last probe. */
  probe(): Promise<ProbeAnswer>;
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'one-hour-'));

/**
 * Starts the built server (`npm run build` first) as a separate process on a free port.
 * @param env added to a clean environment; DATA_DIR defaults to a new temporary folder
 * @param folder contains `dist`; this checkout by default
 * @param probed loads the probe, which reports the process's internals
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  folder: string = root,
  { probed = false } = {},
): Promise<BuiltServer> {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder());
  const database = await databaseSettings(dataDir, env);
  const probe = probed ? ['--expose-gc', '--import', import.meta.resolve('../../tools/trust/probe.ts')] : [];
  const program = path.join(folder, 'dist', 'server', 'main.mjs');
  // The same options as `npm start`.
  const child = spawn(process.execPath, [...NODE_FLAGS, ...probe, program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...MALLOC,
      ...database,
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(probed ? (['ipc'] as const) : [])],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const { origin, setUpLink } = await announced(child);
  const exited = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit');
  };
  return {
    origin,
    setUpLink,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited();
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited();
    },
    async probe() {
      const answer = once(child, 'message') as Promise<[ProbeAnswer]>;
      child.send('tell');
      return (await answer)[0];
    },
  };
}

export const discardFolder = (folder: string) => rm(folder, { recursive: true, force: true });

export async function discard(server: BuiltServer): Promise<void> {
  await server.kill();
  await dropSite(server.dataDir);
  await rm(server.dataDir, { recursive: true, force: true });
}

function announced(child: ChildProcess): Promise<{ origin: string; setUpLink: string | undefined }> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const origin = /Ready at ([^\s"]+)/.exec(output)?.[1];
      if (origin) resolve({ origin, setUpLink: /http[^\s"]+\/auth\?setup=[^\s"]+/.exec(output)?.[0] });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}${errors}`)));
  });
}
