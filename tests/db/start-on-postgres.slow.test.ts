import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/postgres/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { explainStop } from '#server/boot/explain-stop.ts';
import { closedPort, serverThat, wayTo } from '../support/fake-postgres.ts';
import { newPostgresUrl, testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { command, hasPostgres } from '../support/postgres-cluster.ts';

const PASSWORD = 'se%23cret';

async function refusal(url: string): Promise<string> {
  const started = await preparePostgres(url, { limits: { look: 1_000, connect: 1_000 } }).then(
    (database) => database.close().then(() => undefined),
    (error: Error) => error,
  );
  if (!started) throw new Error(`A start on ${url} succeeded`);
  const sentence = explainStop(started);
  expect(sentence).toMatch(/^DATABASE_URL: [^\n]+\.$/);
  for (const secret of [PASSWORD, 'se#cret']) expect(sentence).not.toContain(secret);
  return sentence;
}

const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';
const nameOf = (url: string) => new URL(url).pathname.slice(1);

function changed(url: string, { user = 'site', name = nameOf(url), more = '' } = {}): string {
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(folderOf(url))}${more}`;
}

let made = 0;
async function databaseWith(options: string): Promise<string> {
  const url = await newPostgresUrl({ empty: true });
  made += 1;
  const name = `own_${made}`;
  await command(folderOf(url), `drop database if exists ${name}`);
  await command(folderOf(url), `create database ${name} ${options}`);
  return changed(url, { name });
}

describe.skipIf(!hasPostgres)('a start with a wrong address says so:', () => {
  usesPostgres();

  test('an unknown host', async () => {
    expect(await refusal(`postgresql://site:${PASSWORD}@db.invalid/site`)).toBe(
      'DATABASE_URL: there is no host "db.invalid". Check the address.',
    );
    expect(await refusal('postgresql://site@one.invalid,two.invalid/site')).toContain('Name one host');
  });

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
  ])('a port of %s where nothing listens', async (host, written) => {
    const port = await closedPort(host);
    expect(await refusal(`postgresql://site:${PASSWORD}@${written}:${port}/site`)).toBe(
      `DATABASE_URL: nothing accepts connections at ${written}:${port}. Check the address, and that PostgreSQL runs and listens there.`,
    );
  });

  test('a folder without a socket', async () => {
    expect(await refusal('postgresql://site@localhost/site?host=%2Fnowhere')).toContain(
      'there is no socket /nowhere/.s.PGSQL.5432',
    );
    expect(await refusal('postgresql://site@%2Fnowhere/site')).toContain('/nowhere');
  });

  test('a host that does not answer, and one that answers something else', async () => {
    const silent = await serverThat(() => {});
    expect(await refusal(`postgresql://site:${PASSWORD}@127.0.0.1:${silent}/site`)).toContain(
      `127.0.0.1:${silent} does not answer`,
    );
    const web = createHttp((_, response) => response.end());
    const port = await serverThat((socket) => web.emit('connection', socket));
    expect(await refusal(`postgresql://site:${PASSWORD}@127.0.0.1:${port}/site`)).toContain(
      'Check that PostgreSQL is what listens there',
    );
  });

  test('no such database, or no name', async () => {
    const url = await testPostgresUrl();
    expect(await refusal(changed(url, { name: 'nowhere' }))).toContain('there is no database "nowhere"');
    expect(await refusal(`postgresql://site@localhost?host=${encodeURIComponent(folderOf(url))}`)).toContain(
      'there is no database "site"',
    );
  });

  test('a percent sign that is not encoded', async () => {
    expect(await refusal('postgresql://site:50%ff@localhost/site')).toContain('written %25');
  });

  test('a missing password', async () => {
    const ask = (kind: number, text: string) =>
      Buffer.concat([
        Buffer.from(['R'.charCodeAt(0), 0, 0, 0, text.length + 8, 0, 0, 0, kind]),
        Buffer.from(text),
      ]);
    const port = await serverThat((socket) =>
      socket.on('data', (data) => {
        const nonce = /,r=([^,]+)/.exec(data.toString('latin1'))?.[1];
        socket.write(nonce ? ask(11, `r=${nonce}x,s=QQ==,i=4096`) : ask(10, 'SCRAM-SHA-256\0\0'));
      }),
    );
    expect(await refusal(`postgresql://site@127.0.0.1:${port}/site`)).toContain('the address has none');
  });

  test('a password that is wrong, or has special characters', async () => {
    const url = await testPostgresUrl();
    const rules = path.join(folderOf(url), 'data', 'pg_hba.conf');
    const usual = readFileSync(rules, 'utf8');
    writeFileSync(rules, `local all locked scram-sha-256\nlocal all nobody reject\n${usual}`);
    onTestFinished(() => writeFileSync(rules, usual));
    await command(folderOf(url), `create role locked login superuser password 'se#cret'`);
    await command(folderOf(url), 'create role nobody login');
    await command(folderOf(url), 'select pg_reload_conf()');
    expect(await refusal(changed(url, { user: 'locked:wrong' }))).toContain(
      'does not accept this password of the user "locked"',
    );
    expect(await refusal(changed(url, { user: 'nobody' }))).toContain('does not let the user "nobody"');
    await (await preparePostgres(changed(url, { user: `locked:${PASSWORD}` }))).close();
  });

  test('TLS that the server does not offer, and a certificate that cannot be checked', async () => {
    const url = await testPostgresUrl();
    const plain = await wayTo(url);
    expect(await refusal(`${plain.url}?sslmode=require`)).toContain('does not offer TLS');
    await (await preparePostgres(`${plain.url}?sslmode=disable`)).close();
    const folder = mkdtempSync(path.join(tmpdir(), 'one-hour-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...request, '-subj', '/CN=localhost', '-days', '1'], { stdio: 'ignore' });
    const secured = await serverThat((socket) => {
      socket.once('data', () => {
        socket.write('S');
        const tls = new TLSSocket(socket, {
          isServer: true,
          key: readFileSync(key),
          cert: readFileSync(cert),
        });
        // If the certificate is accepted, the error is another one.
        tls.on('error', () => {}).on('data', () => tls.destroy());
      });
    });
    const at = `postgresql://site:${PASSWORD}@127.0.0.1:${secured}/site?sslmode=`;
    expect(await refusal(`${at}verify-full`)).toContain('is not accepted (self-signed certificate');
    expect(await refusal(`${at}require`)).toContain('ended the connection');
    expect(await refusal(`${at}verify-ca`)).toContain('sslrootcert');
    expect(await refusal(`${at}verify-full&sslrootcert=/nowhere.pem`)).toContain('/nowhere.pem');
  });
});

describe.skipIf(!hasPostgres)(
  'a start on a database that cannot be used says so, and changes nothing:',
  () => {
    usesPostgres();

    test('an older PostgreSQL', async () => {
      const url = await newPostgresUrl({ empty: true });
      const { url: older } = await wayTo(url, (data) =>
        Buffer.from(data.toString('latin1').replace(/\b15(\d{4})\b/g, '14$1'), 'latin1'),
      );
      expect(await refusal(older)).toMatch(
        /this is PostgreSQL 1[5-9][.\d]*, which is too old. Use version 15/,
      );
    });

    test.each(['SQL_ASCII', 'LATIN1'])('the encoding %s', async (encoding) => {
      const url = await databaseWith(`template template0 encoding '${encoding}' locale 'C'`);
      expect(await refusal(url)).toContain(`this database has the encoding ${encoding}`);
    });

    test('another locale is only reported once at the start', async () => {
      const url = await databaseWith("template template0 encoding 'UTF8' locale 'C.UTF-8'");
      const told: string[] = [];
      await (await preparePostgres(url, { differs: (sentence) => told.push(sentence) })).close();
      expect(told).toEqual([expect.stringMatching(/^The database's locale is C.UTF-8, so usernames/)]);
      await (
        await preparePostgres(await testPostgresUrl(), { differs: (sentence) => told.push(sentence) })
      ).close();
      expect(told).toHaveLength(1);
    }, 30_000);

    test.each([
      ['a table of another program', 'create table theirs (id int)', 'theirs'],
      ['a view of another program', 'create view theirs as select 1', 'theirs'],
      ['migrations of another program', 'create table migrations (id int, name text)', 'migrations'],
    ])('%s', async (_, statement, name) => {
      const url = await newPostgresUrl({ empty: true });
      const { db, close } = await openPostgres(url);
      onTestFinished(close);
      await sql.raw(statement).execute(db);
      expect(await refusal(url)).toContain(`tables of another program (${name}). Nothing was changed.`);
      const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    });

    test('a read-only one', async () => {
      const url = await testPostgresUrl();
      await command(folderOf(url), `alter database ${nameOf(url)} set default_transaction_read_only = on`);
      expect(await refusal(url)).toContain('this database is read-only (default_transaction_read_only)');
    });

    test('one without a connection left', async () => {
      const url = await testPostgresUrl();
      await command(folderOf(url), 'create role crowd login connection limit 0');
      expect(await refusal(changed(url, { user: 'crowd' }))).toContain('PostgreSQL has no connection left');
    });

    test('one in which the user may not create tables, or not the extension', async () => {
      const url = await newPostgresUrl({ empty: true });
      await command(folderOf(url), 'create role guest login');
      expect(await refusal(changed(url, { user: 'guest' }))).toContain(
        `the user "guest" may not create tables in the database "${nameOf(url)}"`,
      );
      const { db, close } = await openPostgres(url);
      onTestFinished(close);
      await sql`grant create on schema public to guest`.execute(db);
      expect(await refusal(changed(url, { user: 'guest' }))).toContain('create extension citext');
      await sql`create extension citext`.execute(db);
      await (await preparePostgres(changed(url, { user: 'guest' }))).close();
    });
  },
);
