import { loadIconDrawings } from '#src/content/site/icon-shapes.ts';
import { brandIcon, type IconRef, iconId } from '#src/content/site/icons.ts';
import { networkOf } from '#src/content/site/networks.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { social } from '#src/content/site/tools.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const known = new WeakMap<SiteContent, Promise<ReadonlyMap<string, string>>>();

/** Loads the icons' outlines by id (`iconId`) only when needed. Unknown names are left out. */
export function iconShapes(content: SiteContent): Promise<ReadonlyMap<string, string>> {
  const found = known.get(content) ?? shapesOf([...iconsIn(content.values), ...networksIn(content)]);
  known.set(content, found);
  return found;
}

async function shapesOf(icons: IconRef[]): Promise<ReadonlyMap<string, string>> {
  if (icons.length === 0) return NONE;
  const [lines, brands] = await Promise.all([loadIconDrawings('lucide'), loadIconDrawings('simple-icons')]);
  const shapes = new Map<string, string>();
  for (const icon of icons) {
    const [drawn, name] = icon.set === 'lucide' ? [lines, icon.name] : [brands, icon.slug];
    const shape = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
    if (shape) shapes.set(iconId(icon), shape.path);
  }
  return shapes;
}

function* iconsIn(value: unknown): Generator<IconRef> {
  if (typeof value !== 'object' || value === null) return;
  if ('set' in value && (value.set === 'lucide' || value.set === 'simple-icons')) yield value as IconRef;
  else for (const each of Object.values(value)) yield* iconsIn(each);
}

const networksIn = (content: SiteContent): IconRef[] =>
  textsOf(content, social)
    .links.map(networkOf)
    .filter((slug) => slug !== undefined && !sprites.social.icons.includes(slug))
    .map((slug) => brandIcon(slug as string));
