import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { insertUser } from '#db/queries/accounts/users.ts';
import { PASSWORD, testApp } from '../../support/app.ts';
import { aClock } from '../../support/bookings.ts';
import type { Client } from '../../support/client.ts';
import { wayTo } from '../../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../../support/postgres.ts';
import { hasPostgres } from '../../support/postgres-cluster.ts';

/** No write needs more tries. */
const MOST = 400;
const ORIGIN = 'http://127.0.0.1';

/** A site behind a database proxy that can be disturbed; results are read through another site. */
async function site() {
  const url = await testPostgresUrl();
  const way = await wayTo(url);
  const app = await testApp(
    {
      DATABASE_URL: way.url,
      APP_SECRET: 'a secret that is long enough for a test',
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: 'true',
    },
    aClock().now,
  );
  const direct = await openPostgres(url);
  onTestFinished(() => direct.close());
  const passwordHash = await app.passwords.hash(PASSWORD);
  await insertUser(app.db, { username: 'ada', passwordHash, role: 'owner' });
  return { way, app, db: direct.db };
}

/** @param number picks a network, so that no limit is reached */
const sentTo = (client: Client, method: string, path: string, body: object, number: number) =>
  client.call(method, path, body, {
    origin: ORIGIN,
    accept: 'application/problem+json',
    'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250)}.1`,
  });

const signIn = (client: Client, number: number) =>
  sentTo(client, 'POST', '/api/login', { username: 'ada', password: PASSWORD }, number);

const countOf = async (db: Db, table: 'invites' | 'sessions') =>
  (await db.selectFrom(table).selectAll().execute()).length;

interface Write {
  name: string;
  /** Runs before the connection is disturbed; its result goes to `send`. */
  ready?: (client: Client, number: number) => Promise<string>;
  send: (client: Client, number: number, ready: string) => Promise<Response>;
  state: (db: Db) => Promise<unknown>;
}

const WRITES: Write[] = [
  {
    name: 'an invitation',
    send: (client, number) => sentTo(client, 'POST', '/api/admin/invites', { role: 'member' }, number),
    state: (db) => countOf(db, 'invites'),
  },
  {
    name: 'a sign-out, which clears the cookie after the commit',
    ready: async (client, number) => {
      expect((await signIn(client, number)).status).toBe(200);
      return '';
    },
    send: (client, number) => sentTo(client, 'POST', '/api/logout', {}, number),
    state: (db) => countOf(db, 'sessions'),
  },
  {
    name: 'a setting, whose answer is read after the commit',
    send: (client, number) =>
      sentTo(client, 'PATCH', '/api/admin/settings', { aiModel: `model-${number}` }, number),
    state: async (db) => JSON.stringify(await db.selectFrom('settings').selectAll().execute()),
  },
];

/** Outcome of a write according to the answer. */
function saidIn(status: number, { code, detail = '' }: { code?: string; detail?: string }): string {
  if (status < 300) return 'saved';
  if (status === 503 && code === 'storage_unavailable') return 'not saved';
  if (status === 503 && code === 'outcome_unknown')
    return /^This was saved/.test(detail) ? 'saved' : 'unknown';
  return `${status} ${detail}`;
}

describe.skipIf(!hasPostgres)('a connection to PostgreSQL that is cut', () => {
  usesPostgres();

  test.each(WRITES)(
    'gets a truthful response at any message of $name',
    async ({ ready, send, state }) => {
      const { way, app, db } = await site();
      const client = app.visitor();
      expect((await signIn(client, 0)).status).toBe(200);
      const confirmed = await sentTo(client, 'POST', '/api/account/confirm', { password: PASSWORD }, 0);
      expect(confirmed.status).toBeLessThan(300);
      const untrue: object[] = [];
      const said = new Set<string>();
      let number = 0;
      for (const when of ['before', 'after'] as const)
        for (let at = 1; ; at += 1) {
          number += 1;
          const needed = (await ready?.(client, number)) ?? '';
          const before = await state(db);
          const sent = way.breakAt(at, when);
          const answer = await send(client, number, needed);
          const broke = sent() >= at;
          way.breakAt(0, when);
          const says = saidIn(answer.status, answer.status === 204 ? {} : ((await answer.json()) as object));
          const became = (await state(db)) === before ? 'not saved' : 'saved';
          if (says !== became && says !== 'unknown') untrue.push({ when, at, says, became });
          said.add(says);
          expect(number).toBeLessThan(MOST);
          if (broke) continue;
          if (says === 'saved') break;
          at -= 1;
        }
      expect(untrue).toEqual([]);
      expect([...said].toSorted()).toEqual(['not saved', 'saved', 'unknown']);
    },
    120_000,
  );
});
