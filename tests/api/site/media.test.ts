import { connect } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listChanges } from '#db/queries/audit.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { createImages } from '#server/site/media/images.ts';
import type { Media } from '#src/contract/site/media.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { testProvider } from '../../support/generation.ts';
import { aPhoto, formOf, pngOf, sendForm } from '../../support/images.ts';
import { aPost } from '../../support/posts.ts';

type Answered = Media & { note: string | null };

async function library() {
  const { app, admin } = await appWithAdmin();
  const send = (name: string, data: Buffer | string, type?: string, fields?: Record<string, string>) =>
    sendForm(admin, '/api/admin/media', formOf([{ name, data, ...(type && { type }) }], fields));
  const upload = async (name: string, data: Buffer | string, fields?: Record<string, string>) => {
    const answer = await send(name, data, undefined, fields);
    expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
    return (await answer.json()) as Answered;
  };
  const kept = async () => (await app.db.selectFrom('media').select('hash').execute()).length;
  return { ...app, admin, send, upload, kept };
}

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'that is %s is stored with its renditions',
    async (kind) => {
      const { upload, visitor } = await library();
      const media = await upload(`photo.${kind === 'jpeg' ? 'JPG' : kind}`, await aPhoto(kind), {
        alt: ' A  wall ',
      });
      expect(media).toMatchObject({
        width: 800,
        height: 600,
        alt: 'A  wall',
        source: 'uploaded',
        note: null,
      });
      for (const address of [media.url, media.thumbUrl]) {
        const answer = await visitor().get(address);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(width).toBe(address === media.url ? 800 : 400);
      }
    },
  );

  test('is rotated upright, scaled down to what pages need, and stripped of its location', async () => {
    const { upload, visitor } = await library();
    const data = await sharp(await aPhoto('jpeg', { width: 4_000, height: 1_000 }))
      .withExif({ IFD0: { Copyright: 'ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(data).metadata()).exif).toBeDefined();
    const media = await upload('photo.jpg', data);
    expect([media.width, media.height]).toEqual([640, 2_560]);
    const kept = Buffer.from(await (await visitor().get(media.url)).arrayBuffer());
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif');
  });

  test.each([
    ['🎉 فاتورة.png', '🎉 فاتورة.png'],
    ['photo\u202egnp.png', 'photognp.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    [`${'ä'.repeat(300)}.png`, `${'ä'.repeat(115)}….png`],
    ['a "quoted" name.png', 'a "quoted" name.png'],
  ])('named %s is stored as %s', async (name, shown) => {
    const { upload } = await library();
    expect((await upload(name, await aPhoto('png'))).name).toBe(shown);
  });

  test('that already exists is the same image', async () => {
    const { upload, kept } = await library();
    const [one, two] = [
      await upload('a.png', await aPhoto('png')),
      await upload('b.png', await aPhoto('png')),
    ];
    expect(one.hash).toBe(two.hash);
    expect(await kept()).toBe(1);
  });
});

describe('an upload that is refused', () => {
  const bombs: Array<[string, () => Promise<Buffer> | Buffer, string, RegExp]> = [
    ['an empty file', () => Buffer.alloc(0), 'a.png', /^a\.png is empty\.$/],
    [
      'a page that says it is an image',
      () => Buffer.from('<html><script>'),
      'a.png',
      /not an image we can use/,
    ],
    [
      'a JPEG with the name of a PNG',
      () => aPhoto('jpeg'),
      'a.png',
      /named as PNG, but its content is JPEG.*\.jpg/,
    ],
    ['a PNG with the name of a page', () => aPhoto('png'), 'a.html', /named as HTML, but its content is PNG/],
    [
      'a bomb of 50,000 × 50,000 pixels',
      () => pngOf(50_000, 50_000),
      'a.png',
      /50,000 × 50,000 pixels; at most 50 million/,
    ],
    ['an animated PNG', () => pngOf(8, 8, [['acTL', Buffer.alloc(8)]]), 'a.png', /is animated/],
    ['half of a JPEG', async () => (await aPhoto('jpeg')).subarray(0, 1_500), 'a.jpg', /is damaged/],
    ['half of a PNG', () => pngOf(900, 900).subarray(0, 60), 'a.png', /is damaged/],
    ['a beginning and nothing else', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a.jpg', /is damaged/],
    ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'a.gif', /not an image we can use/],
  ];
  test.each(bombs)('is %s: with a message, and nothing is stored', async (_name, data, name, sentence) => {
    const { send, kept, logged } = await library();
    const answer = await send(name, await data());
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
    expect([await kept(), logged]).toEqual([0, []]);
  });

  test('is an animated WebP', async () => {
    const { send } = await library();
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) => aPhoto('png', { background })),
    );
    const answer = await send(
      'a.webp',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is animated')]);
  });

  test('is larger than ten megabytes', async () => {
    const { send, kept } = await library();
    const answer = await send('large.jpg', Buffer.alloc(11 * 1024 * 1024, 1));
    expect([answer.status, await answer.text()]).toEqual([413, 'large.jpg is too large: at most 10 MB.']);
    expect(await kept()).toBe(0);
  });

  test.each([
    [
      'two files',
      formOf([
        { name: 'a.png', data: 'x' },
        { name: 'b.png', data: 'y' },
      ]),
      'Upload one file at a time.',
    ],
    [
      'another field',
      formOf([{ name: 'a.png', data: 'x', field: 'photo' }]),
      'The file is in the field "photo"',
    ],
    ['no file', formOf([], { alt: 'x' }), 'Choose a file to upload.'],
    [
      'too long a field',
      formOf([{ name: 'a.png', data: 'x' }], { alt: 'x'.repeat(400) }),
      'Alt text must be at most',
    ],
  ])('is a form with %s', async (_name, form, sentence) => {
    const { admin, kept } = await library();
    const answer = await sendForm(admin, '/api/admin/media', form);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await kept()).toBe(0);
  });

  test.each([
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=b', '--b\r\nnonsense', 400],
    ['multipart/form-data; boundary=b', '', 400],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
  ])('is a body of type %s with the content %j', async (type, body, status) => {
    const { admin, logged } = await library();
    const answer = await admin.call('POST', '/api/admin/media', body, { 'content-type': type });
    expect([answer.status, logged]).toEqual([status, []]);
  });

  test('crashes its decoder, but nothing else', async () => {
    const images = createImages(new URL('../../support/dying-image-worker.ts', import.meta.url));
    const upload = { name: 'a.png', type: '', data: await aPhoto('png') };
    await expect(images.read(upload)).rejects.toMatchObject({
      status: 400,
      message: 'a.png cannot be read. Save it again and upload the new file.',
    });
  });

  test('breaks off, and leaves nothing behind', async () => {
    const { admin, origin, server, kept, logged } = await library();
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const received = new Promise<void>((resolve) =>
      server.once('request', (request) => request.once('readable', resolve)),
    );
    socket.write(
      `POST /api/admin/media HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${origin}\r\ncookie: ${admin.cookie}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
    );
    await received;
    socket.destroy();
    expect((await admin.get('/api/admin/media')).status).toBe(200);
    expect([await kept(), logged]).toEqual([0, []]);
  });
});

describe('the library', () => {
  test('shows the newest first, a page at a time, and is searched by alt text and name', async () => {
    const { upload, admin } = await library();
    for (const [index, background] of ['#111111', '#222222', '#333333'].entries())
      await upload(`photo-${index}.png`, await aPhoto('png', { background }), { alt: `Alt 100% ${index}` });
    const list = (query: string) =>
      bodyOf<{ media: Media[]; more: boolean }>(admin.get(`/api/admin/media?${query}`));
    const first = await list('limit=2');
    expect([first.media.map(({ name }) => name), first.more]).toEqual([['photo-2.png', 'photo-1.png'], true]);
    expect((await list('limit=2&offset=2')).more).toBe(false);
    expect((await list('q=photo-1')).media).toHaveLength(1);
    expect((await list('q=100%25%202')).media).toHaveLength(1);
    expect((await list('q=1_0')).media).toHaveLength(0);
  });

  test('says where an image is used, refuses to delete it then, and can replace it', async () => {
    const { upload, admin, db } = await library();
    const old = await upload('old.png', await aPhoto('png'));
    const fresh = await upload('new.png', await aPhoto('png', { background: '#00ff00' }), {
      alt: 'The new one',
    });
    const cover = await insertPost(db, aPost({ slug: 'cover', title: 'With a cover', imageHash: old.hash }));
    const text = await insertPost(
      db,
      aPost({ slug: 'text', title: 'In the text', content: `![x](${old.url})` }),
    );
    const { uses } = await bodyOf<{ uses: { posts: Array<{ id: number }> } }>(
      admin.get(`/api/admin/media/${old.hash}`),
    );
    expect(uses.posts.map(({ id }) => id).sort()).toEqual([cover.id, text.id].sort());
    const refused = await admin.call('DELETE', `/api/admin/media/${old.hash}`);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'This image is used: the post "With a cover", the post "In the text". Replace it there first.',
    ]);

    const replaced = await admin.post(`/api/admin/media/${old.hash}/replace`, { by: fresh.hash });
    expect(await replaced.json()).toEqual({ changed: 2 });
    const post = await bodyOf<object>(admin.get(`/api/admin/posts/${cover.id}`));
    expect(post).toMatchObject({ imageAlt: 'The new one' });
    const { imageUrl } = post as { imageUrl: string };
    const shown = Buffer.from(await (await admin.get(imageUrl)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await admin.call('DELETE', `/api/admin/media/${old.hash}`)).status).toBe(204);
    expect((await admin.get(old.url)).status).toBe(404);
    expect((await listChanges(db, { limit: 9 })).map(({ action }) => action)).toEqual([
      'media.delete',
      'media.replace',
      'media.upload',
      'media.upload',
    ]);
  });

  test('changes an alt text', async () => {
    const { upload, admin } = await library();
    const { hash } = await upload('a.png', await aPhoto('png'));
    const answer = await admin.call('PATCH', `/api/admin/media/${hash}`, { alt: 'A blue wall' });
    expect(await answer.json()).toMatchObject({ hash, alt: 'A blue wall' });
    expect((await admin.call('PATCH', `/api/admin/media/${'0'.repeat(64)}`, { alt: 'x' })).status).toBe(404);
  });

  test('draws a cover for a title if there is no provider', async () => {
    const { admin } = await library();
    const answer = await admin.post('/api/admin/media/generate', { title: 'A booking system' });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      expect.objectContaining({ width: 1200, height: 630, source: 'generated', note: null }),
    ]);
  });

  test('takes a cover from the provider, or draws one if that fails, and says so', async () => {
    const server = await testProvider();
    const { app, admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseUrl });
    const generate = async () => {
      const answer = await admin.post('/api/admin/media/generate', { title: 'A shop', wish: 'Two loaves' });
      return [answer.status, (await answer.json()) as Answered] as const;
    };
    expect(await generate()).toEqual([201, expect.objectContaining({ mime: 'image/jpeg', note: null })]);
    expect(server.images()[0]?.body.prompt).toContain('Two loaves');
    for (const answer of [{ status: 400, error: { message: 'No' } }, { picture: Buffer.from('nothing') }]) {
      server.image(answer);
      const [status, { mime, note }] = await generate();
      expect([status, mime, note]).toEqual([
        201,
        'image/png',
        expect.stringContaining('The header image was drawn on this server.'),
      ]);
    }
    expect(app.logged).toEqual([]);
  });

  test('buys a cover once when it is requested again with the same key', async () => {
    const server = await testProvider();
    const { admin } = await appWithAdmin({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: server.baseUrl });
    const generate = async (title = 'A shop') => {
      const key = { 'idempotency-key': 'the-key-of-one-header' };
      return (await admin.post('/api/admin/media/generate', { title }, key)).status;
    };
    expect(await Promise.all([generate(), generate()])).toEqual([201, 201]);
    expect(new Set(server.images().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const asked = server.images().length;
    expect(await generate()).toBe(201);
    expect(await generate('A mill')).toBe(422);
    expect(server.images().length).toBe(asked);
  });

  test('crops an image to a cover, and refuses one that is unsuitable', async () => {
    const { upload, admin, db } = await library();
    const photo = await upload('photo.jpg', await aPhoto('jpeg', { width: 1000, height: 1000 }), {
      alt: 'A wall',
    });
    const small = await upload('small.png', await aPhoto('png', { width: 90, height: 90 }));
    const drawing = await upload('a.svg', '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
    const { id } = await insertPost(db, aPost({ slug: 'a-post' }));
    const save = (imageHash: string | null, version: number) =>
      admin.call('PATCH', `/api/admin/posts/${id}`, { imageHash, imageAlt: 'A wall', version });
    const saved = await bodyOf<{ imageUrl: string }>(save(photo.hash, 1));
    const shown = Buffer.from(await (await admin.get(saved.imageUrl)).arrayBuffer());
    expect(await sharp(shown).metadata()).toMatchObject({ width: 1200, height: 630 });
    for (const [hash, status, sentence] of [
      [small.hash, 400, 'too small for a cover'],
      [drawing.hash, 400, 'An SVG cannot be a cover'],
      ['0'.repeat(64), 404, 'Image not found'],
    ] as const) {
      const answer = await save(hash, 2);
      expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)]);
    }
    expect(await (await save(null, 2)).json()).toMatchObject({ imageUrl: null, imageHash: null });
  });
});
