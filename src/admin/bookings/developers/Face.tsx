import * as css from './developers.css.ts';

interface Props {
  name: string;
  picture: string | null;
  large?: boolean;
}

export function Face({ name, picture: image, large }: Props) {
  const look = large ? css.portrait : css.face;
  if (image)
    return <img className={look} src={image.replace(/\/original$/, '/400.webp')} alt="" loading="lazy" />;
  return (
    <span className={look} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
