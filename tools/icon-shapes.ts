/**
 * Writes the outlines of the icons that owners can choose from (`src/content/site/icon-names.ts`), and of those that the
 * site's own content names, as one path each: `node tools/icon-shapes.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { whyChooseUs } from '#src/content/site/home.ts';
import { BRAND_TOPICS, LINE_TOPICS } from '#src/content/site/icon-names.ts';
import { aiProviders, apiIntegrations } from '#src/content/site/integrations.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { logoStrip, technologyGroups } from '#src/content/site/technologies.ts';

const root = new URL('../', import.meta.url);
const inPackage = (file: string) => new URL(`node_modules/${file}`, root);

const own = [
  ...apiIntegrations.map(({ icon }) => icon),
  ...aiProviders.map(({ logo }) => logo),
  ...technologyGroups.flatMap((group) => group.tiles.map(({ icon }) => icon)),
  ...logoStrip.map(({ icon }) => icon),
  ...textsOf(ownContent, whyChooseUs).reasons.map(({ icon }) => icon),
];
const namesIn = (topics: typeof LINE_TOPICS) =>
  topics.flatMap(({ icons }) => icons.map((each) => each.split(':')[0] as string));
const once = (names: string[]) => [...new Set(names)].sort();

const lines = once([
  ...namesIn(LINE_TOPICS),
  ...own.flatMap((icon) => (icon.set === 'lucide' ? [icon.name] : [])),
]);
const brands = once([
  ...namesIn(BRAND_TOPICS),
  ...own.flatMap((icon) => (icon.set === 'simple-icons' ? [icon.slug] : [])),
]);

type Numbers = Record<string, string>;
const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** One of Lucide's shapes as a path. */
function pathOf(tag: string, given: Numbers): string {
  const number = (name: string, otherwise = 0) => Number(given[name] ?? otherwise);
  // One that begins with a relative move would begin where the shape before it ended.
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

/** A hundredth of a unit is a fiftieth of a pixel at the largest size. */
function shortened(d: string): string {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }],
  });
  return /d="([^"]+)"/.exec(data)?.[1] as string;
}

const lineShapes = await Promise.all(
  lines.map(async (name) => {
    const { __iconData } = await import(inPackage(`lucide-react/dist/esm/icons/${name}.mjs`).href);
    // One that Lucide keeps for older programs under a former name.
    if (!__iconData) throw new Error(`Lucide has no drawing with the name ${name}; use its new name`);
    const node = __iconData.node as Array<[string, Numbers]>;
    return [name, shortened(node.map(([tag, given]) => pathOf(tag, given)).join(''))] as const;
  }),
);
const known = JSON.parse(await readFile(inPackage('simple-icons/data/simple-icons.json'), 'utf8')) as Array<{
  title: string;
  slug: string;
}>;
const brandShapes = await Promise.all(
  brands.map(async (slug) => {
    const svg = await readFile(inPackage(`simple-icons/icons/${slug}.svg`), 'utf8');
    const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
    const title = known.find((each) => each.slug === slug)?.title ?? /<title>([^<]+)</.exec(svg)?.[1];
    if (!path || !title) throw new Error(`simple-icons ${slug} has no path or title`);
    return [slug, { title, path: shortened(path) }] as const;
  }),
);

const quoted = (value: unknown) => JSON.stringify(value);
async function write(
  file: string,
  about: string,
  name: string,
  type: string,
  entries: ReadonlyArray<readonly [string, unknown]>,
) {
  const written = entries.map(([key, value]) => `  ${quoted(key)}: ${quoted(value)},`).join('\n');
  await writeFile(
    new URL(`src/content/site/${file}`, root),
    `/** Made by tools/icon-shapes.ts from ${about} */\nexport const ${name}: Readonly<Record<string, ${type}>> = {\n${written}\n};\n`,
  );
  console.log(`${file}  ${entries.length} icons, ${written.length} bytes`);
}
await write(
  'line-shapes.ts',
  'Lucide’s drawings: outlines on a square of 24, to be drawn with a stroke of 2.',
  'lineShapes',
  'string',
  lineShapes,
);
await write(
  'brand-shapes.ts',
  'Simple Icons: shapes on a square of 24, to be filled.',
  'brandShapes',
  '{ title: string; path: string }',
  brandShapes,
);
