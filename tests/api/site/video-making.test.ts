import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readVideo } from '#server/site/media/video/read-video.ts';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import type { VideoRecord } from '#src/contract/site/videos.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { anMp4, aWebm, finishUpload, longMp4, sendVideo } from '../../support/videos.ts';

function stub(script: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stub-'));
  writeFileSync(path.join(folder, 'ffmpeg'), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, 'ffmpeg'), 0o755);
  return folder;
}

async function withVideo(folders: string, video: Buffer) {
  const { app, admin } = await appWithAdmin({ PATH: folders });
  const answer = await finishUpload(admin, await sendVideo(admin, 'a.mp4', video));
  const { hash } = (await answer.json()) as VideoRecord;
  const read = () => bodyOf<VideoRecord & { canMake: boolean }>(admin.get(`/api/admin/videos/${hash}`));
  return { ...app, hash, read };
}

describe('a still image and a loop', () => {
  const hasFfmpeg = (process.env.PATH ?? '').split(':').some((folder) => {
    try {
      return readFileSync(path.join(folder, 'ffmpeg')).length > 0;
    } catch {
      return false;
    }
  });

  test.skipIf(!hasFfmpeg)('are made from a video if ffmpeg is installed', async () => {
    const { tasks, read, visitor } = await withVideo(process.env.PATH ?? '', longMp4(300_000));
    await tasks.work(videosTask);
    const video = await read();
    expect(video).toMatchObject({ making: 'done', canMake: true });
    const poster = await visitor().get(video.posterUrl ?? '');
    expect(await sharp(Buffer.from(await poster.arrayBuffer())).metadata()).toMatchObject({ width: 160 });
    const loop = await visitor().get(video.loopUrl ?? '');
    const data = Buffer.from(await loop.arrayBuffer());
    const facts = await readVideo('loop.mp4', {
      size: data.length,
      read: async (start, length) => data.subarray(start, start + length),
    });
    expect(facts).toMatchObject({ mime: 'video/mp4', width: 160, height: 90, hasSound: false, note: null });
  });

  test('are not made without ffmpeg, and the owner is told so', async () => {
    const { tasks, read } = await withVideo('', anMp4());
    await tasks.work(videosTask);
    expect(await read()).toMatchObject({ making: 'waiting', canMake: false, posterUrl: null });
  });

  test('are abandoned after three attempts, and the video stays', async () => {
    const { tasks, read, visitor, hash } = await withVideo(
      stub('echo no >> "$(dirname "$0")/runs"; exit 1'),
      aWebm(),
    );
    await tasks.work(videosTask);
    expect(await read()).toMatchObject({ making: 'failed', posterUrl: null, loopUrl: null });
    expect((await visitor().get(`/media/${hash}/film.webm`)).status).toBe(200);
  });

  test('are made by ffmpeg, which may only read one local file of a given format', async () => {
    const folder = stub('printf "%s\\n" "$@" "$#" "[$HOME]" >> "$(dirname "$0")/args"; exit 1');
    const { tasks } = await withVideo(folder, anMp4());
    await tasks.work(videosTask);
    const told = readFileSync(path.join(folder, 'args'), 'utf8').split('\n');
    expect(told).toContain('-nostdin');
    expect(told[told.indexOf('-protocol_whitelist') + 1]).toBe('file');
    const input = told.indexOf('-i');
    expect(told.slice(input - 2, input)).toEqual(['-f', 'mp4']);
    expect(told[input + 1]).toMatch(/^file:\//);
    expect(told).toContain('[]');
  });
});
