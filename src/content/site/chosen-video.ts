import type { SiteContent } from './site-content.ts';

interface VideoFields {
  src: string;
  poster: string;
  captions?: string;
  label?: string;
}

/**
 * A section's video as it is shown: what the section leaves blank is the uploaded video's own.
 * @returns '' for what neither of them has; `loop` is for playing without sound
 */
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
