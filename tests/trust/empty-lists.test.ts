import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { type BuiltServer, discard, startBuiltServer } from '../support/server.ts';

const builtIn = (key: SectionKey) => structuredClone(builtInOf(key, ownContent)) as Record<string, unknown>;

/** Published by "Remove the samples". */
const EMPTIED: Partial<Record<SectionKey, unknown>> = {
  'gallery.apps': { apps: [], kinds: [] },
  'home.demos': { ...builtIn('home.demos'), videos: [] },
  'home.faq': { ...builtIn('home.faq'), entries: [] },
  'new.film': { ...builtIn('new.film'), src: '', poster: '' },
  'new.demoFilms': { demos: [] },
  'new.testimonialFilms': { films: [] },
  'new.quotes': { quotes: [] },
  'new.services': { services: [], providers: [] },
  'new.logos': { logos: [] },
  'technologies.groups': { groups: [] },
  'booking.examples': { ...builtIn('booking.examples'), apps: [] },
  'landing.testimonial': { quote: '', author: '' },
};

let server: BuiltServer;
let admin: Client;

async function publish(sections: Partial<Record<SectionKey, unknown>>): Promise<void> {
  const drafts: Array<{ key: string; version: number }> = [];
  for (const [key, value] of Object.entries(sections)) {
    const saved = await admin.call('PUT', `/api/admin/content/${key}/draft`, { value, version: 0 });
    expect(await saved.json(), key).toEqual({ version: 1, faults: [] });
    drafts.push({ key, version: 1 });
  }
  expect((await admin.post('/api/admin/content-publish', { sections: drafts })).status).toBe(200);
}

const pageOf = async (path: string) => {
  const answer = await new Client(server.origin).get(path);
  return { status: answer.status, html: await answer.text() };
};

const headings = (html: string) =>
  [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));

beforeAll(async () => {
  server = await startBuiltServer(ADMIN_ENV, builtFolder);
  admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
}, 60_000);
afterAll(() => discard(server));

describe('a site without samples', () => {
  test('shows the lists before they are emptied', async () => {
    const { html } = await pageOf('/new');
    for (const text of [
      'Built in an hour.',
      'What an hour changed',
      'Connects to what you already use',
      'Pause the strip',
    ])
      expect(html).toContain(text);
    expect((await pageOf('/')).html).toContain('data-opens="demos"');
    await publish(EMPTIED);
  });

  test.each([
    ['/', ['Made with tools that last', 'data-opens="demos"', 'id="faq"', 'href="#technologies"']],
    [
      '/new',
      [
        'Built in an hour.',
        'What an hour changed',
        'Your hour is next',
        'Connects to what you already use',
        'the strip of technologies',
        'role="tab"',
        'View Full Gallery',
        '<video',
        '<blockquote',
      ],
    ],
    ['/landing', ['<blockquote', '<figure']],
    ['/booking', ['What fits in an hour', '/gallery?app=']],
    ['/technologies', ['On this page', 'AI &amp; LLM Technologies']],
    ['/gallery', ['type="search"', '<video', 'ItemList']],
    ['/in-action', ['Kinds of app', '<video', '<form']],
    ['/no-such-page', ['Apps Gallery']],
  ])('%s has no heading without content', async (path, absent) => {
    const { html } = await pageOf(path);
    const [before = ''] = html.split('<script id="page-state"');
    for (const text of absent) expect(before, text).not.toContain(text);
    for (const href of ['"/gallery"', '"/in-action"', '"/technologies"', '"/#technologies"', '"/#faq"'])
      expect(before, href).not.toContain(`href=${href}`);
    expect(headings(before).filter((text) => text.trim() === '')).toEqual([]);
    expect(before).not.toMatch(/<(ul|ol|dl)[^>]*><\/\1>/);
    // Only the reload link may have an empty address.
    expect(before).not.toMatch(/(?:src|poster)=""|href=""(?!>Reload the page)/);
  });

  test('has an empty gallery with the owner’s text, which is not indexed', async () => {
    for (const path of ['/gallery', '/in-action']) {
      const { html, status } = await pageOf(path);
      expect(status).toBe(200);
      expect(html).toContain('The first examples are on their way');
      expect(html).toContain('noindex');
    }
    expect((await pageOf('/sitemap.xml')).html).not.toMatch(/\/gallery|\/in-action/);
    expect((await pageOf('/llms.txt')).html).not.toMatch(/\/gallery|\/in-action/);
  });

  test('can have a gallery of one app with its own texts, search and URL', async () => {
    const app = {
      title: 'Für Elise',
      description: 'Played after four lessons.',
      category: '',
      technologies: ['Piano'],
      videoSrc: '',
      posterSrc: '',
      demo: 'https://example.com/elise',
      buildTime: '4 lessons',
      builtBy: 'Clara',
      large: false,
    };
    const detail = await (await admin.get('/api/admin/content/gallery.apps')).json();
    expect(detail).toMatchObject({ shown: { apps: [] } });
    await publish({ 'gallery.apps': { apps: [app], kinds: [] } });
    const { html } = await pageOf('/gallery?app=fur-elise');
    expect(html).toContain('1 app<');
    expect(html).toContain('4 lessons · Clara');
    expect(html).toContain('Try it live: Für Elise');
    expect(html).toContain('"@type":"CreativeWork"');
    expect(html).not.toContain('Pomodoro');
    expect((await pageOf('/in-action')).html).toContain('Für Elise');
    expect((await pageOf('/')).html).toContain('href="/in-action"');
  });
});
