import { describe, expect, test } from 'vitest';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { ERROR_CODES } from '#src/contract/error-codes.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aTheme } from '../support/themes.ts';

const endpoints = Object.values(contract as Record<string, Resource>).flatMap((resource) =>
  Object.values(resource),
);
const CODES = Object.keys(ERROR_CODES);
const ACCEPT = 'application/json, application/problem+json';
const address = ({ path }: Endpoint, value: string) => path.replace(/:\w+/g, value);

async function failure(client: Client, endpoint: Endpoint, path: string, body: unknown, headers = {}) {
  const { method } = endpoint;
  const sent = method === 'GET' ? undefined : body;
  const plain = await client.call(method, path, sent, headers);
  const document = await client.call(method, path, sent, { ...headers, accept: ACCEPT });
  const where = `${method} ${path.slice(0, 80)}`;
  expect([where, document.status]).toEqual([where, plain.status]);
  if (plain.status < 400) return undefined;
  expect([where, plain.headers.get('content-type')]).toEqual([where, 'text/plain; charset=utf-8']);
  expect([where, document.headers.get('content-type')]).toEqual([where, 'application/problem+json']);
  const problem = await document.json();
  expect(problem).toMatchObject({
    status: plain.status,
    title: expect.any(String),
    code: expect.toSatisfy((code: string) => CODES.includes(code)),
    detail: await plain.text(),
  });
  return problem as { code: string; errors?: Array<{ field: string; message: string }> };
}

describe('every failure has a message, or a problem document with a code if the client asks for one', () => {
  /** In parallel, because none of these calls reaches its handler. */
  const codesOf = async (client: Client, of: readonly Endpoint[], query = '', headers = {}) => {
    const problems = await Promise.all(
      of.map((endpoint) => failure(client, endpoint, address(endpoint, '1') + query, {}, headers)),
    );
    return [...new Set(problems.map((problem) => problem?.code))];
  };
  const only = (access: Endpoint['access']) => endpoints.filter((endpoint) => endpoint.access === access);

  test('for a call without a sign-in, and for one without the right', async () => {
    const app = await testApp();
    const guarded = endpoints.filter(({ access }) => access !== 'public');
    const ofTheTeam = guarded.filter(({ access }) => access !== 'user');
    expect(await codesOf(app.visitor(), guarded)).toEqual(['signed_out']);
    expect(await codesOf(await app.user(), ofTheTeam)).toEqual(['admin_only']);
    expect(await codesOf(await app.as('editor'), only('owner'))).toEqual(['role_not_allowed']);
  });

  test('for a call from another site, and for one with a huge URL', async () => {
    const { admin } = await appWithAdmin();
    const writes = endpoints.filter(({ method }) => method !== 'GET');
    expect(await codesOf(admin, writes, '', { 'sec-fetch-site': 'cross-site' })).toEqual(['cross_site']);
    expect(await codesOf(admin, endpoints, `?${'a'.repeat(9_000)}`)).toEqual(['address_too_long']);
  });

  test('for a call with unknown fields, which are all named', async () => {
    const { admin } = await appWithAdmin();
    const withBody = endpoints.filter(({ body, upload }) => body && !upload);
    expect(withBody.length).toBeGreaterThan(30);
    for (const endpoint of withBody) {
      const problem = await failure(admin, endpoint, address(endpoint, '1'), { unheardOf: 1 });
      expect([endpoint.path, problem?.code]).toEqual([endpoint.path, 'invalid_input']);
      expect(problem?.errors?.[0]).toMatchObject({ field: expect.any(String), message: expect.any(String) });
    }
    for (const endpoint of endpoints.filter(({ upload }) => upload))
      expect((await failure(admin, endpoint, `${address(endpoint, '1')}?offset=0`, {}))?.code).toBe(
        'unsupported_media_type',
      );
  });

  test('for a call about something that does not exist', async () => {
    const { admin } = await appWithAdmin();
    const about = endpoints.filter(({ path, method }) => path.includes('/:') && method === 'GET');
    expect(about.length).toBeGreaterThan(5);
    const codes = new Set<string | undefined>();
    for (const endpoint of about)
      codes.add((await failure(admin, endpoint, address(endpoint, '987654'), {}))?.code);
    expect([...codes].filter(Boolean).sort()).toEqual(
      expect.arrayContaining(['invalid_input', 'link_not_valid', 'not_found']),
    );
    const unknown = await admin.get('/api/nope', { accept: ACCEPT });
    expect(await unknown.json()).toMatchObject({ status: 404, code: 'unknown_endpoint' });
  });
});

describe('error codes that the client acts on', () => {
  const send = async (client: Client, method: string, path: string, body: unknown) =>
    (await client.call(method, path, body, { accept: ACCEPT })).json();

  test('of a post: changed by someone else, a taken slug, a text that is too large, a date in the past', async () => {
    const { admin } = await appWithAdmin();
    const create = async (title: string) => (await admin.post('/api/admin/posts', { title })).json();
    const [one, other] = [await create('One'), await create('Other')];
    const save = (body: object) => send(admin, 'PATCH', `/api/admin/posts/${one.id}`, body);
    expect(await save({ version: one.version, slug: other.slug })).toMatchObject({
      code: 'slug_taken',
      errors: [{ field: 'body.slug', message: 'Another post has that slug.' }],
    });
    expect(await save({ version: one.version, publishAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'body.publishAt' }],
    });
    expect(await save({ version: one.version, content: 'a'.repeat(4_200_000) })).toMatchObject({
      code: 'too_large',
    });
    await save({ version: one.version, title: 'First' });
    expect(await save({ version: one.version, title: 'Second' })).toMatchObject({ code: 'post_changed' });
  });

  test('of a theme and a user with a taken name, and of a wrong password', async () => {
    const { app, admin } = await appWithAdmin();
    const theme = aTheme();
    await admin.post('/api/admin/themes', theme);
    expect(await send(admin, 'POST', '/api/admin/themes', theme)).toMatchObject({
      code: 'theme_name_taken',
      errors: [{ field: 'body.name' }],
    });
    const taken = { username: 'ada.admin', password: 'a long password', token: await app.token() };
    expect(await send(app.visitor(), 'POST', '/api/register', taken)).toMatchObject({
      code: 'username_taken',
      errors: [{ field: 'body.username' }],
    });
    const change = { current: 'not it at all', password: 'a long password' };
    expect(await send(admin, 'POST', '/api/account/password', change)).toMatchObject({
      code: 'wrong_password',
      errors: [{ field: 'body.current' }],
    });
    const stranger = { username: 'nobody.here', password: 'a long password' };
    expect(await send(app.visitor(), 'POST', '/api/login', stranger)).toMatchObject({
      code: 'wrong_credentials',
    });
  });
});

test('the OpenAPI document describes the problem document and every code', async () => {
  const app = await testApp();
  const { components, paths } = await (await app.visitor().get('/api/openapi.json')).json();
  const { code } = components.schemas.Problem.properties;
  expect(code.enum).toEqual(CODES);
  for (const each of CODES) expect(code.description).toContain(`\`${each}\`: `);
  expect(paths['/api/login'].post.responses.default.content).toMatchObject({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  });
});
