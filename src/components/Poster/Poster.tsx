import { asset } from '../asset.ts';
import { posterSet } from './poster-set.ts';

interface Props {
  src: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is above the fold: loaded eagerly. */
  first?: boolean;
  className: string;
}

/** A film's poster, stacked below the film, which is transparent until it plays. */
export function Poster({ src, sizes, first = false, className }: Props) {
  return (
    <img
      className={className}
      src={asset(src)}
      srcSet={posterSet(src)}
      sizes={sizes}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
