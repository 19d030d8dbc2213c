import type { SiteContent } from './site-content.ts';

interface FilmFields {
  src: string;
  poster: string;
  captions?: string;
  label?: string;
}

/**
 * A section's film as it is shown: what the section leaves blank is the uploaded film's own.
 * @returns '' for what neither of them has; `loop` is for playing without sound
 */
export function filmIn({ films }: Pick<SiteContent, 'films'>, fields: FilmFields) {
  const { src, poster, captions = '', label = '' } = fields;
  const own = films[src];
  return {
    src,
    loop: own?.loop ?? src,
    poster: poster || (own?.poster ?? ''),
    captions: captions || (own?.captions ?? ''),
    label: label || (own?.description ?? ''),
  };
}
