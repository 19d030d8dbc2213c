import { IconShape } from './IconShape.tsx';

/** From Lucide. Inlined, because a sprite would load late, and Lucide's runtime adds 1 KB per page. */
const PATHS = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  x: 'M18 6 6 18M6 6l12 12',
  'arrow-left': 'm12 19-7-7 7-7m7 7H5',
  'arrow-right': 'M5 12h14m-7-7 7 7-7 7',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
};

interface Props {
  name: keyof typeof PATHS;
  size?: number;
}

export function LineIcon({ name, size }: Props) {
  return <IconShape path={PATHS[name]} filled={false} {...(size && { size })} />;
}
