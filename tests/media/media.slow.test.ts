import { statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { heroFiles, SMALL_POSTER, smallPoster } from '../../src/content/site/video-size.ts';
import { publicFile } from '../../tools/media/paths.ts';
import { allJobs, heroBudgets, type Job } from '../../tools/media/plan.ts';
import {
  bytesUnder,
  captionProblems,
  difference,
  gist,
  posterProblems,
  requireTools,
  type VideoRule,
  videoProblems,
} from './checks.ts';

const jobs = allJobs();
const apps = jobs.filter((job) => job.scene.startsWith('apps/'));
const small = [960, 600] as const;
const wide = [1280, 720] as const;
/** Videos at the top of the home page, where everyone would notice a jump at the restart. */
const heroes: Record<string, VideoRule> = {
  [heroFiles.wide.src]: hero([1920, 1080], heroBudgets.wide.budget),
  [heroFiles.tall.src]: hero([1080, 1920], heroBudgets.tall.budget),
};

function hero(size: readonly [number, number], bytes: number): VideoRule {
  return { bytes, seconds: [10, 14], sizes: [size], sound: false, seam: 0.3 };
}

/** Cards loop silently; demos and testimonials have sound. */
function ruleFor(job: Job): VideoRule {
  if (job.scene.startsWith('apps/')) return { bytes: 250_000, seconds: [6, 8], sizes: [small], sound: false };
  const ofHero = heroes[job.video];
  if (ofHero) return ofHero;
  if (job.scene.includes('testimonial')) {
    return { bytes: 600_000, seconds: [6, 20], sizes: [wide], sound: true };
  }
  return { bytes: 1_000_000, seconds: [12, 20], sizes: [small, wide], sound: true };
}

describe('the media that src/content names', () => {
  beforeAll(requireTools);

  it('uses each video once', () => {
    expect(apps).toHaveLength(60);
    expect(new Set(jobs.map((job) => job.video)).size).toBe(jobs.length);
  });

  it.concurrent.each(jobs)(
    '$slug: video',
    async (job) => {
      expect(await videoProblems(publicFile(job.video), ruleFor(job))).toEqual([]);
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

  it('has no two apps that look the same', async () => {
    const gists = await Promise.all(apps.map((job) => gist(publicFile(job.poster))));
    const pairs = gists.flatMap((a, i) =>
      gists
        .slice(i + 1)
        .map((b, k) => ({ a: apps[i]?.slug, b: apps[i + 1 + k]?.slug, by: difference(a, b) })),
    );
    expect(pairs.filter((pair) => pair.by < 5)).toEqual([]);
  });

  it('has a video of at most 900 KB for the home page, and one of at most 450 KB for phones', () => {
    expect(statSync(publicFile(heroFiles.wide.src)).size).toBeLessThanOrEqual(900_000);
    expect(statSync(publicFile(heroFiles.tall.src)).size).toBeLessThanOrEqual(450_000);
  });

  it('weighs, with the rest of public/, less than 23 MB', () => {
    expect(bytesUnder('.')).toBeLessThan(23_000_000);
  });
});
