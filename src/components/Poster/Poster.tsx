import { asset } from '../asset.ts';
import { posterSet } from './poster-set.ts';

interface Props {
  src: string;
  /** How wide it is shown, for the browser's choice of edition. */
  sizes: string;
  /** In the first view: fetched at once. */
  first?: boolean;
  className: string;
}

/** A film's poster, below the film, which is transparent until it has a picture of its own. */
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
