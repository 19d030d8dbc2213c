import { expect, test } from 'vitest';
import type { SectionDetail } from '#src/contract/site/content.ts';
import type { SectionSuggestion } from '#src/contract/site/trade.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';

const TRADE = { activity: 'bicycle coaching', person: 'coach', result: 'training plan' };

const list = async (admin: Client) =>
  (await bodyOf<{ sections: SectionSuggestion[] }>(admin.get('/api/admin/trade-suggestions'))).sections;
const stateOf = async (admin: Client, wanted: string) =>
  (await list(admin)).find(({ key }) => key === wanted)?.state;
const take = (admin: Client, sections: Array<{ key: string; version: number }>) =>
  admin.post('/api/admin/trade-suggestions', { sections });

test('texts are suggested once the owner has named their trade, and become drafts that are published together', async () => {
  const { admin } = await appWithAdmin();
  expect(await stateOf(admin, 'home.hero'), 'nothing to suggest from').toBe('own');
  expect((await admin.put('/api/admin/trade', { ...TRADE, person: ' ' })).status).toBe(400);
  expect((await admin.put('/api/admin/trade', TRADE)).status).toBe(200);
  expect(await stateOf(admin, 'home.hero')).toBe('suggested');
  const one = await (await admin.get('/api/admin/trade-suggestions/home.hero')).json();
  expect(JSON.stringify(one)).toContain('A coach works with you on your training plan');

  const open = (await list(admin)).filter(({ state }) => state === 'suggested');
  expect(open.length).toBeGreaterThan(40);
  const chosen = open.map(({ key, version }) => ({ key, version }));
  expect((await take(admin, chosen)).status).toBe(200);
  expect(await stateOf(admin, 'home.hero')).toBe('draft');
  const shown = async () =>
    JSON.stringify((await bodyOf<SectionDetail>(admin.get('/api/admin/content/home.hero'))).shown);
  expect(await shown(), 'nothing is published').not.toContain('A coach works with you');
  const drafts = open.map(({ key }) => ({ key, version: 1 }));
  expect((await admin.post('/api/admin/content-publish', { sections: drafts })).status).toBe(200);
  expect((await list(admin)).filter(({ state }) => state !== 'fits')).toEqual([]);
  expect(await shown()).toContain('A coach works with you');
});

test('a suggestion does not replace newer input, nor what only an owner may change', async () => {
  const { app, admin } = await appWithAdmin();
  await admin.put('/api/admin/trade', TRADE);
  const closing = { title: 'Ride', text: 'The developer rides with you.', action: 'Book' };
  await admin.put('/api/admin/content/home.closing/draft', { value: closing, version: 0 });
  const both = [
    { key: 'home.hero', version: 0 },
    { key: 'home.closing', version: 0 },
  ];
  expect((await take(admin, both)).status).toBe(409);
  expect(await stateOf(admin, 'home.hero'), 'all or none').toBe('suggested');
  expect((await take(admin, [{ key: 'home.closing', version: 1 }])).status).toBe(200);
  const { draft } = await bodyOf<SectionDetail>(admin.get('/api/admin/content/home.closing'));
  expect(draft?.value).toEqual({ ...closing, text: 'The coach rides with you.' });

  const editor = await app.as('editor');
  expect((await take(editor, [{ key: 'legal.terms', version: 0 }])).status).toBe(403);
  expect((await (await app.user()).get('/api/admin/trade-suggestions')).status).toBe(403);
});
