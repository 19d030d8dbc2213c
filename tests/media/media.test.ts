import { beforeAll, describe, expect, it } from 'vitest';
import { publicFile } from '../../scripts/media/paths.ts';
import { allJobs, type Job } from '../../scripts/media/plan.ts';
import { SMALL_POSTER, smallPoster } from '../../src/content/film-size.ts';
import {
  bytesUnder,
  captionProblems,
  difference,
  type FilmRule,
  filmProblems,
  gist,
  posterProblems,
  requireTools,
} from './checks.ts';

const jobs = allJobs();
const apps = jobs.filter((job) => job.scene.startsWith('apps/'));
const small = [960, 600] as const;
const wide = [1280, 720] as const;
const nearlySquare = [1280, 1024] as const;

/** Requirements for the site's media: cards loop silently, demos and testimonials have sound. */
function ruleFor(job: Job): FilmRule {
  if (job.scene.startsWith('apps/')) return { bytes: 250_000, seconds: [6, 8], sizes: [small], sound: false };
  if (job.slug === 'hero') return { bytes: 200_000, seconds: [10, 14], sizes: [nearlySquare], sound: false };
  if (job.scene.includes('testimonial')) {
    return { bytes: 600_000, seconds: [6, 20], sizes: [wide], sound: true };
  }
  return { bytes: 1_000_000, seconds: [12, 20], sizes: [small, wide], sound: true };
}

describe('the media that src/content names', () => {
  beforeAll(requireTools);

  it('is named once per film', () => {
    expect(apps).toHaveLength(60);
    expect(new Set(jobs.map((job) => job.video)).size).toBe(jobs.length);
  });

  it.concurrent.each(jobs)(
    '$slug: film',
    async (job) => {
      expect(await filmProblems(publicFile(job.video), ruleFor(job))).toEqual([]);
    },
    60_000,
  );

  it.each(jobs)('$slug: poster', async (job) => {
    const budget = job.scene.startsWith('apps/') ? 40_000 : 60_000;
    expect(await posterProblems(publicFile(job.poster), budget)).toEqual([]);
    const phones = publicFile(smallPoster(job.poster));
    expect(await posterProblems(phones, budget, SMALL_POSTER)).toEqual([]);
  });

  it.each(jobs.filter((job) => job.captions))('$slug: captions', (job) => {
    expect(captionProblems(publicFile(job.captions ?? ''))).toEqual([]);
  });

  it('has no two apps that look alike', async () => {
    const gists = await Promise.all(apps.map((job) => gist(publicFile(job.poster))));
    const pairs = gists.flatMap((a, i) =>
      gists
        .slice(i + 1)
        .map((b, k) => ({ a: apps[i]?.slug, b: apps[i + 1 + k]?.slug, by: difference(a, b) })),
    );
    expect(pairs.filter((pair) => pair.by < 5)).toEqual([]);
  });

  it('weighs, with the rest of public/, less than 22 MB', () => {
    expect(bytesUnder('.')).toBeLessThan(22_000_000);
  });
});
