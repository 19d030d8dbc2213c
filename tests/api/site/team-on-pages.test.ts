import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publicTeam } from '#server/bookings/present-developer.ts';
import { landingVoice } from '#src/content/site/home.ts';
import { homeLayout, newLayout } from '#src/content/site/page-layouts.ts';
import { quotes, testimonialVideos } from '#src/content/site/testimonials.ts';
import type { DeveloperDetail, DeveloperRow } from '#src/contract/bookings/developers.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aDeveloper } from '../../support/developers.ts';
import { own } from '../../support/own-texts.ts';

const publicFile = (address: string) => new URL(`../../../public${address}`, import.meta.url);

async function site() {
  const { app, admin: owner } = await appWithAdmin();
  const names = async () => (await publicTeam(app.db)).map(({ name }) => name);
  const people = async () =>
    (await bodyOf<{ developers: DeveloperRow[] }>(owner.get('/api/admin/people'))).developers;
  return { app, owner, names, people };
}

describe('the developers on the pages', () => {
  test('of a fresh site are samples, named by tier, with drawn portraits and a line', async () => {
    const { app } = await site();
    const team = await publicTeam(app.db);
    expect(team.map(({ tier, name }) => [tier, name])).toEqual([
      ['offshore', 'Offshore developer'],
      ['usa', 'USA-based developer'],
    ]);
    for (const { picture: image, about } of team) {
      expect(about).not.toBe('');
      expect(existsSync(publicFile(image ?? '/none'))).toBe(true);
    }
  });

  test('are real once one developer is public', async () => {
    const { owner, names } = await site();
    await owner.post('/api/admin/people', aDeveloper({ name: 'Ben', isShown: true }));
    expect(await names()).toEqual(['Ben']);
  });

  test('are real once the samples are edited', async () => {
    const { owner, names, people } = await site();
    const [first] = await people();
    expect(first).toMatchObject({ isSample: true });
    const detail = await bodyOf<DeveloperDetail>(owner.get(`/api/admin/people/${first?.id}`));
    const { tier, name, about, timeZone, hours, extended, version, room } = detail;
    const rest = { tier, name, about, timeZone, hours, extended, room };
    const saved = await owner.put(`/api/admin/people/${first?.id}`, {
      ...aDeveloper({ ...rest, isShown: false }),
      version,
    });
    expect(saved.status).toBe(200);
    expect(await names()).not.toContain(name);
  });

  test('are removed and restored with the samples', async () => {
    const { owner, names } = await site();
    const sections = [{ key: 'new.quotes', version: 0 }];
    const answer = await owner.post('/api/admin/samples/remove', { sections, posts: [] });
    expect(await names()).toEqual([]);
    const { removed } = (await answer.json()) as { removed: { id: number } };
    await owner.post(`/api/admin/samples/${removed.id}/restore`);
    expect(await names()).toHaveLength(2);
  });
});

test('every portrait of a sample exists', () => {
  const portraits = [
    ...own(testimonialVideos).films.map(({ portrait }) => portrait),
    ...own(quotes).quotes.map(({ portrait }) => portrait),
    own(landingVoice).portrait,
  ];
  expect(portraits).toHaveLength(12);
  for (const portrait of portraits)
    expect([portrait, existsSync(publicFile(portrait ?? '/none'))]).toEqual([portrait, true]);
});

test('each home page shows two large images', () => {
  for (const layout of [homeLayout, newLayout])
    expect(own(layout).sections.map(({ type }) => type)).toEqual(expect.arrayContaining(['screen', 'apps']));
});
