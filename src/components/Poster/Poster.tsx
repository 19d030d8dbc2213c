import { heroTall } from '#src/design/breakpoints.ts';
import { asset } from '../asset.ts';
import { posterSet } from './poster-set.ts';

interface Props {
  src: string;
  sizes: string;
  first?: boolean;
  className: string;
  alt?: string;
  /** The file for screens that are taller than wide (`heroTall`), if any. */
  tall?: string | undefined;
}

/** Stacked below the video, which is transparent until it plays. */
export function Poster({ src, sizes, first = false, className, alt = '', tall }: Props) {
  if (!src) return null;
  const image = (
    <img
      className={className}
      src={asset(src)}
      srcSet={posterSet(src) || undefined}
      sizes={sizes}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  );
  if (!tall) return image;
  return (
    <picture>
      <source media={heroTall} srcSet={posterSet(tall)} sizes={sizes} />
      {image}
    </picture>
  );
}
