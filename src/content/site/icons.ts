/** Only a name, so that content stays data. `set` names the package. */
export type IconRef =
  | { set: 'simple-icons' /** File name in simple-icons/icons, without .svg. */; slug: string }
  | { set: 'lucide' /** Kebab-case file name in lucide-react's icons. */; name: string };

export function brandIcon(slug: string): IconRef {
  return { set: 'simple-icons', slug };
}

/** For things without an icon in simple-icons. */
export function lineIcon(name: string): IconRef {
  return { set: 'lucide', name };
}

/** The icon's id in sprites and in `PageInput.iconShapes`. */
export const iconId = (icon: IconRef): string =>
  icon.set === 'simple-icons' ? icon.slug : `line-${icon.name}`;
