import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findChunk } from '#db/queries/site/stored-files.ts';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import { FILE_CHUNK_BYTES, VIDEO_BYTES } from '#src/contract/site/values.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';
import {
  anMp4,
  aTone,
  aWebm,
  beginUpload,
  finishUpload,
  longMp4,
  sendChunk,
  sendVideo,
  type Upload,
} from '../../support/videos.ts';

const LONG = FILE_CHUNK_BYTES * 2 + 1_000;
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex');

async function cinema() {
  const { app, admin } = await appWithAdmin();
  const add = async (video: Buffer, name = 'film.mp4') => {
    const answer = await finishUpload(admin, await sendVideo(admin, name, video));
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, '']);
    return (await answer.json()) as VideoRecord & { note: string | null };
  };
  const counts = async () => {
    const [files, chunks, videos] = [
      await app.db.selectFrom('storedFiles').select('id').execute(),
      await app.db.selectFrom('storedChunks').select('position').execute(),
      await app.db.selectFrom('films').select('hash').execute(),
    ];
    return { files: files.length, chunks: chunks.length, films: videos.length };
  };
  return { ...app, admin, add, counts };
}

describe('an uploaded video', () => {
  test('is assembled from its chunks, with its details', async () => {
    const { add, visitor } = await cinema();
    const data = longMp4(LONG);
    const video = await add(data, 'Käse "1".mp4');
    expect(video).toMatchObject({
      hash: hashOf(data),
      url: `/media/${hashOf(data)}/film.mp4`,
      name: 'Käse "1".mp4',
      mime: 'video/mp4',
      width: 160,
      height: 90,
      hasSound: true,
      bytes: LONG,
      note: null,
      posterUrl: null,
      loopUrl: null,
    });
    expect(video.durationMs).toBeGreaterThan(1_400);
    const answer = await visitor().get(video.url);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'video/mp4',
        'content-length': String(LONG),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    ]);
    expect(hashOf(Buffer.from(await answer.arrayBuffer()))).toBe(video.hash);
  });

  test('in WebM is served as WebM, and only under its own name', async () => {
    const { add, visitor } = await cinema();
    const video = await add(aWebm(), 'a.webm');
    expect(video).toMatchObject({ mime: 'video/webm', width: 160, height: 90, hasSound: false });
    expect(video.durationMs).toBe(1_000);
    expect((await visitor().get(video.url)).headers.get('content-type')).toBe('video/webm');
    for (const name of ['film.mp4', 'loop.mp4', 'original', `captions-${video.hash}.vtt`])
      expect([name, (await visitor().get(`/media/${video.hash}/${name}`)).status]).toEqual([name, 404]);
  });

  test('that already exists is the same video, and its second copy is deleted', async () => {
    const { add, counts, tasks } = await cinema();
    expect((await add(anMp4(), 'a.mp4')).hash).toBe((await add(anMp4(), 'b.mp4')).hash);
    await tasks.work(videosTask);
    expect(await counts()).toEqual({ files: 1, chunks: 1, films: 1 });
  });
});

describe('an upload', () => {
  test('resumes for the same file of the same person', async () => {
    const { app, admin } = await appWithAdmin();
    const data = longMp4(LONG);
    const first = await bodyOf<Upload>(beginUpload(admin, 'a.mp4', LONG));
    expect((await sendChunk(admin, first.id, 0, data.subarray(0, FILE_CHUNK_BYTES))).status).toBe(200);
    const again = await bodyOf<Upload>(beginUpload(admin, 'a.mp4', LONG));
    expect(again).toEqual({ ...first, received: FILE_CHUNK_BYTES });
    expect(await (await admin.get('/api/admin/video-uploads')).json()).toMatchObject({
      uploads: [{ id: first.id, received: FILE_CHUNK_BYTES }],
    });
    const other = await app.admin('bob.admin');
    expect((await other.get(`/api/admin/video-uploads/${first.id}`)).status).toBe(404);
    expect((await bodyOf<Upload>(beginUpload(other, 'a.mp4', LONG))).received).toBe(0);
    expect((await bodyOf<Upload>(beginUpload(admin, 'b.mp4', LONG))).received).toBe(0);
  });

  test('accepts each chunk once and in order, even from two tabs', async () => {
    const { admin, visitor } = await cinema();
    const data = longMp4(LONG);
    const { id } = await bodyOf<Upload>(beginUpload(admin, 'a.mp4', LONG));
    const piece = (at: number) => data.subarray(at, at + FILE_CHUNK_BYTES);
    const both = await Promise.all([sendChunk(admin, id, 0, piece(0)), sendChunk(admin, id, 0, piece(0))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const early = await sendChunk(admin, id, FILE_CHUNK_BYTES * 2, piece(FILE_CHUNK_BYTES * 2));
    expect([early.status, await early.text()]).toEqual([
      409,
      expect.stringContaining(`continues at byte ${FILE_CHUNK_BYTES}, not at ${FILE_CHUNK_BYTES * 2}`),
    ]);
    const short = await sendChunk(admin, id, FILE_CHUNK_BYTES, Buffer.alloc(10));
    expect([short.status, await short.text()]).toEqual([
      400,
      expect.stringContaining(`must have ${FILE_CHUNK_BYTES} bytes, not 10`),
    ]);
    const soon = await finishUpload(admin, id);
    expect([soon.status, await soon.text()]).toEqual([409, expect.stringContaining('bytes are missing')]);
    for (const at of [FILE_CHUNK_BYTES, FILE_CHUNK_BYTES * 2])
      expect((await sendChunk(admin, id, at, piece(at))).status).toBe(200);
    expect((await finishUpload(admin, id)).status).toBe(201);
    expect((await finishUpload(admin, id)).status).toBe(404);
    expect((await visitor().get(`/media/${hashOf(data)}/film.mp4`)).status).toBe(200);
  });

  test('is limited in size, and so is a chunk', async () => {
    const { admin } = await cinema();
    const over = await beginUpload(admin, 'a.mp4', VIDEO_BYTES + 1);
    expect([over.status, await over.text()]).toEqual([400, 'The video is too large: at most 100 MB.']);
    const { id } = await bodyOf<Upload>(beginUpload(admin, 'a.mp4', VIDEO_BYTES));
    expect((await sendChunk(admin, id, 0, Buffer.alloc(FILE_CHUNK_BYTES + 1))).status).toBe(413);
    const names = Array.from({ length: 20 }, (_, number) => `${number}.mp4`);
    const answers = [];
    for (const name of names) answers.push((await beginUpload(admin, name, 1_000)).status);
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([19, 409]);
  });

  test('leaves nothing behind when it is canceled or abandoned', async () => {
    let now = new Date();
    const { app, admin } = await appWithAdmin({}, () => now);
    const canceled = await sendVideo(admin, 'a.mp4', longMp4(LONG));
    expect((await admin.call('DELETE', `/api/admin/video-uploads/${canceled}`)).status).toBe(204);
    await sendVideo(admin, 'b.mp4', anMp4());
    await app.tasks.work(videosTask);
    expect(await app.db.selectFrom('storedChunks').select('position').execute()).toHaveLength(1);
    now = new Date(now.getTime() + 4 * 24 * 3_600_000);
    await app.tasks.work(videosTask);
    expect(await app.db.selectFrom('storedFiles').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });

  test('is for administrators only', async () => {
    const app = await testApp();
    expect((await beginUpload(await app.user(), 'a.mp4', 10)).status).toBe(403);
    expect((await beginUpload(app.visitor(), 'a.mp4', 10)).status).toBe(401);
  });
});

describe('a file that is not a video', () => {
  const cut = (data: Buffer) => data.subarray(0, data.length - 500);
  const withType = (data: Buffer, from: string, to: string) => {
    const copy = Buffer.from(data);
    copy.write(to, copy.indexOf(from, 0, 'latin1'), 'latin1');
    return copy;
  };
  const bad: Array<[string, () => Promise<Buffer> | Buffer, RegExp]> = [
    ['text', () => Buffer.from('<html><script>alert(1)</script></html>'), /not a video we can use/],
    ['a photo', () => aPhoto('jpeg'), /not a video we can use/],
    ['an AVIF image', () => aPhoto('avif'), /not a video we can use/],
    ['only a beginning', () => anMp4().subarray(0, 40), /is incomplete/],
    ['a truncated MP4', () => cut(anMp4()), /is incomplete/],
    ['a truncated WebM', () => cut(aWebm()), /is incomplete/],
    ['a Matroska file', () => withType(aWebm(), 'webm', 'mkv '), /is a Matroska file/],
    ['only sound', aTone, /has no images, only sound/],
    [
      'boxes of nonsense',
      () => Buffer.concat([anMp4().subarray(0, 32), Buffer.alloc(4_000)]),
      /is damaged|is incomplete/,
    ],
    [
      'elements of nonsense',
      () => Buffer.concat([aWebm().subarray(0, 60), Buffer.alloc(4_000)]),
      /is damaged/,
    ],
  ];
  test.each(bad)('(%s) is refused with a message, and not stored', async (_name, data, sentence) => {
    const { admin, counts, logged } = await cinema();
    const video = await data();
    const { id } = await bodyOf<Upload>(beginUpload(admin, 'a.mp4', video.length));
    const sent = await sendChunk(admin, id, 0, video);
    const answer = sent.ok ? await finishUpload(admin, id) : sent;
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
    expect([(await counts()).films, logged]).toEqual([0, []]);
  });
});

describe('a request for a part of a video', () => {
  test.each([
    ['bytes=0-99', 206, [0, 99]],
    ['bytes=100-', 206, [100, LONG - 1]],
    ['bytes=-50', 206, [LONG - 50, LONG - 1]],
    [
      `bytes=${FILE_CHUNK_BYTES - 5}-${FILE_CHUNK_BYTES + 5}`,
      206,
      [FILE_CHUNK_BYTES - 5, FILE_CHUNK_BYTES + 5],
    ],
    [`bytes=0-${LONG * 2}`, 206, [0, LONG - 1]],
    [`bytes=${LONG}-`, 416, undefined],
    ['bytes=0-1,4-5', 200, undefined],
    ['bytes=5-1', 200, undefined],
    ['furlongs=1-2', 200, undefined],
  ] as const)('%s is answered with %i', async (range, status, part) => {
    const { add, visitor } = await cinema();
    const data = longMp4(LONG);
    const { url } = await add(data);
    const answer = await visitor().get(url, { range });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(status);
    if (part) {
      expect(answer.headers.get('content-range')).toBe(`bytes ${part[0]}-${part[1]}/${LONG}`);
      expect(body.equals(data.subarray(part[0], part[1] + 1))).toBe(true);
    } else if (status === 416) {
      expect(answer.headers.get('content-range')).toBe(`bytes */${LONG}`);
    } else expect(body.length).toBe(LONG);
  });

  test('with If-Range gets a part only if the file is unchanged', async () => {
    const { add, visitor } = await cinema();
    const { url } = await add(anMp4());
    const head = await visitor().call('HEAD', url);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(anMp4().length)]);
    const etag = head.headers.get('etag') ?? '';
    const part = (condition: string) => visitor().get(url, { range: 'bytes=0-9', 'if-range': condition });
    expect([(await part(etag)).status, (await part('"other"')).status]).toEqual([206, 200]);
    expect((await visitor().get(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(
      304,
    );
  });

  test('ends without an error when the video is deleted', async () => {
    const { add, admin, tasks, visitor, logged, db } = await cinema();
    const data = longMp4(40 * FILE_CHUNK_BYTES);
    const { url, hash } = await add(data);
    const answer = await visitor().get(url);
    const reader = answer.body?.getReader();
    await reader?.read();
    expect((await admin.call('DELETE', `/api/admin/videos/${hash}`)).status).toBe(204);
    await tasks.work(videosTask);
    expect(await findChunk(db, 1, 39)).toBeUndefined();
    const rest = async () => {
      for (;;) if ((await reader?.read())?.done) return 'complete';
    };
    await expect(rest()).rejects.toThrow();
    expect((await visitor().get(url)).status).toBe(404);
    expect(logged).toEqual([]);
  });
});

describe('the details of a video', () => {
  test('are its description, a still image from the library, and captions', async () => {
    const { add, admin, visitor } = await cinema();
    const { hash } = await add(anMp4());
    const photo = formOf([{ name: 'a.png', data: await aPhoto('png') }]);
    const { hash: posterHash } = await bodyOf<{ hash: string }>(sendForm(admin, '/api/admin/media', photo));
    const path = `/api/admin/videos/${hash}`;
    expect((await admin.call('PATCH', path, { posterHash: 'f'.repeat(64) })).status).toBe(404);
    await admin.call('PATCH', path, { description: 'A moth', posterHash });
    const text = 'WEBVTT\r\n\r\n1\r\n00:00.000 --> 00:01.000 line:80%\r\n<v Ada>Hello';
    await admin.put(`${path}/captions`, { text });
    const video = await bodyOf<VideoRecord>(admin.get(path));
    expect(video).toMatchObject({ description: 'A moth', posterUrl: `/media/${posterHash}/original` });
    const captions = await visitor().get(video.captionsUrl ?? '');
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await captions.text()).toBe(text.replaceAll('\r\n', '\n'));
    const removed = await admin.call('DELETE', `/api/admin/media/${posterHash}`);
    expect([removed.status, await removed.text()]).toEqual([
      409,
      expect.stringContaining('the video film.mp4'),
    ]);
    await admin.put(`${path}/captions`, { text: null });
    expect((await visitor().get(video.captionsUrl ?? '')).status).toBe(404);
  });

  test.each([
    ['1\n00:00:00,000 --> 00:00:01,000\nHi', /SRT/],
    ['Hello', /not a caption file/],
    ['WEBVTT\n\n00:00.000 --> 1 second\nHi', /Line 3 of the captions is not a time/],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nHi', /Line 3 of the captions ends before it begins/],
    ['WEBVTT\n\n00:01.000 --> 00:01.000\nHi', /Line 3 of the captions ends before it begins/],
    ['WEBVTT\n\nNOTE nothing', /has no captions/],
  ])('captions that read %j are refused', async (text, sentence) => {
    const { add, admin } = await cinema();
    const { hash } = await add(anMp4());
    const answer = await admin.put(`/api/admin/videos/${hash}/captions`, { text });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
  });
});
