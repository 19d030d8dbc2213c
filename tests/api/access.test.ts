import { describe, expect, test } from 'vitest';
import { setAdmin } from '#db/queries/accounts/users.ts';
import { insertPost } from '#db/queries/posts/write.ts';
import { findPreview } from '#server/ssr/find-preview.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { testApp } from '../support/app.ts';
import { aPost } from '../support/posts.ts';

const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource) =>
  Object.values(resource),
);
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, '1');
const guarded = endpoints.filter(({ access }) => access !== 'public');

describe('who may call what', () => {
  test('every guarded endpoint refuses a visitor, an expired and a revoked session', async () => {
    const app = await testApp();
    const revoked = await app.admin();
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

  test('every admin endpoint refuses a user who is no admin', async () => {
    const app = await testApp();
    const client = await app.user();
    for (const endpoint of endpoints.filter(({ access }) => access === 'admin')) {
      const answer = await client.call(
        endpoint.method,
        pathOf(endpoint),
        endpoint.method === 'GET' ? undefined : {},
      );
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
    }
  });

  test('an admin who is demoted loses their rights at once', async () => {
    const app = await testApp();
    const client = await app.admin();
    await app.db.updateTable('users').set({ isAdmin: 0 }).execute();
    expect((await client.get('/api/admin/posts')).status).toBe(403);
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

    const { id: user } = (await (await maker.get('/api/user')).json()) as { id: number };
    await setAdmin(app.db, user, false);
    await setAdmin(app.db, user, true);
    expect(await findPreview(app.db, token), 'ended with the rights of its maker').toBeUndefined();
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s changes nothing, on any endpoint', async (_name, headers) => {
    const app = await testApp();
    const client = await app.admin();
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
