import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges, listChangesAfter } from '#db/queries/audit.ts';
import { saveBrandValue } from '#db/queries/site/brand.ts';
import type { BrandAsset, BrandLook, MeasuredVoice } from '#src/contract/site/brand.ts';
import { brandTokens, colorName, contrast, nearestReadable, READABLE } from '#src/contract/site/color.ts';
import { fontChoices } from '#src/design/fonts.ts';
import { dark, light, NIGHT_CLASS } from '#src/design/palette.ts';
import { composeBrief } from '#writer/brief.ts';
import { drawHeader } from '#writer/header/draw.ts';
import { imagePrompt, writeMessages } from '#writer/prompt.ts';
import { ADMIN, ADMIN_ENV } from '../../support/admin.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { builtFolder } from '../../support/built.ts';
import { bodyOf, Client } from '../../support/client.ts';
import { anArticle } from '../../support/fake-openai.ts';
import { configFor, generate, SAMPLE, testProvider } from '../../support/generation.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../../support/server.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path d="M0 0h200v50z" fill="#b4005a"/></svg>';
const VOICE = {
  tone: 'Speaks as a neighbour would.',
  doWords: ['workshop'],
  dontWords: ['developer', 'Cheap'],
};

const addLogo = async (
  client: Client,
  fields: Record<string, string> = { kind: 'logo' },
  data: Buffer | string = LOGO,
) =>
  sendForm(
    client,
    '/api/admin/brand-assets',
    formOf([{ name: data === LOGO ? 'logo.svg' : 'logo.png', data }], fields),
  );

describe('brand assets', () => {
  test('a logo replaces the previous one, which stays in the library', async () => {
    const { app, admin } = await appWithAdmin();
    const first = await bodyOf<BrandAsset>(addLogo(admin, { kind: 'logo', alt: 'Acme' }));
    expect(first).toMatchObject({
      kind: 'logo',
      name: 'Logo',
      media: { alt: 'Acme', width: 200, height: 50 },
    });
    const second = await bodyOf<BrandAsset>(addLogo(admin, { kind: 'logo' }, await aPhoto('png')));
    const list = await bodyOf<BrandAsset[]>(admin.get('/api/admin/brand-assets'));
    expect(list.map(({ id }) => id)).toEqual([second.id]);
    expect((await app.visitor().get(first.media.url)).status).toBe(200);

    const path = `/api/admin/brand-assets/${second.id}`;
    const changed = await admin.call('PATCH', path, {
      mediaHash: first.media.hash,
      name: 'Acme logo',
      alt: 'Acme Ltd',
    });
    expect(await changed.json()).toMatchObject({
      name: 'Acme logo',
      media: { hash: first.media.hash, alt: 'Acme Ltd' },
    });
    const used = await admin.call('DELETE', `/api/admin/media/${first.media.hash}`);
    expect([used.status, await used.text()]).toEqual([
      409,
      'This image is used: the Acme logo. Replace it there first.',
    ]);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect((await listChanges(app.db, { limit: 9 })).map(({ action }) => action)).toEqual([
      'brand.remove',
      'brand.change',
      'brand.add',
      'brand.add',
    ]);
  });

  test.each([
    [{ kind: 'banner' }, LOGO, 'kind must be one of logo, logo-dark, image'],
    [{ kind: 'logo' }, 'nothing', 'logo.png is not an image we can use'],
  ])('a logo with %j is refused with a message', async (fields, data, sentence) => {
    const app = await testApp();
    const answer = await addLogo(await app.admin(), fields as Record<string, string>, data);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('brand colors', () => {
  test('are refused if they are illegible, with the nearest legible ones', async () => {
    const { admin } = await appWithAdmin();
    const answer = await admin.call(
      'PATCH',
      '/api/admin/brand',
      { colours: { light: '#ffaa00', dark: '#102040' } },
      { accept: 'application/problem+json' },
    );
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Array<{ field: string; message: string }> };
    expect(errors.map(({ field }) => field)).toEqual(['body.colours.light', 'body.colours.dark']);
    expect(errors[0]?.message).toMatch(
      /^#FFAA00 on light backgrounds has a contrast of 1\.\d:1, and text needs 4\.5:1\. The closest shade that works is #[0-9A-F]{6}\.$/,
    );
    const [, nearest] = /is (#\w{6})/.exec(errors[0]?.message ?? '') ?? [];
    expect(
      (await admin.call('PATCH', '/api/admin/brand', { colours: { light: nearest, dark: '' } })).status,
    ).toBe(200);
    expect(await (await admin.get('/api/admin/brand')).json()).toEqual({
      colours: { light: nearest, dark: '' },
      fonts: null,
      icon: null,
      voice: null,
      stylesheet: expect.stringMatching(/^\/brand\.[0-9a-f]{12}\.css$/),
    });
  });

  test('are legible in every role once they are accepted', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (color) => {
        for (const [ground, end] of [
          [light, '#000000'],
          [dark, '#FFFFFF'],
        ] as const) {
          const fine = nearestReadable(color, [ground.paper, ground.raised], end);
          const { brand, brandStrong, brandTint, onBrand } = brandTokens(fine, ground, end);
          const pairs = [
            [brand, ground.paper],
            [brand, ground.raised],
            [brandStrong, ground.paper],
            [brandStrong, brandTint],
            [onBrand, brand],
          ] as const;
          for (const [a, b] of pairs) expect(contrast(a, b)).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(ground.ink, brandTint)).toBeGreaterThanOrEqual(READABLE);
        }
      }),
    );
  });

  test('have names', () => {
    const named = ['#1F5EFF', '#B4005A', '#12805C', '#C02B3C', '#111111', '#8A5C00'].map(colorName);
    expect(named).toEqual(['blue', 'pink', 'green', 'red', 'black', 'brown']);
  });
});

describe('the brand voice', () => {
  test('is in the generator’s prompt, and no published post has a word that it avoids', async () => {
    const server = await testProvider();
    const draft = anArticle('', 1);
    // The writer stays with the words that the brand avoids.
    server.answer(() => ({
      content: JSON.stringify({ ...draft, content: `${draft.content}\n\nA Developer is not cheap.\n` }),
    }));
    const { app, admin } = await appWithAdmin();
    expect(
      (
        await admin.call('PATCH', '/api/admin/brand', {
          voice: VOICE,
          colours: { light: '#B4005A', dark: '' },
        })
      ).status,
    ).toBe(200);
    const { job } = await generate(app.db, configFor(server));
    const question =
      server
        .texts()[0]
        ?.body.messages?.map(({ content }) => content)
        .join('\n') ?? '';
    expect(question).toContain(VOICE.tone);
    expect(question).toContain('use these words: workshop.');
    expect(question).toMatch(/Never use these words: .*developer, Cheap\./);
    expect(server.images()[0]?.body.prompt).toContain('Strictly pink (#B4005A)');
    const post = await app.db
      .selectFrom('posts')
      .select(['published', 'reviewNotes'])
      .where('id', '=', job.postId)
      .executeTakeFirstOrThrow();
    expect(post.published).toBe(0);
    expect(post.reviewNotes).toContain('It uses \\"developer\\", \\"Cheap\\", which the brand avoids.');
  });

  test('is also checked in the editor', async () => {
    const { admin } = await appWithAdmin();
    await admin.call('PATCH', '/api/admin/brand', { voice: VOICE });
    const answer = await admin.post('/api/admin/posts/check', { title: 'A cheap shop', content: 'Text' });
    const { findings } = (await answer.json()) as { findings: string[] };
    expect(findings).toContain('It uses "Cheap", which the brand avoids.');
  });

  test('changes nothing if it is not set', () => {
    const brief = composeBrief({ prompt: null, theme: null, recentTitles: [], turn: 0, serial: 1 });
    expect(writeMessages(brief)[0]?.content).not.toContain('Where they fit');
    expect(imagePrompt({ title: 'x', imagePrompt: '' })).toContain('Strictly blue (#1F5EFF)');
  });
});

describe('the style card', () => {
  const letter = (about: string) =>
    `I don't plan much, and ${about} is no exception. I bake what sells! It's enough for a small shop. I've kept one notebook for nine years, and I won't trade it. `.repeat(
      2,
    );
  const samples = ['bread', 'cake', 'coffee'].map(letter);
  const measure = (client: Client, texts: string[]) =>
    client.post('/api/admin/brand/voice-card', { samples: texts }, { accept: 'application/problem+json' });

  test('is measured from samples, edited, saved and read with the voice', async () => {
    const { app, admin } = await appWithAdmin();
    const { card, counts } = await bodyOf<MeasuredVoice>(measure(admin, samples));
    expect(card).toMatchObject({ contractions: 'uses', person: 'I', paragraphSentences: 8 });
    expect(counts).toMatchObject({ sentences: 24, we: 0 });
    // Measuring must not save anything.
    expect((await bodyOf<BrandLook>(admin.get('/api/admin/brand'))).voice).toBeNull();

    const voice = { ...VOICE, samples, card: { ...card, never: ['utilize'] } };
    expect((await admin.call('PATCH', '/api/admin/brand', { voice })).status).toBe(200);
    expect((await bodyOf<BrandLook>(admin.get('/api/admin/brand'))).voice).toEqual({
      ...voice,
      samples: samples.map((text) => text.trim()),
    });
    // The log has the card without the samples.
    const [change] = await listChangesAfter(app.db, {}, undefined, 1);
    expect(change?.detail).toEqual({ voice: { ...voice, samples: 3 } });
  });

  test('is optional, as for voices that earlier versions saved', async () => {
    const app = await testApp();
    await saveBrandValue(app.db, 'voice', VOICE);
    const admin = await app.admin();
    const { voice } = await bodyOf<BrandLook>(admin.get('/api/admin/brand'));
    expect(voice).toEqual(VOICE);
    expect((await admin.call('PATCH', '/api/admin/brand', { voice })).status).toBe(200);
    expect((await admin.call('PATCH', '/api/admin/brand', { voice: { ...VOICE, card: null } })).status).toBe(
      200,
    );
    expect((await admin.post('/api/admin/posts/check', { title: 'A shop', content: 'Text' })).status).toBe(
      200,
    );
  });

  test.each<[string, string[], string]>([
    ['two samples', samples.slice(1), 'A style card needs at least 3 samples'],
    ['six samples', [...samples, ...samples], 'At most 5 samples'],
    ['a short sample', [...samples, 'Short.'], 'Each sample must be at least 100 characters'],
    ['a long sample', [...samples, 'a'.repeat(20_001)], 'Each sample must be at most 20000 characters'],
    [
      'long samples',
      samples.map(() => 'word '.repeat(3_999)).concat(samples[0] ?? ''),
      'The samples together',
    ],
    ['samples beyond the parser’s limits', [...samples, '>'.repeat(200)], 'Line 1 nests more than 50'],
    [
      'samples of code',
      samples.map(() => `\`\`\`\n${'x = 1;\n'.repeat(40)}`),
      'too few sentences: 0 of the 10',
    ],
  ])('is refused for %s', async (_name, texts, sentence) => {
    const app = await testApp();
    const answer = await measure(await app.admin(), texts);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Array<{ field: string; message: string }> };
    expect(errors[0]?.field).toMatch(/^body\.samples/);
    expect(errors[0]?.message).toContain(sentence);
  });

  test('is refused when it contradicts itself', async () => {
    const { admin } = await appWithAdmin();
    const { card } = await bodyOf<MeasuredVoice>(measure(admin, samples));
    const voice = { ...VOICE, card: { ...card, sentenceWords: 50, longestSentence: 40 } };
    const answer = await admin.call('PATCH', '/api/admin/brand', { voice });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'The longest sentence cannot have fewer words than the average one',
    ]);
  });
});

describe('a cover that the site draws', () => {
  test('is in the brand’s color', async () => {
    const { svg, alt } = drawHeader('One title', '#B4005A');
    expect(alt).toMatch(/^Abstract header in pink, black and white/);
    expect(svg).toContain('#B4005A');
    expect(svg).not.toMatch(/1F5EFF|7FA3FF|A9C1FF/);
    const app = await testApp();
    await (await app.admin()).call('PATCH', '/api/admin/brand', { colours: { light: '#B4005A', dark: '' } });
    await generate(app.db, SAMPLE);
    const { alt: saved } = await app.db.selectFrom('media').select('alt').executeTakeFirstOrThrow();
    expect(saved).toContain('in pink, black and white');
  });
});

describe('the built site', () => {
  let server: BuiltServer;
  let admin: Client;
  beforeAll(async () => {
    const DATA_DIR = await temporaryFolder();
    server = await startBuiltServer({ DATA_DIR, ...ADMIN_ENV }, builtFolder);
    admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
  }, 60_000);
  afterAll(() => discard(server));

  const page = async (path: string, client = new Client(server.origin)) =>
    (await client.get(path, { accept: 'text/html' })).text();

  test('has its built-in design while no brand is set', async () => {
    const html = await page('/');
    expect(html).not.toContain('/brand.');
    expect(html).toMatch(/og:image" content="[^"]*\/share\/home\.png"/);
  });

  test('shows the brand as soon as it is saved, on every page, to search engines and in link previews', async () => {
    // Fill the page cache with pages that must not be served after the change.
    for (const path of ['/', '/blog', '/terms']) await page(path);
    const logo = await bodyOf<BrandAsset>(addLogo(admin, { kind: 'logo', alt: 'Acme' }));
    await admin.call('PATCH', '/api/admin/brand', {
      colours: { light: '#B4005A', dark: '' },
      fonts: { display: 'fraunces', text: 'nunito' },
    });
    for (const path of ['/', '/blog', '/terms', '/no-such-page', '/auth', '/admin']) {
      const html = await page(path, path === '/admin' ? admin : undefined);
      expect(html).toContain(`src="${logo.media.url}" alt="Acme"`);
      expect(html).toContain(`"logo":"${server.origin}${logo.media.url}"`);
      const [, stylesheet = ''] =
        /<link rel="stylesheet" href="(\/brand\.[0-9a-f]{12}\.css)"/.exec(html) ?? [];
      const answer = await admin.get(stylesheet);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const css = await answer.text();
      expect(css).toContain(':root{--brand:#B4005A;');
      const [, night] = new RegExp(`\\.${NIGHT_CLASS}\\{(--brand:[^}]+)\\}`).exec(css) ?? [];
      expect(night).not.toContain('--brand:#B4005A;');
      expect(css).toContain(`@media (prefers-color-scheme:dark){:root{${night}}}`);
      expect(css).toContain('--font-display:"Fraunces"');
      const own = path === '/auth' || path === '/admin';
      for (const file of [fontChoices.fraunces.file, fontChoices.nunito.file]) {
        expect(html.includes(`rel="preload" href="${file}" as="font"`)).toBe(!own);
        expect((await admin.get(file)).headers.get('content-type')).toBe('font/woff2');
      }
      expect(html.includes(fontChoices.inter.file)).toBe(own);
      const [, image = ''] = /og:image" content="([^"]+)"/.exec(html) ?? [];
      const drawn = await admin.get(new URL(image).pathname);
      const { width, height } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
    await admin.call('PATCH', '/api/admin/brand', { colours: null, fonts: null });
    const list = await bodyOf<BrandAsset[]>(admin.get('/api/admin/brand-assets'));
    for (const { id } of list) await admin.call('DELETE', `/api/admin/brand-assets/${id}`);
    expect(await page('/')).not.toContain('/brand.');
  });

  test.each([
    '/share/000000000000/nothing.png',
    '/share/x/home.png',
    '/brand.000000000000.css',
    '/share/000000000000/home',
  ])('has nothing at %s', async (path) => expect((await admin.get(path)).status).toBe(404));
});

test('every listed font exists', async () => {
  for (const { file, drawn } of Object.values(fontChoices))
    for (const each of [file, drawn.file])
      expect((await readFile(new URL(`../../../public${each}`, import.meta.url))).length).toBeGreaterThan(
        5_000,
      );
});
