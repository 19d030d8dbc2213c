import type { SiteContent } from './site-content.ts';

interface VideoFields {
  src: string;
  poster: string;
  captions?: string;
  label?: string;
}

/** Blanks are filled from the uploaded video. @returns '' for missing values; `loop` has no sound */
export function videoIn({ films: videos }: Pick<SiteContent, 'films'>, fields: VideoFields) {
  const { src, poster, captions = '', label = '' } = fields;
  const own = videos[src];
  return {
    src,
    loop: own?.loop ?? src,
    poster: poster || (own?.poster ?? ''),
    captions: captions || (own?.captions ?? ''),
    label: label || (own?.description ?? ''),
  };
}
