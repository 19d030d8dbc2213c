import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparePostgres } from '#db/postgres/prepare.ts';

/** Undefined if PostgreSQL is not installed. */
export function programs(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(root, version, 'bin'))
    : [];
  return [process.env.POSTGRES_BIN, ...installed].find((folder) => folder && existsSync(`${folder}/initdb`));
}

const bin = programs();

export const hasPostgres = bin !== undefined;

/** PostgreSQL refuses to run as root. */
export function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface Cluster {
  folder: string;
  stop(): void;
}

export const TEMPLATE = 'migrated';

export const urlIn = (folder: string, name: string): string =>
  `postgresql://site@localhost/${name}?host=${encodeURIComponent(folder)}`;

/** Starts a cluster on a socket in a temporary folder, without fsync for speed. */
export async function startCluster(
  folder = mkdtempSync(path.join(tmpdir(), 'one-hour-postgres-')),
): Promise<Cluster> {
  const as = account();
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (as) for (const place of [folder, data]) chownSync(place, as.uid, as.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(bin as string, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  run('initdb', ['-D', data, '-U', 'site', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync']);
  const settings = [
    `-k ${folder} -c listen_addresses= -c max_connections=200`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off',
  ].join(' ');
  run('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', path.join(folder, 'log'), 'start']);
  await command(folder, `create database ${TEMPLATE}`);
  await (await preparePostgres(urlIn(folder, TEMPLATE))).close();
  return {
    folder,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function command(folder: string, text: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(urlIn(folder, 'postgres'));
  await client.connect();
  await client.query(text);
  await client.end();
}
