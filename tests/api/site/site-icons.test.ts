import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { appWithAdmin } from '../../support/app.ts';
import { aPhoto, formOf, pngOf, sendForm } from '../../support/images.ts';

async function branded() {
  const { app, admin } = await appWithAdmin();
  const upload = (name: string, data: Buffer | string) =>
    sendForm(admin, '/api/admin/brand/icon', formOf([{ name, data }]));
  const fetched = async (path: string) => {
    const answer = await app.visitor().get(path);
    return { answer, data: Buffer.from(await answer.arrayBuffer()) };
  };
  return { ...app, admin, upload, fetched };
}

describe("the owner's icon", () => {
  test('is served at every address that names an icon, in its size, until the owner removes it', async () => {
    const { admin, upload, fetched } = await branded();
    const before = (await fetched('/icon-192.png')).data.toString();
    const saved = await upload('icon.png', await aPhoto('png', { width: 600, height: 600 }));
    expect([saved.status, await saved.json()]).toEqual([
      201,
      expect.objectContaining({ note: null, icon: expect.stringMatching(/^\/icon-192\.png\?v=/) }),
    ]);
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/favicon.svg', 192],
      ['/icon-512.png', 512],
    ] as const) {
      const { answer, data } = await fetched(path);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect([path, await sharp(data).metadata()]).toEqual([
        path,
        expect.objectContaining({ width: size, height: size }),
      ]);
    }
    const ico = await fetched('/favicon.ico');
    expect([ico.answer.headers.get('content-type'), ico.data.readUInt16LE(2), ico.data[6]]).toEqual([
      'image/x-icon',
      1,
      32,
    ]);
    expect(await sharp(ico.data.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
    const manifest = JSON.parse((await fetched('/site.webmanifest')).data.toString()) as {
      icons: Array<{ src: string }>;
    };
    const address = manifest.icons[0]?.src ?? '';
    expect((await fetched(address)).answer.headers.get('cache-control')).toContain('immutable');

    expect((await admin.call('DELETE', '/api/admin/brand/icon')).status).toBe(204);
    expect((await fetched('/icon-192.png')).data.toString()).toBe(before);
    expect((await fetched('/site.webmanifest')).data.toString()).toContain('maskable');
  });

  test('may be an SVG of any size, and small images get a note', async () => {
    const { upload, fetched } = await branded();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="red"/></svg>';
    expect(await (await upload('icon.svg', svg)).json()).toMatchObject({ note: null });
    const corner = async (path: string) => [
      ...(
        await sharp((await fetched(path)).data)
          .ensureAlpha()
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ];
    expect(await corner('/icon-512.png')).toEqual([0, 0, 0, 0]);
    expect(await corner('/apple-touch-icon.png')).toEqual([255, 255, 255, 255]);
    const small = await upload('icon.png', await aPhoto('png', { width: 100, height: 100 }));
    expect(await small.json()).toMatchObject({ note: expect.stringContaining('100 × 100 pixels') });
  });

  test.each([
    ['a wide image', () => aPhoto('png', { width: 600, height: 400 }), /must be square/],
    ['200 megapixels', () => pngOf(20_000, 10_000), /at most 50 million/],
    ['a text', () => Buffer.from('no image'), /not an image we can use/],
  ])('is not %s', async (_name, data, sentence) => {
    const { upload, fetched } = await branded();
    const answer = await upload('icon.png', await data());
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await fetched('/site.webmanifest')).data.toString()).toContain('maskable');
  });
});
