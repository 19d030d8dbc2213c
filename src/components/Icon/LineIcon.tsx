import { IconShape } from './IconShape.tsx';

/**
 * Drawings from Lucide for the controls of public pages: in the script, because a sprite would load after the button it
 * is on, and without Lucide's runtime, which would add 1 KB per page.
 */
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

/** An icon for controls, in the text color. */
export function LineIcon({ name, size }: Props) {
  return <IconShape path={PATHS[name]} filled={false} {...(size && { size })} />;
}
