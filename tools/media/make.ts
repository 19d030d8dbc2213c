import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagePage } from './browser.ts';
import { encodePoster, encodeVideo, record } from './encode.ts';
import { explain, MediaError } from './errors.ts';
import { cacheDir, publicFile } from './paths.ts';
import { place } from './place.ts';
import type { Job } from './plan.ts';
import { makeSmallPoster } from './small-poster.ts';
import { makeSound, webVtt } from './sound.ts';

/**
 * Makes a video, its poster and, if the job has them, sound and captions. Files are finished under .cache
 * before they are moved into place, so a failure keeps the earlier ones. Returns a log line.
 */
export async function makeVideo(page: StagePage, job: Job): Promise<string> {
  const started = performance.now();
  const wav = join(cacheDir, 'tmp', `${job.slug}.wav`);
  let video: string | undefined;
  try {
    await mkdir(join(cacheDir, 'tmp'), { recursive: true });
    const recording = await record(page, job.scene);
    video = recording.film;
    const { info } = recording;
    if (job.sound) {
      if (info.cues.length === 0) throw new MediaError('it should have sound but has no cues');
      await makeSound(info, wav);
    }
    const { bytes, crf } = await encodeVideo(recording, publicFile(job.video), {
      budget: job.budget,
      effort: job.small ? 'small' : 'usual',
      sound: job.sound ? wav : undefined,
    });
    const posterBytes = await encodePoster(recording.poster, publicFile(job.poster), job.posterBudget);
    await makeSmallPoster(job.poster);
    if (job.captions) {
      const part = join(cacheDir, 'tmp', `${job.slug}.vtt`);
      await writeFile(part, webVtt(info));
      await place(part, publicFile(job.captions));
    }
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const sizes = `${Math.round(bytes / 1000)} KB at CRF ${crf}, poster ${Math.round(posterBytes / 1000)} KB`;
    return `${job.slug}: ${info.frames} frames (${recording.captured} drawn), ${sizes}, ${took} s`;
  } catch (cause) {
    throw explain(job.slug, cause);
  } finally {
    for (const file of [video, wav, `${wav}.f32`]) if (file) await rm(file, { force: true }).catch(() => {});
  }
}
