import { blogPage } from '#src/content/blog/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './PostImage.css.ts';
import { srcSetOf } from './src-set.ts';
import stockPhoto from './stock-photo.behavior.ts';

interface Props {
  url: string | null;
  alt: string | null;
  sizes: string;
  priority?: boolean;
}

/** A post's cover, 1200×630, or a gray box. The stock photo replaces one that does not load. */
export function PostImage({ url, alt, sizes, priority }: Props) {
  if (!url) return <div className={`${css.missing} ${notPrinted}`}>{blogPage.imageMissing}</div>;
  const image = (
    <img
      className={css.image}
      src={url}
      srcSet={srcSetOf(url)}
      sizes={sizes}
      alt={alt ?? ''}
      width={1200}
      height={630}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      {...stockPhoto}
    />
  );
  return priority ? image : <div className={css.later}>{image}</div>;
}
