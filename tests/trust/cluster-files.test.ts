import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '#server/boot/environment.ts';
import { SECRETS } from '#server/boot/secret-files.ts';
import { faultsIn, hasHaproxy } from '../support/haproxy.ts';
import { hasPostgres, programs } from '../support/postgres-cluster.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

interface Service {
  image?: string;
  build?: object;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
}

const compose = parse(read('compose.cluster.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const named = (start: string) => services.filter(([name]) => name.startsWith(start));
const configuration = ['cluster/haproxy.cfg', 'cluster/database.cfg'];

describe('compose.cluster.yaml', () => {
  test('runs a proxy, three sites and three databases, each with its own differences', () => {
    expect(services.map(([name]) => name)).toEqual([
      'proxy',
      ...['site1', 'site2', 'site3'],
      ...['db1', 'db2', 'db3'],
    ]);
    const kept = services.flatMap(([, { volumes = [] }]) =>
      volumes.filter((volume) => !volume.startsWith('.')).map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(kept)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    for (const [name, service] of services)
      expect([name, service.read_only, service.cap_drop, service.restart]).toEqual([
        name,
        true,
        ['ALL'],
        'unless-stopped',
      ]);
  });

  test('builds the image of all sites once', () => {
    expect(services.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['site1']);
    expect(new Set(named('site').map(([, { image }]) => image)).size).toBe(1);
  });

  test('names existing files, and secrets that neither git nor the image contains', () => {
    for (const [name, { volumes = [], secrets = [] }] of services) {
      for (const [, file = ''] of volumes.join('\n').matchAll(/^(\.\/[^:]+):/gm))
        expect(existsSync(path.join(root, file)), `${name}: ${file}`).toBe(true);
      for (const secret of secrets) expect(Object.keys(compose.secrets), name).toContain(secret);
    }
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(read('.gitignore').split('\n')).toContain('secrets/');
    expect(read('.dockerignore').split('\n')).toContain('secrets');
    for (const name of Object.keys(compose.secrets)) expect(read('docs/scaling.md')).toContain(name);
  });

  test('only gives the sites settings that they read', () => {
    const known = [...Object.keys(environment.shape), ...SECRETS.map((name) => `${name}_FILE`)];
    for (const [name, service] of named('site'))
      for (const [setting, value] of Object.entries(service.environment ?? {})) {
        expect(known, name).toContain(setting);
        const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
        if (secret) expect(service.secrets, setting).toContain(secret);
      }
  });

  test('gives each database its own name, which a commit may wait for', () => {
    const waitedFor = /'ANY 1 \(([^)]+)\)'/.exec(read('cluster/create-roles.sh'))?.[1]?.split(', ');
    expect(waitedFor).toEqual(named('db').map(([name]) => name));
    for (const [name, { command }] of named('db')) expect(command).toContain(`cluster_name=${name}`);
  });
});

describe('the configuration of the cluster', () => {
  test('names the services with their ports', () => {
    for (const [file, start, port] of [
      ['cluster/haproxy.cfg', 'site', 3000],
      ['cluster/database.cfg', 'db', 5432],
    ] as const) {
      const servers = [...read(file).matchAll(/^ +server (\w+) (\S+)/gm)].map(([, name, at]) => [name, at]);
      const wanted = named(start).map(([name]) => [name, `${name}:${port}`]);
      for (let index = 0; index < servers.length; index += wanted.length)
        expect(servers.slice(index, index + wanted.length)).toEqual(wanted);
    }
    expect(compose.services.proxy?.ports).toEqual(['127.0.0.1:3000:8080']);
    expect(read('cluster/haproxy.cfg')).toMatch(/^ +bind :8080$/m);
  });

  test.skipIf(!hasHaproxy)('is accepted by HAProxy', () => {
    expect(faultsIn(configuration.map((name) => path.join(root, name)))).toBe('');
  });

  test('finds the primary with the request whose bytes are commented', () => {
    const text = read('cluster/database.cfg');
    const [, bytes = ''] = /send-binary (51[0-9a-f]+)$/m.exec(text) ?? [];
    const query = Buffer.from(bytes, 'hex');
    expect(query.readInt32BE(1)).toBe(query.length - 1);
    const said = /^ +#\s+(select[\s\S]+? end)$/m.exec(text)?.[1]?.replace(/\s*\n\s*#\s*/g, ' ');
    expect(query.subarray(5, -1).toString()).toBe(said);
  });

  test.skipIf(!hasPostgres)('only has settings that PostgreSQL knows', () => {
    const known = execFileSync(`${programs()}/postgres`, ['--describe-config'], {
      encoding: 'utf8',
      ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
    })
      .split('\n')
      .map((line) => line.split('\t')[0]);
    const set = [...read('cluster/postgresql.conf').matchAll(/^([a-z_]+) = /gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(5);
    for (const name of set) expect(known).toContain(name);
  });
});
