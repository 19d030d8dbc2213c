import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import { countCharacters, tooLong } from '#src/contract/generator/channels.ts';
import type { Material, MaterialInput, MaterialVersion } from '#src/contract/generator/marketing.ts';
import { checkCopy } from '#writer/marketing/check-copy.ts';
import { sampleCopy, shorten } from '#writer/marketing/sample-copy.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { own } from '../../support/own-texts.ts';

const LIST = '/api/admin/marketing-materials';

const aMaterial = (material: Partial<MaterialInput> = {}): MaterialInput => ({
  channel: 'linkedin',
  title: 'Autumn post',
  texts: { text: 'An hour is enough to see your idea run.' },
  tags: ['Autumn'],
  ...material,
});

async function signedIn(env: Record<string, string> = {}) {
  const { app, admin } = await appWithAdmin(env);
  const create = (material?: Partial<MaterialInput>) =>
    bodyOf<Material>(admin.post(LIST, aMaterial(material)));
  return { app, admin, create };
}

describe('marketing materials', () => {
  test('are created, found, changed and deleted, and each change is recorded', async () => {
    const { app, admin, create } = await signedIn();
    const made = await create();
    expect(made).toMatchObject({ ...aMaterial(), version: 1, source: 'hand', notes: [] });
    await create({ channel: 'email', title: 'News', texts: { subject: '100% yours' }, tags: [] });

    const titles = async (query: string) => {
      const list = await bodyOf<{ materials: Material[]; total: number; tags: string[] }>(
        admin.get(`${LIST}?${query}`),
      );
      return [list.materials.map(({ title }) => title), list.total, list.tags];
    };
    expect(await titles('')).toEqual([['News', 'Autumn post'], 2, ['Autumn']]);
    expect(await titles('channel=email')).toEqual([['News'], 1, ['Autumn']]);
    expect(await titles('tag=Autumn')).toEqual([['Autumn post'], 1, ['Autumn']]);
    expect(await titles('q=enough')).toEqual([['Autumn post'], 1, ['Autumn']]);
    expect(await titles('q=100%25')).toEqual([['News'], 1, ['Autumn']]);
    expect(await titles('limit=1&offset=1')).toEqual([['Autumn post'], 2, ['Autumn']]);

    const path = `${LIST}/${made.id}`;
    const changed = await admin.call('PATCH', path, { version: 1, title: 'Winter post', tags: ['a', 'a'] });
    expect(await changed.json()).toMatchObject({ title: 'Winter post', tags: ['a'], version: 2 });
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
    const log = await app.db.selectFrom('auditLog').select(['action', 'subject']).execute();
    expect(log.map(({ action }) => action)).toEqual([
      'material.create',
      'material.create',
      'material.change',
      'material.delete',
    ]);
  });

  test('keep earlier versions, and restore one without losing the current text', async () => {
    const { admin, create } = await signedIn();
    const { id } = await create();
    const path = `${LIST}/${id}`;
    await admin.call('PATCH', path, { version: 1, texts: { text: 'Second' } });
    const stale = await admin.call('PATCH', path, { version: 1, texts: { text: 'Third' } });
    expect([stale.status, await stale.text()]).toEqual([
      409,
      'Someone else saved this material while you were editing. Your text is still here.',
    ]);
    const back = await admin.post(`${path}/versions/1/restore`, {});
    expect(await back.json()).toMatchObject({ version: 3, texts: aMaterial().texts });
    const versions = await bodyOf<MaterialVersion[]>(admin.get(`${path}/versions`));
    expect(versions.map(({ version, texts }) => [version, texts.text])).toEqual([
      [3, aMaterial().texts.text],
      [2, 'Second'],
      [1, aMaterial().texts.text],
    ]);
    expect(versions[0]?.username).toBe('ada.admin');
    expect((await admin.post(`${path}/versions/9/restore`, {})).status).toBe(404);
  });

  test('may be longer than their channel allows until they are posted', async () => {
    const { create } = await signedIn();
    const long = await create({ channel: 'x', texts: { text: 'x'.repeat(400) } });
    expect(long.texts.text).toHaveLength(400);
    expect(tooLong('x', long.texts)).toEqual(['Post is 120 over its limit of 280.']);
  });

  test.each([
    [{ title: ' ' }, 'Name is required'],
    [{ channel: 'fax' }, 'Choose a channel'],
    [{ texts: { subject: 'No such field' } }, 'LinkedIn has no field “subject”'],
    [{ texts: { text: 'x'.repeat(100_001) } }, 'Text must be at most 100000 characters'],
    [{ tags: ['x'.repeat(41)] }, 'Tag must be at most 40 characters'],
  ])('refuse %j', async (bad, sentence) => {
    const { admin } = await signedIn();
    const answer = await admin.post(LIST, { ...aMaterial(), ...bad });
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test.each([
    ['wide', 1200, 630],
    ['square', 1080, 1080],
  ])('become a %s image of %i×%i', async (shape, width, height) => {
    const { admin, create } = await signedIn();
    for (const text of [
      'An hour is enough.',
      `${'A rather long thought about apps. '.repeat(20)}`,
      '🙂 مرحبا',
    ]) {
      const { id } = await create({ texts: { text } });
      const answer = await admin.get(`${LIST}/${id}/card?shape=${shape}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const image = sharp(Buffer.from(await answer.arrayBuffer()));
      expect(await image.metadata()).toMatchObject({ format: 'png', width, height });
      // Visible text has bright pixels on the dark background.
      const { channels: colors } = await image.stats();
      expect(colors[0]?.max).toBeGreaterThan(200);
    }
  });
});

describe('characters', () => {
  test.each([
    ['hello', 'x', 5],
    ['https://example.com/a/very/long/address?with=a&query=too and more', 'x', 32],
    ['🙂', 'x', 2],
    ['👨‍👩‍👧‍👦', 'x', 2],
    ['漢字', 'x', 4],
    ['é', 'x', 1],
    ['漢字', 'wide', 4],
    ['abc', 'wide', 3],
    ['漢字🙂', 'plain', 3],
  ] as const)('%s counts for %s as %i', (text, counting, count) => {
    expect(countCharacters(text, counting)).toBe(count);
  });

  test('a shortened text fits, and is the beginning of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom('plain', 'wide', 'x'),
        fc.integer({ min: 20, max: 200 }),
        (text, counting, limit) => {
          const short = shorten(text, { limit, counting });
          expect(countCharacters(short, counting)).toBeLessThanOrEqual(limit);
          if (countCharacters(text, counting) <= limit) expect(short).toBe(text);
        },
      ),
    );
  });

  test('a sample text passes its own checks whatever it is about', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 60, mode: 'words' }),
        fc.constantFrom(...CHANNEL_NAMES),
        (brief, channel) => {
          const request = {
            channel,
            brief,
            siteName: 'Site',
            about: own(writerVoice),
            sells: ownOfferDocument,
            origin: 'https://example.com',
            voice: null,
            tone: '',
            offer: '',
            article: null,
          };
          expect(checkCopy(sampleCopy(request), request)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
