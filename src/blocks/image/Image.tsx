import { column } from '#src/design/text.css.ts';
import type { BlockOf } from '../blocks.ts';
import * as css from './Image.css.ts';

export const Image = ({ src, alt, caption }: BlockOf<'picture'>) => (
  <figure className={`${column} ${css.figure}`}>
    <img className={css.image} src={src} alt={alt} loading="lazy" decoding="async" />
    {caption && <figcaption className={css.caption}>{caption}</figcaption>}
  </figure>
);
