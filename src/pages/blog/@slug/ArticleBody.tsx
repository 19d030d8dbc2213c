import { useEffect, useRef } from 'react';
import { Prose } from '#src/components/Article/Prose.tsx';
import { STOCK_PHOTO } from '#src/components/PostImage/stock-photo.ts';
import * as css from './Post.css.ts';
import { playInPlace } from './play-in-place.ts';

/** The text as rendered by the server. An image that does not load is replaced with the stock photo. */
export function ArticleBody({ html }: { html: string | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.addEventListener('click', playInPlace);
    const replace = (image: HTMLImageElement) => {
      if (!image.src.endsWith(STOCK_PHOTO)) image.src = STOCK_PHOTO;
    };
    for (const image of body.current?.querySelectorAll('img') ?? []) {
      if (image.complete && image.naturalWidth === 0) replace(image);
      else image.addEventListener('error', () => replace(image), { once: true });
    }
  }, []);
  return (
    <div ref={body} className={css.body}>
      <Prose html={html} />
    </div>
  );
}
