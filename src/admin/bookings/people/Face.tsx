import * as css from './people.css.ts';

interface Props {
  name: string;
  picture: string | null;
  large?: boolean;
}

/** A developer's picture, or their initial. */
export function Face({ name, picture, large }: Props) {
  const look = large ? css.portrait : css.face;
  if (picture)
    return <img className={look} src={picture.replace(/\/original$/, '/400.webp')} alt="" loading="lazy" />;
  return (
    <span className={look} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
