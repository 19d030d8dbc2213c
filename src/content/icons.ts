/** An icon by name, so that content stays data. The build draws it from the package named in `set`. */
export type IconRef =
  | { set: 'simple-icons' /** File name in simple-icons/icons, without .svg. */; slug: string }
  | { set: 'lucide' /** Kebab-case file name in lucide-react's icons. */; name: string };

export function brandIcon(slug: string): IconRef {
  return { set: 'simple-icons', slug };
}

/** For things that have no brand icon in simple-icons. */
export function lineIcon(name: string): IconRef {
  return { set: 'lucide', name };
}

/** The icons that forms offer: those of the reasons, whose sprite has them all. */
export const OFFERED_ICONS = [
  'timer',
  'file-code',
  'receipt',
  'screen-share',
  'pencil-ruler',
  'life-buoy',
] as const;
