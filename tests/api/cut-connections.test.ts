import { describe, expect, test } from 'vitest';
import { insertUser } from '#db/queries/accounts/users.ts';
import type { Db } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { onTestFinished } from 'vitest';
import { PASSWORD, testApp } from '../support/app.ts';
import { aClock, aCustomer } from '../support/bookings.ts';
import type { Client } from '../support/client.ts';
import { wayTo } from '../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

/** More messages than any of these writes sends. */
const MOST = 200;

async function site() {
  const url = await testPostgresUrl();
  const way = await wayTo(url);
  const clock = aClock();
  const app = await testApp(
    {
      DATABASE_URL: way.url,
      APP_SECRET: 'a secret that is long enough for a test',
      PUBLIC_URL: 'http://127.0.0.1',
      TRUST_PROXY: 'true',
    },
    clock.now,
  );
  // What became of a write is read beside the disturbed way.
  const direct = await openPostgres(url);
  onTestFinished(() => direct.close());
  const passwordHash = await app.passwords.hash(PASSWORD);
  await insertUser(app.db, { username: 'ada', passwordHash, role: 'owner' });
  const signIn = async () => {
    const admin = app.visitor();
    expect((await post(admin, '/api/login', { username: 'ada', password: PASSWORD }, 0)).status).toBe(200);
    return admin;
  };
  return { way, app, db: direct.db, signIn };
}

/** Each from another network, so that no limit is met. */
const post = (client: Client, path: string, body: object, number: number) =>
  client.post(path, body, {
    origin: 'http://127.0.0.1',
    accept: 'application/problem+json',
    'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250)}.1`,
  });

type Site = Awaited<ReturnType<typeof site>>;

interface Write {
  name: string;
  /** @param number another one for each try */
  send(site: Site, admin: Client, number: number): Promise<Response>;
  isSaved(db: Db, number: number): Promise<boolean>;
}

const WRITES: Write[] = [
  {
    name: 'a new post',
    send: (_site, admin, number) =>
      post(admin, '/api/admin/posts', { title: `Moths ${number}`, content: 'Moths fly.', published: true }, number),
    isSaved: async (db, number) =>
      (await db.selectFrom('posts').select('id').where('title', '=', `Moths ${number}`).execute()).length === 1,
  },
  {
    name: 'an invitation, whose answer is made after the commit',
    send: (_site, admin, number) =>
      post(admin, '/api/admin/invites', { role: 'member', note: `for ${number}` }, number),
    isSaved: async (db, number) => (await db.selectFrom('invites').select('id').execute()).length === number,
  },
  {
    name: 'a booking',
    send: ({ app }, _admin, number) =>
      post(
        app.visitor(),
        '/api/bookings',
        aCustomer({
          tier: 'offshore',
          email: `guest${number}@example.com`,
          startsAt: new Date(Date.UTC(2027, 0, 18 + Math.floor(number / 8) , 9 + (number % 8))).toISOString(),
        }),
        number,
      ),
    isSaved: async (db, number) =>
      (await db.selectFrom('bookings').select('id').where('email', '=', `guest${number}@example.com`).execute())
        .length === 1,
  },
];

describe.skipIf(!hasPostgres)('a connection to PostgreSQL that is cut', () => {
  usesPostgres();

  test.each(WRITES)('at any message of $name: the answer is no fault of the server, and true', async ({ send, isSaved }) => {
    const place = await site();
    const admin = await place.signIn();
    const seen = new Map<string, number>();
    let number = 0;
    for (const when of ['before', 'after'] as const)
      for (let at = 1; ; at += 1) {
        number += 1;
        const sent = place.way.breakAt(at, when);
        const answer = await send(place, admin, number);
        const said = `${answer.status} ${await answer.text()}`;
        const saved = await isSaved(place.db, number);
        console.log(when, at, sent(), saved, said.slice(0, 160));
        if (sent() < at) break;
        expect(at).toBeLessThan(MOST);
      }
    console.log(seen);
  }, 120_000);
});
