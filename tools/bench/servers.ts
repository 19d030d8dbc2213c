import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { MALLOC, NODE_FLAGS } from '../../scripts/server-memory.mjs';

export interface Running {
  origin: string;
  process: ChildProcess;
  /** Milliseconds until the first page. */
  startMs: number;
  stop(): Promise<void>;
}

const here = import.meta.dirname;

/** As in `npm start` and the container. */
const ENV = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...MALLOC };
export const ADMIN = { username: 'bench-admin', password: 'a password of the benchmark' };

async function start(
  args: string[],
  port: number,
  env: Record<string, string>,
  first: string,
): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  // Another server on the port would be measured instead.
  if (await answers(origin + first)) throw new Error(`Another server uses the port ${port}. End it first.`);
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...ENV, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(origin + first))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    origin,
    process: child,
    startMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });

/**
 * @param dist build folder
 * @param databaseUrl PostgreSQL; undefined: the file in `dataDir`
 */
export const startProduct = (
  dist: string,
  dataDir: string,
  port: number,
  databaseUrl?: string,
): Promise<Running> =>
  start(
    [...NODE_FLAGS, path.join(dist, 'server', 'main.mjs')],
    port,
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        APP_SECRET: 'the secret that the servers of a benchmark share',
        PUBLIC_URL: 'http://127.0.0.1',
      }),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
    '/blog',
  );

/**
 * Replays one response with its headers.
 * @param kind name of a file in this folder
 */
export const startBaseline = (
  kind: 'bare-node' | 'bare-koa',
  answer: string,
  port: number,
): Promise<Running> => start([path.join(here, `${kind}.ts`), answer, String(port)], port, {}, '/');

export const memoryOf = ({ process: { pid } }: Running): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** CPU time of a process in seconds. */
export function cpuOf({ process: { pid } }: Running): number {
  const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
