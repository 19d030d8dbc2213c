import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';

const shipped = fileURLToPath(new URL('../../cluster', import.meta.url));

/** Debian's folder of HAProxy is not on every user's PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasHaproxy = spawnSync('haproxy', ['-v'], { env, stdio: 'ignore' }).status === 0;

/**
 * HAProxy's complaints about a configuration; empty if valid.
 * @param files absolute
 */
export function faultsIn(files: string[]): string {
  const args = ['-c', ...files.flatMap((file) => ['-f', file])];
  const { status, stderr } = spawnSync('haproxy', args, { env, encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

export interface Haproxy {
  origin: string;
  metrics: string;
  /** Port of the databases' primary; undefined without databases. */
  databasePort: number | undefined;
  output(): string;
  close(): Promise<void>;
}

/** Replaces the ports, as in `server site1 site1:3000`; servers that the test does not have are left out. */
function withPorts(text: string, name: string, ports: number[], own: number[]): string {
  const binds = own.values();
  return text
    .replace(/^( *bind) :\d+$/gm, (_, bind) => `${bind} 127.0.0.1:${binds.next().value}`)
    .split('\n')
    .flatMap((line) => {
      const number = Number(new RegExp(`^ *server ${name}(\\d) `).exec(line)?.[1] ?? 0);
      const port = ports[number - 1];
      if (number > 0 && port === undefined) return [];
      return [line.replace(new RegExp(`${name}\\d:\\d+`), `127.0.0.1:${port}`)];
    })
    .join('\n');
}

/**
 * Debian's HAProxy with the shipped configuration (`cluster/`), in front of up to three servers.
 * @param databases ports of the databases; none when the servers reach theirs directly
 */
export async function startHaproxy(sites: number[], databases: number[] = []): Promise<Haproxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-haproxy-'));
  const [port = 0, databasePort = 0, metricsPort = 0] = await freePorts(3);
  const files = [{ file: 'haproxy.cfg', name: 'site', ports: sites, own: [port, metricsPort] }];
  if (databases.length > 0)
    files.push({ file: 'database.cfg', name: 'db', ports: databases, own: [databasePort] });
  for (const { file, name, ports, own } of files)
    writeFileSync(
      path.join(folder, file),
      withPorts(readFileSync(path.join(shipped, file), 'utf8'), name, ports, own),
    );
  const args = ['-db', ...files.flatMap(({ file }) => ['-f', path.join(folder, file)])];
  const child = spawn('haproxy', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const check = () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${output}`);
  };
  await until(() => answers(port), check);
  if (databases.length > 0) await until(() => answers(databasePort, ASKS_FOR_TLS), check);
  return {
    origin: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    databasePort: databases.length > 0 ? databasePort : undefined,
    output: () => output,
    async close() {
      process.off('exit', kill);
      kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The SSLRequest message of PostgreSQL's protocol, which every server answers. */
const ASKS_FOR_TLS = Buffer.from('0000000804d2162f', 'hex');

/** True if a port of loopback accepts connections and answers `said`, if given. */
async function answers(port: number, said?: Buffer): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    if (said) socket.write(said);
    return !said || (await Promise.race([once(socket, 'data'), once(socket, 'close')]))[0] instanceof Buffer;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @param check called between attempts; may throw */
async function until(holds: () => Promise<boolean>, check: () => void): Promise<void> {
  for (; !(await holds()); await delay(50)) check();
}
