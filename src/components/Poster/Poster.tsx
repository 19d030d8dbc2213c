import { heroTall } from '#src/design/breakpoints.ts';
import { asset } from '../asset.ts';
import { posterSet } from './poster-set.ts';

interface Props {
  src: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: loaded eagerly, and painted together with the text. */
  first?: boolean;
  className: string;
  /** The alternative text, where it stands alone. */
  alt?: string;
  /** Its file for screens that are taller than wide (`heroTall`), where it has one. */
  tall?: string | undefined;
}

/** A video's poster, stacked below the video, which is transparent until it plays. Nothing for a video without one. */
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
