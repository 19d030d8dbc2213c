import { expect, test } from 'vitest';
import { videoIn } from '#src/content/site/chosen-video.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { testimonialVideos } from '#src/content/site/testimonials.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPhoto, formOf, sendForm } from '../../support/images.ts';
import { anMp4, finishUpload, sendVideo } from '../../support/videos.ts';

const KEY = 'new.testimonialFilms';

async function site() {
  const { app, admin } = await appWithAdmin();
  const video = await bodyOf<VideoRecord>(finishUpload(admin, await sendVideo(admin, 'a.mp4', anMp4())));
  const photo = await sendForm(
    admin,
    '/api/admin/media',
    formOf([{ name: 'a.png', data: await aPhoto('png') }]),
  );
  const { hash: poster, url: posterUrl } = (await photo.json()) as { hash: string; url: string };
  const entry = {
    name: 'Ada',
    location: 'Home',
    quote: 'Hello',
    videoUrl: video.url,
    poster: '',
    captions: '',
  };
  const draft = (value: unknown, version = 0) =>
    admin.put(`/api/admin/content/${KEY}/draft`, { value, version });
  const publish = (version: number) =>
    admin.post('/api/admin/content-publish', { sections: [{ key: KEY, version }] });
  const remove = async (path: string) => {
    const answer = await admin.call('DELETE', path);
    return [answer.status, await answer.text()];
  };
  const uses = async () =>
    (await bodyOf<{ uses: object }>(admin.get(`/api/admin/videos/${video.hash}`))).uses;
  return { ...app, admin, film: video, poster, posterUrl, entry, draft, publish, remove, uses };
}

test('a section shows the still image and captions that its video has now', async () => {
  const { admin, content, film: video, poster, posterUrl, entry, draft, publish } = await site();
  expect(await (await draft({ films: [entry] })).json()).toMatchObject({ faults: [] });
  expect((await publish(1)).status).toBe(200);
  const shown = async () => {
    const current = await content.current();
    const { videoUrl, ...files } = textsOf(current, testimonialVideos).films[0] ?? entry;
    return videoIn(current, { src: videoUrl, ...files });
  };
  expect(await shown()).toMatchObject({ src: video.url, loop: video.url, poster: '', captions: '' });
  const path = `/api/admin/videos/${video.hash}`;
  await admin.call('PATCH', path, { posterHash: poster });
  await admin.put(`${path}/captions`, { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' });
  expect(await shown()).toMatchObject({
    poster: posterUrl,
    captions: expect.stringMatching(/\/captions-[0-9a-f]{64}\.vtt$/),
  });
  expect(
    videoIn(await content.current(), { src: video.url, poster: '/posters/hero.webp', captions: '' }).poster,
  ).toBe('/posters/hero.webp');
  expect(ownContent.films).toEqual({});
});

test('a video or image cannot be deleted while a section or a draft shows it', async () => {
  const { admin, film: video, poster, posterUrl, entry, draft, publish, remove, uses } = await site();
  await draft({ films: [{ ...entry, poster: posterUrl }] });
  expect(await uses()).toEqual({ published: [], drafts: [KEY], earlier: [] });
  const refused = [409, expect.stringContaining('"Testimonials: videos"')];
  expect(await remove(`/api/admin/videos/${video.hash}`)).toEqual(refused);
  await publish(1);
  expect(await uses()).toEqual({ published: [KEY], drafts: [], earlier: [] });
  expect(await remove(`/api/admin/videos/${video.hash}`)).toEqual(refused);
  expect(await remove(`/api/admin/media/${poster}`)).toEqual(refused);

  const other = await sendForm(
    admin,
    '/api/admin/media',
    formOf([{ name: 'b.png', data: await aPhoto('png', { width: 900 }) }]),
  );
  const { hash: by } = (await other.json()) as { hash: string };
  await admin.post(`/api/admin/media/${poster}/replace`, { by });
  expect(await (await admin.get(`/api/admin/content/${KEY}`)).json()).toMatchObject({
    version: 2,
    shown: { films: [{ poster: `/media/${by}/original` }] },
  });

  await draft(null);
  await publish(1);
  expect(await uses()).toEqual({ published: [], drafts: [], earlier: [KEY] });
  expect(await remove(`/api/admin/videos/${video.hash}`)).toEqual([204, '']);
});

test('the hero may have no video, but a video testimonial needs one', async () => {
  const { admin, entry, draft } = await site();
  const hero = await (await admin.get('/api/admin/content/home.hero')).json();
  const video = { src: '', poster: '', label: '' };
  const saved = await admin.put('/api/admin/content/home.hero/draft', {
    value: { ...(hero as { shown: object }).shown, film: video },
    version: 0,
  });
  expect(await saved.json()).toMatchObject({ faults: [] });
  expect(await (await draft({ films: [{ ...entry, videoUrl: '' }] })).json()).toMatchObject({
    faults: [{ path: 'films.0.videoUrl' }],
  });
});
