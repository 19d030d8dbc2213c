import { demoVideos, homeDemos } from '../../src/content/site/demos.ts';
import { galleryApps } from '../../src/content/site/gallery.ts';
import { videoTestimonials } from '../../src/content/site/testimonials.ts';
import { heroFiles } from '../../src/content/site/video-size.ts';

export interface Job {
  slug: string;
  /** File under tools/media; for a scene factory, followed by `#` and the scene's name. */
  scene: string;
  video: string;
  poster: string;
  captions?: string;
  sound: boolean;
  /** True if a small file is worth several times the work. */
  small?: true;
  /** Bytes of video and poster. */
  budget: number;
  posterBudget: number;
}

const kb = 1000;

/** Maximum bytes at the top of the home page. */
export const heroBudgets = {
  wide: { budget: 900 * kb, posterBudget: 40 * kb },
  tall: { budget: 450 * kb, posterBudget: 30 * kb },
};

function demos(): Job[] {
  const seen = new Map<string, { video: string; poster: string; captions: string }>();
  for (const demo of homeDemos) {
    seen.set(demo.slug, { video: demo.videoPath, poster: demo.posterSrc, captions: demo.captionsSrc });
  }
  for (const demo of demoVideos) {
    seen.set(demo.id, { video: demo.src, poster: demo.thumbnail, captions: demo.captions });
  }
  return [...seen].map(([slug, files]) => ({
    slug,
    scene: `videos/${slug}`,
    ...files,
    sound: true,
    budget: 1000 * kb,
    posterBudget: 60 * kb,
  }));
}

export function allJobs(): Job[] {
  const apps = galleryApps.map((app) => ({
    slug: app.slug,
    scene: `apps/${app.slug}`,
    video: app.videoSrc,
    poster: app.posterSrc,
    sound: false,
    budget: 250 * kb,
    posterBudget: 40 * kb,
  }));
  const heroes = (['wide', 'tall'] as const).map((shape) => {
    const { src, poster } = heroFiles[shape];
    return {
      slug: `hero-${shape}`,
      scene: `videos/hero#${shape}`,
      video: src,
      poster,
      sound: false,
      // Video and poster are loaded with the first page.
      small: true as const,
      ...heroBudgets[shape],
    };
  });
  const testimonials = videoTestimonials.map((one) => ({
    slug: one.slug,
    scene: `videos/testimonial#${one.slug}`,
    video: one.videoUrl,
    poster: one.poster,
    captions: one.captions,
    sound: true,
    budget: 600 * kb,
    posterBudget: 40 * kb,
  }));
  return [...apps, ...heroes, ...demos(), ...testimonials];
}
