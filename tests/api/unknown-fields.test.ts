import { describe, expect, test } from 'vitest';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { bodyOf } from '../support/client.ts';
import { aPhoto, formOf, sendForm } from '../support/images.ts';

const withBody = Object.values(contract as unknown as Record<string, Resource>)
  .flatMap((resource): Endpoint[] => Object.values(resource))
  // Video chunks have no fields: the body is raw bytes.
  .filter(({ body, path }) => body && !path.endsWith('/chunk'));

/** Valid path parameters, so that the body is validated. */
const PARAMS: Record<string, string> = {
  hash: 'a'.repeat(64),
  tier: 'usa',
  key: 'home.faq',
  provider: 'google',
  claim: 'ownership',
};
/** Discriminators of bodies with several variants. */
const CHOICES: Record<string, object> = {
  '/api/admin/bookings/:id': { action: 'complete' },
  '/api/admin/packs/:id': { action: 'mark-paid' },
};
const pathOf = ({ path }: Endpoint) =>
  path.replace('guests/:key', 'guests/b1').replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? '1');

describe('an unknown field', () => {
  test('is refused by every call with a body, in a message that names it', async () => {
    const { admin } = await appWithAdmin();
    expect(withBody.length).toBeGreaterThan(30);
    for (const endpoint of withBody) {
      const answer = endpoint.upload
        ? await sendForm(
            admin,
            pathOf(endpoint),
            formOf([{ name: 'a.png', data: await aPhoto('png') }], { colour: 'blue' }),
          )
        : await admin.call(endpoint.method, pathOf(endpoint), { ...CHOICES[endpoint.path], colour: 'blue' });
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        400,
        expect.stringMatching(/^This request has an unknown field “colour”\..* Nothing was saved\.$/),
      ]);
    }
  });

  test.each([
    ['themes.0.colour', '/api/admin/themes/import', { themes: [{ name: 'Moths', colour: 'blue' }] }],
    ['colours.third', '/api/admin/brand', { colours: { light: '#1546CC', dark: '', third: '#000000' } }],
    ['constructor', '/api/admin/brand', { constructor: 1 }],
  ])('is found at any depth: %s', async (field, path, body) => {
    const { admin } = await appWithAdmin();
    const method = path.endsWith('import') ? 'POST' : 'PATCH';
    const answer = await admin.call(method, path, body, { accept: 'application/problem+json' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: `body.${field}` }] });
  });

  test('is accepted only in the alternative that has it', async () => {
    const { admin } = await appWithAdmin();
    const move = { action: 'complete', startsAt: '2027-01-20T15:00:00Z' };
    const answer = await admin.call('PATCH', '/api/admin/bookings/1', move);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('“startsAt”')]);
    const right = await admin.call('PATCH', '/api/admin/bookings/1', { ...move, action: 'reschedule' });
    expect([right.status, await right.text()]).toEqual([404, 'Booking not found']);
  });

  test('is allowed in a map of texts, which may have any name', async () => {
    const { admin } = await appWithAdmin();
    const body = { channel: 'linkedin', title: 'Moths', texts: { anything: 'x' }, tags: [] };
    const answer = await admin.post('/api/admin/marketing-materials', body);
    expect([answer.status, await answer.text()]).toEqual([400, 'LinkedIn has no field “anything”']);
  });

  test('is excluded by the OpenAPI document', async () => {
    const app = await testApp();
    const { paths } = await bodyOf<{
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: object }> } }>>;
    }>(app.visitor().get('/api/openapi.json'));
    const schema = paths['/api/admin/posts']?.post?.requestBody.content['application/json']?.schema;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

describe('a post is created with all its fields', () => {
  test('in one call', async () => {
    const { app, admin } = await appWithAdmin();
    const photo = formOf([{ name: 'moth.png', data: await aPhoto('png', { width: 1300, height: 900 }) }]);
    const { hash } = await bodyOf<{ hash: string }>(sendForm(admin, '/api/admin/media', photo));
    const answer = await admin.post('/api/admin/posts', {
      title: 'All of it',
      slug: 'moths',
      content: 'The first paragraph.\n\n## More\n\nText.',
      metaDescription: 'What moths are.',
      tags: ['Moths', 'Moths', 'Relays'],
      imageHash: hash,
      imageAlt: 'A moth',
      published: true,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      title: 'All of it',
      slug: 'moths',
      content: 'The first paragraph.\n\n## More\n\nText.',
      excerpt: 'The first paragraph.',
      metaDescription: 'What moths are.',
      tags: ['Moths', 'Relays'],
      imageHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      imageAlt: 'A moth',
      published: true,
    });
    expect((await app.visitor().get('/api/blog/posts/moths')).status).toBe(200);
    const again = await admin.post('/api/admin/posts', { title: 'Another', slug: 'moths' });
    expect([again.status, await again.text()]).toEqual([409, 'Another post has that slug.']);
  });

  test('to be published later, but not both now and later', async () => {
    const { app, admin } = await appWithAdmin();
    const publishAt = '2099-01-01T09:00:00Z';
    const later = await admin.post('/api/admin/posts', { title: 'Later', publishAt });
    expect(await later.json()).toMatchObject({ published: false, publishAt: '2099-01-01T09:00:00.000Z' });
    const both = await admin.post('/api/admin/posts', { title: 'Both', publishAt, published: true });
    expect(both.status).toBe(409);
    const past = await admin.post('/api/admin/posts', { title: 'Past', publishAt: '2020-01-01T09:00:00Z' });
    expect([past.status, await past.text()]).toEqual([400, 'Choose a time in the future.']);
    const posts = await app.db.selectFrom('posts').select('title').execute();
    expect(posts.map(({ title }) => title)).toEqual(['Later']);
  });
});
