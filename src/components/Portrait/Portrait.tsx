import { asset } from '../asset.ts';
import * as css from './Portrait.css.ts';

interface Props {
  src: string;
  /** Pixels. */
  size: number;
}

const small = (src: string) => src.replace(/^(\/media\/[0-9a-f]{64})\/original$/, '$1/400.webp');

/** Decorative: the name stands beside it. */
export const Portrait = ({ src, size }: Props) => (
  <img
    className={css.portrait}
    src={asset(small(src))}
    alt=""
    width={size}
    height={size}
    style={{ width: size, height: size }}
    loading="lazy"
    decoding="async"
  />
);
