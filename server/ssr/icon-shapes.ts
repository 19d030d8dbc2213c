import { type IconRef, iconId } from '#src/content/site/icons.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const known = new WeakMap<SiteContent, Promise<ReadonlyMap<string, string>>>();

/**
 * The outlines of the icons in the owner's sections, by their id (`iconId`). All drawings are loaded when a site has the
 * first such section; a fresh site spends no memory on them.
 * @returns without the names that this version has no drawing for
 */
export function iconShapes(content: SiteContent): Promise<ReadonlyMap<string, string>> {
  const found = known.get(content) ?? shapesOf([...iconsIn(content.values)]);
  known.set(content, found);
  return found;
}

async function shapesOf(icons: IconRef[]): Promise<ReadonlyMap<string, string>> {
  if (icons.length === 0) return NONE;
  const [{ lineShapes }, { brandShapes }] = await Promise.all([
    import('#src/content/site/line-shapes.ts'),
    import('#src/content/site/brand-shapes.ts'),
  ]);
  const shapes = new Map<string, string>();
  for (const icon of icons) {
    if (icon.set === 'lucide' && Object.hasOwn(lineShapes, icon.name))
      shapes.set(iconId(icon), lineShapes[icon.name] as string);
    if (icon.set === 'simple-icons' && Object.hasOwn(brandShapes, icon.slug))
      shapes.set(iconId(icon), (brandShapes[icon.slug] as { path: string }).path);
  }
  return shapes;
}

/** The icons in stored sections, which their schemas have checked. */
function* iconsIn(value: unknown): Generator<IconRef> {
  if (typeof value !== 'object' || value === null) return;
  if ('set' in value && (value.set === 'lucide' || value.set === 'simple-icons')) yield value as IconRef;
  else for (const each of Object.values(value)) yield* iconsIn(each);
}
