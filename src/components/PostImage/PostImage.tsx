import { useEffect, useRef, useState } from 'react';
import { blogPage } from '#src/content/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './PostImage.css.ts';
import { srcSetOf } from './src-set.ts';
import { STOCK_PHOTO } from './stock-photo.ts';

interface Props {
  url: string | null;
  alt: string | null;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether it is above the fold: loaded eagerly. */
  priority?: boolean;
}

/** A post's cover, 1200×630, or a gray box if it has none. */
export function PostImage({ url, alt, sizes, priority }: Props) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // The image may have failed to load before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setFailed(true);
  }, []);
  if (!url) return <div className={`${css.missing} ${notPrinted}`}>{blogPage.imageMissing}</div>;
  const source = failed ? { src: STOCK_PHOTO } : { src: url, srcSet: srcSetOf(url), sizes };
  return (
    <img
      ref={image}
      className={css.image}
      {...source}
      alt={alt ?? ''}
      width={1200}
      height={630}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
