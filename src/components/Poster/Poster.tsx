import { asset } from '../asset.ts';
import { posterSet } from './poster-set.ts';

interface Props {
  src: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is above the fold: loaded eagerly, and painted together with the text. */
  first?: boolean;
  className: string;
  /** What it shows, where it stands alone. */
  alt?: string;
}

/** A film's poster, stacked below the film, which is transparent until it plays. Nothing for a film without one. */
export function Poster({ src, sizes, first = false, className, alt = '' }: Props) {
  if (!src) return null;
  return (
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
}
