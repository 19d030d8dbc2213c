/**
 * `node tools/icons.ts`: draws icons from Lucide and Simple Icons; run it when content names a new one.
 * - `public/icons/`: a sprite per group of the site's icons, listed in `src/content/site/sprites.json`. A
 * sprite is one image with icons below one another, named by content hash.
 * - `line-shapes.json` and `brand-shapes.json` in `src/content/site/`: one path per icon that owners can
 * choose (`icon-words.ts`), that the site's content names, or that stands for a social network
 * (`networks.ts`).
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { whyChooseUs } from '#src/content/site/home.ts';
import { BRAND_TOPICS, LINE_TOPICS } from '#src/content/site/icon-names.ts';
import { brandIcon, type IconRef, iconId } from '#src/content/site/icons.ts';
import { aiProviders, apiIntegrations } from '#src/content/site/integrations.ts';
import { networkHosts } from '#src/content/site/networks.ts';
import { socialLinks } from '#src/content/site/site.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { logoStrip, technologyGroups } from '#src/content/site/technologies.ts';

const root = new URL('../', import.meta.url);
const inPackage = (file: string) => new URL(`node_modules/${file}`, root);

const sprites: Record<string, IconRef[]> = {
  social: socialLinks.map(({ icon }) => brandIcon(icon)),
  integrations: apiIntegrations.map(({ icon }) => icon),
  providers: aiProviders.map(({ logo }) => logo),
  technologies: technologyGroups.flatMap((group) => group.tiles.map(({ icon }) => icon)),
  strip: logoStrip.map(({ icon }) => icon),
  reasons: textsOf(ownContent, whyChooseUs).reasons.map(({ icon }) => icon),
};

type Attributes = Record<string, string>;

async function lineShapesOf(name: string): Promise<Array<[tag: string, attributes: Attributes]>> {
  const { __iconData } = await import(inPackage(`lucide-react/dist/esm/icons/${name}.mjs`).href);
  // Lucide keeps deprecated aliases without a drawing.
  if (!__iconData) throw new Error(`Lucide has no drawing with the name ${name}; use its new name`);
  return __iconData.node;
}

async function brandPathOf(slug: string): Promise<string> {
  const svg = await readFile(inPackage(`simple-icons/icons/${slug}.svg`), 'utf8');
  const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
  if (!path) throw new Error(`simple-icons ${slug} has no path`);
  return path;
}

/** A hundredth of a unit is a fiftieth of a pixel at the largest size; more precision would add a third to the file. */
const shortened = (svg: string) =>
  optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }] }).data;

/** Distance between icons; the gap keeps an edge from showing beside its neighbor. */
const PITCH = 48;
const SIDE = 24;

async function drawing(icon: IconRef, index: number): Promise<string> {
  const at = `transform="translate(0 ${index * PITCH})"`;
  if (icon.set === 'simple-icons') return `<g ${at}><path d="${await brandPathOf(icon.slug)}"/></g>`;
  const shapes = (await lineShapesOf(icon.name)).map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<g ${at} fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

async function writeEntries(file: string, entries: ReadonlyArray<readonly [string, unknown]>) {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  await writeFile(new URL(`src/content/site/${file}`, root), text);
  console.log(`${file}  ${entries.length} entries, ${text.length} bytes`);
}

const folder = new URL('public/icons/', root);
await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(new URL(old, folder));
const written = Object.entries(sprites).map(async ([name, icons]) => {
  const once = [...new Map(icons.map((icon) => [iconId(icon), icon])).values()];
  const drawings = await Promise.all(once.map(drawing));
  const height = (once.length - 1) * PITCH + SIDE;
  const svg = shortened(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}">${drawings.join('')}</svg>`,
  );
  const file = `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  await writeFile(new URL(file, folder), svg);
  return [name, { address: `/icons/${file}`, icons: once.map(iconId) }] as const;
});
await writeEntries('sprites.json', await Promise.all(written));

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function pathOf(tag: string, given: Attributes): string {
  const number = (name: string, otherwise = 0) => Number(given[name] ?? otherwise);
  // A relative move would start where the previous shape ended.
  if (tag === 'path') return given.d?.startsWith('m') ? `M0 0${given.d}` : (given.d as string);
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (tag === 'circle') return ellipse(number('cx'), number('cy'), number('r'), number('r'));
  if (tag === 'ellipse') return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  if (tag === 'polyline') return `M${given.points}`;
  if (tag === 'polygon') return `M${given.points}z`;
  if (tag !== 'rect') throw new Error(`Lucide has a ${tag}, which this script cannot draw`);
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  const rx = Math.min(number('rx', number('ry')), width / 2);
  const ry = Math.min(number('ry', number('rx')), height / 2);
  const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`;
}

function shortPath(d: string): string {
  const svg = shortened(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`);
  return /d="([^"]+)"/.exec(svg)?.[1] as string;
}

const own = Object.values(sprites).flat();
const namesIn = (topics: typeof LINE_TOPICS) =>
  topics.flatMap(({ icons }) => icons.map((each) => each.split(':')[0] as string));
const sorted = (names: string[]) => [...new Set(names)].sort();

const lines = sorted([
  ...namesIn(LINE_TOPICS),
  ...own.flatMap((icon) => (icon.set === 'lucide' ? [icon.name] : [])),
]).map(async (name) => {
  const shapes = await lineShapesOf(name);
  return [name, shortPath(shapes.map(([tag, given]) => pathOf(tag, given)).join(''))] as const;
});
await writeEntries('line-shapes.json', await Promise.all(lines));

const known = JSON.parse(await readFile(inPackage('simple-icons/data/simple-icons.json'), 'utf8')) as Array<{
  title: string;
  slug: string;
}>;
const titles = new Map(known.map(({ slug, title }) => [slug, title]));
const brands = sorted([
  ...namesIn(BRAND_TOPICS),
  ...Object.keys(networkHosts),
  ...own.flatMap((icon) => (icon.set === 'simple-icons' ? [icon.slug] : [])),
]).map(async (slug) => {
  const title = titles.get(slug);
  if (!title) throw new Error(`simple-icons ${slug} has no title`);
  return [slug, { title, path: shortPath(await brandPathOf(slug)) }] as const;
});
await writeEntries('brand-shapes.json', await Promise.all(brands));
