import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';
import { account, programs } from './postgres-cluster.ts';

const shipped = fileURLToPath(new URL('../../cluster', import.meta.url));
const SECRET = 'a password of a test';
const START_MS = 60_000;

export interface Replica {
  name: string;
  port: number;
  /**
   * Queries as the superuser, past the proxy. Returns the first value.
   * @throws if there is no answer
   */
  ask(text: string): string;
  follow(other: Replica): void;
  log(): string;
}

export interface Replicas {
  urlAt(port: number): string;
  all: Replica[];
  primary: Replica;
  /** SIGKILL to the primary and all of its processes, like a power failure. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A primary and standbys on loopback, with the shipped configuration and scripts (`cluster/`), as an ordinary
 * user. Writes are flushed to disk, as in production.
 */
export async function startReplicas(standbys: number): Promise<Replicas> {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-replicas-'));
  const secrets = path.join(folder, 'secrets');
  mkdirSync(secrets);
  for (const name of ['site_password', 'replication_password'])
    writeFileSync(path.join(secrets, name), SECRET);
  const as = account();
  if (as) chownSync(folder, as.uid, as.gid);
  const bin = programs() ?? '';
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    SECRETS: secrets,
    POSTGRES_USER: 'postgres',
    PGHOST: folder,
  };
  const run = (program: string, args: string[], more = {}) =>
    execFileSync(program, args, {
      ...as,
      cwd: folder,
      env: { ...env, ...more },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const ports = await freePorts(1 + standbys);
  const running = new Map<Replica, ChildProcess>();
  const dataOf = (name: string) => path.join(folder, name);
  const all = ports.map((port, index): Replica => {
    const name = `db${index + 1}`;
    return {
      name,
      port,
      ask: (text) => run('psql', ['-XAt', '-p', String(port), '-U', 'postgres', '-c', text]).trim(),
      follow: (other) =>
        void run('sh', [path.join(shipped, 'follow.sh'), '127.0.0.1', String(other.port)], {
          PGPORT: String(port),
        }),
      log: () => readFileSync(path.join(folder, `${name}.log`), 'utf8'),
    };
  });

  /** @param follows the replica that it copies on its first start */
  async function start(replica: Replica, follows?: Replica): Promise<void> {
    const { name, port } = replica;
    const settings = {
      config_file: path.join(shipped, 'postgresql.conf'),
      hba_file: path.join(shipped, 'pg_hba.conf'),
      cluster_name: name,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      port,
    };
    const command = [
      ...['sh', path.join(shipped, 'start-database.sh')],
      ...['postgres', '-D', dataOf(name)],
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ];
    const more = {
      PGDATA: dataOf(name),
      ...(follows && { PRIMARY: '127.0.0.1', PRIMARY_PORT: String(follows.port) }),
    };
    const log = path.join(folder, `${name}.log`);
    writeFileSync(log, '', { flag: 'a' });
    if (as) chownSync(log, as.uid, as.gid);
    const child = spawn('/bin/sh', ['-c', `exec "$@" >> ${log} 2>&1`, 'sh', ...command], {
      ...as,
      cwd: folder,
      env: { ...env, ...more },
      stdio: 'ignore',
    });
    running.set(replica, child);
    for (const since = performance.now(); ; await delay(100)) {
      if (child.exitCode !== null || performance.now() - since > START_MS)
        throw new Error(`${name} did not start: ${replica.log()}`);
      try {
        replica.ask('select 1');
        return;
      } catch {
        // It does not answer yet.
      }
    }
  }

  const end = (replica: Replica, signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      const child = running.get(replica);
      running.delete(replica);
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      // Its processes may finish something after it is killed; those of a failed machine do not.
      const others = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
      child.kill(signal);
      for (const pid of others) killQuietly(pid);
    });

  const killAll = () => {
    for (const child of running.values()) child.kill('SIGQUIT');
  };
  process.once('exit', killAll);

  const [primary, ...followers] = all as [Replica, ...Replica[]];
  run('initdb', ['-D', dataOf(primary.name), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  await start(primary);
  run('sh', [path.join(shipped, 'create-roles.sh')], { PGPORT: String(primary.port) });
  if (standbys === 0) primary.ask('alter system reset synchronous_standby_names');
  await end(primary, 'SIGINT');
  await start(primary);
  for (const follower of followers) await start(follower, primary);

  return {
    urlAt: (port) => `postgresql://site:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/site`,
    all,
    primary,
    killPrimary: () => end(primary, 'SIGKILL'),
    async stop() {
      process.off('exit', killAll);
      await Promise.all(all.map((replica) => end(replica, 'SIGQUIT')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number | undefined): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((each) => each > 0);

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
