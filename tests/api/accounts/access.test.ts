import { describe, expect, test } from 'vitest';
import { changeRole } from '#db/queries/accounts/users.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { insertMessage } from '#db/queries/site/messages.ts';
import { findPreview } from '#server/ssr/find-preview.ts';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import { ROLES, type Role } from '#src/contract/accounts/values.ts';
import { type Contract, contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { aClock, bookAt, NOON } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource) =>
  Object.values(resource),
);
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '1');
const guarded = endpoints.filter(({ access }) => access !== 'public');

type OfEach = { readonly others: Access; readonly [name: string]: Access };

/** The intended access of each resource, stated independently of the contract. */
const MEANT_FOR: Record<keyof Contract, Access | OfEach> = {
  accounts: { others: 'public', currentUser: 'user', confirmedPassword: 'user', confirmPassword: 'user' },
  blog: 'public',
  posts: 'editor',
  postExports: 'editor',
  imports: 'editor',
  postHistory: 'editor',
  workingCopies: 'editor',
  previewLinks: 'editor',
  mediaLibrary: 'editor',
  films: 'editor',
  brand: {
    others: 'owner',
    listBrandAssets: 'editor',
    getBrand: 'editor',
    changeBrand: 'editor',
    measureVoice: 'editor',
  },
  content: 'editor',
  sitePreviewLinks: 'editor',
  describe: { others: 'editor', confirmDescription: 'owner' },
  samples: 'editor',
  contentFile: 'owner',
  redirects: 'editor',
  vendors: 'owner',
  messages: 'owner',
  covers: 'editor',
  themes: 'editor',
  evidence: { others: 'editor', releaseSource: 'owner' },
  topics: 'editor',
  proposals: 'editor',
  questions: 'editor',
  marketing: 'editor',
  materialRuns: 'editor',
  schedule: 'editor',
  jobs: 'editor',
  briefs: 'editor',
  ledger: 'editor',
  postRecord: 'editor',
  writingHelp: 'editor',
  library: 'editor',
  overview: 'editor',
  checklist: 'owner',
  launchCheck: 'owner',
  trade: 'editor',
  pageViews: 'public',
  embeds: 'owner',
  kinds: { others: 'owner', listPublicKinds: 'public', getPublicKind: 'public' },
  waitlist: {
    others: 'public',
    listWaitlist: 'owner',
    offerWaitlistTime: 'owner',
    removeWaitlistEntry: 'owner',
  },
  kindQuestions: { others: 'owner', openQuestions: 'public' },
  bookings: 'public',
  requests: { others: 'owner', withdrawRequest: 'public', chooseTime: 'public' },
  moveRequests: { others: 'public', answerMove: 'owner' },
  guestSessions: 'public',
  sessions: 'developer',
  stories: 'owner',
  bookingAdmin: 'owner',
  office: 'owner',
  guests: 'owner',
  payments: 'owner',
  webhooks: 'owner',
  money: { others: 'owner', quotePrice: 'public', changeBilling: 'public', receiptPdf: 'public' },
  packs: { others: 'public', listPacks: 'owner', changePack: 'owner' },
  people: {
    others: 'developer',
    listPeople: 'owner',
    addDeveloper: 'owner',
    saveDeveloper: 'owner',
    deleteDeveloper: 'owner',
    inviteDeveloper: 'owner',
  },
  calendars: 'developer',
  calendarAccounts: {
    others: 'developer',
    listOAuthClients: 'owner',
    saveOAuthClient: 'owner',
    removeOAuthClient: 'owner',
    calendarSignInCallback: 'public',
  },
  rooms: { others: 'owner', tryRoomAgain: 'developer' },
  users: {
    others: 'owner',
    changePassword: 'user',
    ownEmail: 'user',
    changeOwnEmail: 'user',
    forgotPassword: 'public',
    resetPassword: 'public',
  },
  apiTokens: { others: 'editor', listTokens: 'owner', revokeToken: 'owner' },
  connectors: 'editor',
  twoFactor: 'user',
  siteSettings: { others: 'owner', getBlogState: 'editor' },
  backups: 'owner',
  audit: 'owner',
};

const REFUSALS = ['signed_out', 'admin_only', 'role_not_allowed'];

async function refusalOf(answer: Response): Promise<string> {
  const text = await textOf(answer);
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return 'served';
  const { code } = JSON.parse(text) as { code?: string };
  return code && REFUSALS.includes(code) ? `${answer.status} ${code}` : 'served';
}

/** '' for a copy of the database, and for streams. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? '';
  if (/event-stream|octet-stream|gzip/.test(type)) {
    await answer.body?.cancel();
    return '';
  }
  return answer.text();
}

const queryFor = ({ query, path }: Endpoint) => {
  const asked = new URLSearchParams();
  const fields = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  if (fields.includes('q')) asked.set('q', 'guestly');
  if (fields.includes('month')) asked.set('month', '2027-01');
  if (fields.includes('slug')) asked.set('slug', 'guestly');
  return path.endsWith('/mail') || asked.size > 0 ? `?${asked}` : '';
};

describe('access to the API', () => {
  test('every guarded endpoint refuses a visitor, an expired and a revoked sign-in', async () => {
    const { app, admin: revoked } = await appWithAdmin();
    await app.db.deleteFrom('sessions').execute();
    const expired = await app.admin('second.admin');
    await app.db.updateTable('sessions').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect(guarded.length).toBeGreaterThan(10);
    for (const endpoint of guarded)
      for (const client of [app.visitor(), revoked, expired]) {
        const answer = await client.call(
          endpoint.method,
          pathOf(endpoint),
          endpoint.method === 'GET' ? undefined : {},
        );
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
      }
  });

  test('every endpoint declares who may call it', () => {
    for (const [resource, named] of Object.entries(contract as Record<string, Resource>))
      for (const [name, { access }] of Object.entries(named)) {
        const meant: Access | OfEach = MEANT_FOR[resource as keyof Contract];
        const own = typeof meant === 'string' ? meant : (meant[name] ?? meant.others);
        expect([resource, name, access]).toEqual([resource, name, own]);
      }
  });

  test.each(['signed out', ...ROLES] as const)(
    'every endpoint serves or refuses someone %s',
    async (role) => {
      const app = await testApp();
      await app.admin('the.first');
      const client = role === 'signed out' ? app.visitor() : await app.as(role);
      // Signing out comes last because it ends the sign-in that the others use.
      for (const endpoint of endpoints.toSorted((one) => (one.path === '/api/logout' ? 1 : -1))) {
        const { method, access } = endpoint;
        const answer = await client.call(
          method,
          endpoint.path.replace(/:\w+/g, '999999'),
          method === 'GET' ? undefined : {},
          { accept: 'application/problem+json' },
        );
        const refused = [endpoint.path, method, await refusalOf(answer)];
        const signedIn = role !== 'signed out';
        const served = serves(access, signedIn ? role : undefined);
        expect(refused).toEqual([
          endpoint.path,
          method,
          served
            ? 'served'
            : !signedIn
              ? '401 signed_out'
              : role === 'member'
                ? '403 admin_only'
                : '403 role_not_allowed',
        ]);
      }
    },
  );

  test('an editor and a developer reach nothing about clients, whatever they read', async () => {
    const clock = aClock(NOON);
    const { app, admin: owner } = await appWithAdmin({}, clock.now);
    await bookAt(app.visitor(), '2027-01-14T15:00:00.000Z', {
      name: 'Zelda Guestly',
      email: 'zelda@guestly.example',
      idea: 'A register of guestly moths',
    });
    await insertMessage(
      app.db,
      { formKey: 'key', name: 'Zelda Guestly', email: 'zelda@guestly.example', text: 'Guestly greetings' },
      NOON,
    );
    await owner.call('PATCH', '/api/admin/bookings/1', { state: 'confirmed', note: 'guestly' });
    const found = async (client: Client) => {
      const told: string[] = [];
      for (const endpoint of endpoints.filter(
        ({ access, method }) => access !== 'public' && method === 'GET',
      )) {
        const path = endpoint.path.replace(':key', 'offer').replace(/:\w+/g, '1');
        const answer = await client.get(`${path}${queryFor(endpoint)}`);
        if (/guestly/i.test(await textOf(answer))) told.push(endpoint.path);
      }
      return told;
    };
    expect(await found(owner)).toEqual(
      expect.arrayContaining([
        '/api/admin/bookings',
        '/api/admin/bookings/:id',
        '/api/admin/messages',
        '/api/admin/bookings/mail',
      ]),
    );
    for (const role of ['editor', 'developer'] as const)
      expect([role, await found(await app.as(role))]).toEqual([role, []]);
    const attention = await (await (await app.as('editor', 'another')).get('/api/admin/attention')).json();
    expect(attention).toMatchObject({ owner: null });
  });

  test('someone who gets another role loses and gains its rights at once', async () => {
    const { app, admin: client } = await appWithAdmin();
    const give = (role: Role) => app.db.updateTable('users').set({ role }).execute();
    const statuses = async () => [
      (await client.get('/api/admin/posts')).status,
      (await client.get('/api/admin/bookings')).status,
      (await client.get('/api/user')).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await give('editor');
    expect(await statuses()).toEqual([200, 403, 200]);
    await give('developer');
    expect(await statuses()).toEqual([403, 403, 200]);
    await give('member');
    expect(await statuses()).toEqual([403, 403, 200]);
    await give('owner');
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('a secret preview link opens its post to anyone, until it ends; it opens nothing else', async () => {
    const app = await testApp();
    await app.admin();
    const maker = await app.admin('second.admin');
    const { id } = await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const created = await maker.post(`/api/admin/posts/${id}/preview-links`, {});
    const { link } = (await created.json()) as { link: string };
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect(await findPreview(app.db, token)).toBeDefined();
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toLowerCase()])
      expect([wrong, await findPreview(app.db, wrong)]).toEqual([wrong, undefined]);
    const visitor = app.visitor();
    expect((await visitor.get('/api/blog/posts/draft')).status).toBe(404);
    expect((await visitor.get(`/api/admin/posts/${id}`)).status).toBe(401);

    const { id: user } = await bodyOf<{ id: number }>(maker.get('/api/user'));
    await changeRole(app.db, user, 'editor');
    expect(await findPreview(app.db, token), 'an editor may share posts').toBeDefined();
    await changeRole(app.db, user, 'developer');
    await changeRole(app.db, user, 'owner');
    expect(await findPreview(app.db, token), 'ended with the rights of its maker').toBeUndefined();
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s changes nothing, on any endpoint', async (_name, headers) => {
    const { admin: client } = await appWithAdmin();
    for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
      const answer = await client.call(endpoint.method, pathOf(endpoint), {}, headers);
      expect([endpoint.path, answer.status, await answer.text()]).toEqual([
        endpoint.path,
        403,
        expect.stringMatching(/^This request came from another site(\.$|: it was sent from )/),
      ]);
    }
    expect((await client.get('/api/user')).status, 'still signed in').toBe(200);
  });

  test('the OpenAPI document names every endpoint', async () => {
    const app = await testApp();
    const answer = await app.visitor().get('/api/openapi.json');
    expect(answer.headers.get('content-type')).toMatch(/json/);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    for (const { path, method } of endpoints)
      expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  });
});
