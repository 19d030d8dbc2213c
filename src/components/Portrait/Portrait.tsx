import { asset } from '../asset.ts';
import * as css from './Portrait.css.ts';

interface Props {
  /** The address of an uploaded image, or of a portrait that ships with the site. */
  src: string;
  /** Pixels. */
  size: number;
}

/** Uploaded images are shown in their smallest width. */
const small = (src: string) => src.replace(/^(\/media\/[0-9a-f]{64})\/original$/, '$1/400.webp');

/** A round portrait beside a name, which says who it is. */
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
