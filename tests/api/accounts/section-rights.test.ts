import { describe, expect, onTestFinished, test } from 'vitest';
import { changeRole } from '#db/queries/accounts/users.ts';
import { publishSectionAs } from '#server/site/content/edit-sections.ts';
import { descriptionsTask } from '#server/site/describe/descriptions-task.ts';
import { DESCRIBED_KEYS } from '#src/content/site/described-sections.ts';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { fakeOpenAi } from '../../support/fake-openai.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';

const OWNERS = [
  'offer',
  'offer.packs',
  'offer.receipts',
  'site.verification',
  'legal.terms',
  'legal.privacy',
  'legal.cookies',
  'mail.money',
];
const problem = { accept: 'application/problem+json' };
const path = (key: SectionKey) => `/api/admin/content/${key}`;
const codeOf = async (answer: Response) => (answer.ok ? 'ok' : (await bodyOf<{ code: string }>(answer)).code);
const detail = (client: Client, key: SectionKey) =>
  bodyOf<{ builtIn: object; draft: { version: number } | null }>(client.get(path(key)));
const upload = async (client: Client, data: Buffer) => {
  const sent = await sendForm(client, '/api/admin/media', formOf([{ name: 'code.png', data }]));
  return (await sent.json()) as { hash: string; url: string };
};
const described = { text: 'We teach the piano in Turin, one song in one lesson.' };

test('only owners change sections about money, contracts and proof of ownership', () => {
  expect(SECTION_KEYS.filter((key) => SECTIONS[key].editableBy === 'owner').toSorted()).toEqual(
    OWNERS.toSorted(),
  );
});

describe('each section, in each way of changing it', () => {
  /** Each returns the answer's code and restores the state. */
  const ways: Record<string, (client: Client, key: SectionKey, owner: Client) => Promise<string>> = {
    async 'save a draft'(client, key, owner) {
      const { builtIn } = await detail(owner, key);
      const code = await codeOf(
        await client.put(`${path(key)}/draft`, { value: builtIn, version: 0 }, problem),
      );
      expect((await detail(owner, key)).draft !== null, `${key} drafted`).toBe(code === 'ok');
      await owner.call('DELETE', `${path(key)}/draft`);
      return code;
    },
    async 'return to the built-in text'(client, key, owner) {
      const code = await codeOf(await client.put(`${path(key)}/draft`, { value: null, version: 0 }, problem));
      await owner.call('DELETE', `${path(key)}/draft`);
      return code;
    },
    async 'discard the draft of an owner'(client, key, owner) {
      await owner.put(`${path(key)}/draft`, { value: null, version: 0 });
      const code = await codeOf(await client.call('DELETE', `${path(key)}/draft`, undefined, problem));
      expect((await detail(owner, key)).draft === null, `${key} discarded`).toBe(code === 'ok');
      await owner.call('DELETE', `${path(key)}/draft`);
      return code;
    },
    async 'publish the draft of an owner'(client, key, owner) {
      await owner.put(`${path(key)}/draft`, { value: null, version: 0 });
      const publication = { sections: [{ key, version: 1 }] };
      const code = await codeOf(await client.post('/api/admin/content-publish', publication, problem));
      await owner.call('DELETE', `${path(key)}/draft`);
      return code;
    },
    async 'publish it among others'(client, key, owner) {
      const other: SectionKey = key === 'home.hero' ? 'home.faq' : 'home.hero';
      for (const each of [key, other]) await owner.put(`${path(each)}/draft`, { value: null, version: 0 });
      const publication = { sections: [other, key].map((each) => ({ key: each, version: 1 })) };
      const code = await codeOf(await client.post('/api/admin/content-publish', publication, problem));
      for (const each of [key, other]) await owner.call('DELETE', `${path(each)}/draft`);
      return code;
    },
    async 'have it written'(client, key, owner) {
      if (!DESCRIBED_KEYS.includes(key)) return 'ok';
      const run = await client.post('/api/admin/describe', { ...described, sections: [{ key }] }, problem);
      const code = await codeOf(run.clone());
      if (run.ok)
        await owner.post(`/api/admin/describe/${((await run.json()) as DescriptionRun).id}/cancel`, {});
      return code;
    },
  };

  test('by an owner and by an editor', { timeout: 60_000 }, async () => {
    const { app, admin: owner } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test' });
    const editor = await app.as('editor');
    for (const [way, tried] of Object.entries(ways))
      for (const key of SECTION_KEYS) {
        const isRefused = OWNERS.includes(key) && (way !== 'have it written' || DESCRIBED_KEYS.includes(key));
        const code = key.startsWith('offer') ? 'offer_needs_owner' : 'section_needs_owner';
        expect(await tried(editor, key, owner), `${way}: ${key}`).toBe(isRefused ? code : 'ok');
        if (isRefused) expect(await tried(owner, key, owner), `${way}: ${key}`).toBe('ok');
      }
  });

  test.each([
    ['developer', 'role_not_allowed'],
    ['member', 'admin_only'],
    [undefined, 'signed_out'],
  ] as const)('not by a %s', async (role, code) => {
    const app = await testApp();
    const client = role ? await app.as(role) : app.visitor();
    for (const key of SECTION_KEYS)
      for (const answer of [
        await client.put(`${path(key)}/draft`, { value: null, version: 0 }, problem),
        await client.call('DELETE', `${path(key)}/draft`, undefined, problem),
        await client.post('/api/admin/content-publish', { sections: [{ key, version: 1 }] }, problem),
        await client.post('/api/admin/describe', { ...described, sections: [{ key }] }, problem),
      ])
        expect(await codeOf(answer)).toBe(code);
  });

  test('every function that writes sections goes through the same check', async () => {
    const sources = import.meta.glob('/{server,jobs,writer}/**/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    }) as Record<string, string>;
    const writers = /\b(?:saveDraft|publishSection|deleteDraft)\b/;
    const found = Object.entries(sources).flatMap(([file, text]) => (writers.test(text) ? [file] : []));
    expect(found).toEqual(['/server/site/content/edit-sections.ts']);
  });
});

test('an editor can read the owner’s sections, and an error says why they cannot change one', async () => {
  const app = await testApp();
  await app.admin();
  const editor = await app.as('editor');
  expect((await editor.get(path('offer.receipts'))).status).toBe(200);
  const refused = await editor.put(`${path('site.verification')}/draft`, { value: null, version: 0 });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'Only owners can change "Codes for search engines".',
  ]);
});

test('an editor can neither import a file nor have the owner’s sections drafted', async () => {
  const app = await testApp({ OPENAI_API_KEY: 'sk-test' });
  await app.admin();
  const editor = await app.as('editor');
  const text = JSON.stringify({ format: 'site-content', version: 1, sections: { 'offer.packs': null } });
  expect((await editor.post('/api/admin/content-file/import', { text })).status).toBe(403);
  const { sections } = await bodyOf<{ sections: Array<{ key: string }> }>(editor.get('/api/admin/describe'));
  expect(sections.map(({ key }) => key).filter((key) => OWNERS.includes(key))).toEqual([]);
});

test('a draft that an owner requested is not written once they have become an editor', async () => {
  const openai = await fakeOpenAi();
  onTestFinished(() => openai.close());
  const app = await testApp({ OPENAI_BASE_URL: openai.baseUrl, OPENAI_API_KEY: 'sk-test' });
  await app.admin('stays');
  const former = await app.admin('former.owner');
  await former.post('/api/admin/describe', { ...described, sections: [{ key: 'offer' }] });
  const id = await app.userId('former.owner');
  await changeRole(app.db, id, 'editor');
  await app.tasks.work(descriptionsTask);
  const answer = await (await app.as('editor')).get('/api/admin/describe');
  const { run } = (await answer.json()) as { run: DescriptionRun };
  expect(run.tasks).toMatchObject([
    { state: 'failed', error: 'former.owner may no longer change this section. Describe it again.' },
  ]);
  expect(openai.asked).toEqual([]);
});

test('only owners can replace an image that an owner’s section shows', async () => {
  const { app, admin: owner } = await appWithAdmin();
  const editor = await app.as('editor');
  const [used, other] = await Promise.all([
    upload(owner, await aPhoto('png')),
    upload(owner, await aPhoto('png', { background: '#00ff00' })),
  ]);
  const { builtIn } = await detail(owner, 'legal.terms');
  const value = { ...builtIn, text: `![Our bank account](${used.url})` };
  await owner.put(`${path('legal.terms')}/draft`, { value, version: 0 });
  const replace = (client: Client) =>
    client.post(`/api/admin/media/${used.hash}/replace`, { by: other.hash }, problem);
  expect(await codeOf(await replace(editor))).toBe('section_needs_owner');
  expect(await (await replace(owner)).json()).toEqual({ changed: 1 });
});

test('paths of a certificate authority’s files cannot be redirected', async () => {
  const app = await testApp();
  const editor = await app.as('editor');
  const redirect = { from: '/.well-known/acme-challenge/x', to: 'https://other.example/x', status: 302 };
  const answer = await editor.post('/api/admin/redirects', redirect);
  expect(await answer.text()).toBe(`${redirect.from} belongs to the site itself and cannot be redirected.`);
});

test('every write checks the role of its caller', async () => {
  const app = await testApp();
  const section = { key: 'offer.packs', value: null } as const;
  const by = { id: null, username: 'someone', role: 'editor' } as const;
  await expect(publishSectionAs(app.db, section, by, new Date())).rejects.toMatchObject({ status: 403 });
});
