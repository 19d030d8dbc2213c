/** An icon by name, so that content stays data. Its drawing is from the package named in `set`. */
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

/** What an icon is called in sprites and in `Given.iconShapes`. */
export const iconId = (icon: IconRef): string =>
  icon.set === 'simple-icons' ? icon.slug : `line-${icon.name}`;
