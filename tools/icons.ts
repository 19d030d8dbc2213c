/**
 * Collects the icons named in src/content into one sprite per use, in public/icons, named by content hash,
 * and writes their URLs to src/components/Icon/sprites.ts. Run it when content names a new icon: `node
 * tools/icons.ts`. A sprite is one image with its icons below one another.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { whyChooseUs } from '#src/content/site/home.ts';
import { type IconRef, iconId as idOf } from '#src/content/site/icons.ts';
import { aiProviders, apiIntegrations } from '#src/content/site/integrations.ts';
import { socialLinks } from '#src/content/site/site.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { logoStrip, technologyGroups } from '#src/content/site/technologies.ts';

const root = new URL('../', import.meta.url);
const brand = (slug: string): IconRef => ({ set: 'simple-icons', slug });

const sprites: Record<string, IconRef[]> = {
  social: socialLinks.map(({ icon }) => brand(icon)),
  integrations: apiIntegrations.map(({ icon }) => icon),
  providers: aiProviders.map(({ logo }) => logo),
  technologies: technologyGroups.flatMap((group) => group.tiles.map(({ icon }) => icon)),
  strip: logoStrip.map(({ icon }) => icon),
  reasons: textsOf(ownContent, whyChooseUs).reasons.map(({ icon }) => icon),
};

/** From the top of one icon to the top of the next: the gap keeps an edge from showing beside its neighbor. */
const PITCH = 48;
const SIDE = 24;

async function drawing(icon: IconRef, index: number): Promise<string> {
  const at = `transform="translate(0 ${index * PITCH})"`;
  if (icon.set === 'simple-icons') {
    const svg = await readFile(new URL(`node_modules/simple-icons/icons/${icon.slug}.svg`, root), 'utf8');
    const path = /<path d="[^"]+"\/>/.exec(svg)?.[0];
    if (!path) throw new Error(`simple-icons ${icon.slug} has no path`);
    return `<g ${at}>${path}</g>`;
  }
  const { __iconData } = await import(
    new URL(`node_modules/lucide-react/dist/esm/icons/${icon.name}.mjs`, root).href
  );
  const shapes = (__iconData.node as Array<[string, Record<string, string>]>).map(
    ([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    },
  );
  return `<g ${at} fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

const folder = new URL('public/icons/', root);
await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(new URL(old, folder));
const addresses: string[] = [];
const contained: string[] = [];
for (const [name, icons] of Object.entries(sprites)) {
  const once = [...new Map(icons.map((icon) => [idOf(icon), icon])).values()];
  const drawings = await Promise.all(once.map(drawing));
  const height = (once.length - 1) * PITCH + SIDE;
  const { data: svg } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}">${drawings.join('')}</svg>`,
    // A hundredth of a unit is a fiftieth of a pixel at the largest size; more precision would add a third to the file.
    { plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }] },
  );
  const file = `${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
  await writeFile(new URL(file, folder), svg);
  addresses.push(`  ${name}: '/icons/${file}',`);
  contained.push(`  ${name}: [${once.map((icon) => `'${idOf(icon)}'`).join(', ')}],`);
  console.log(`${file}  ${once.length} icons, ${svg.length} bytes`);
}
await writeFile(
  new URL('src/components/Icon/sprites.ts', root),
  `/** Made by tools/icons.ts from what src/content names. */\nexport const sprites = {\n${addresses.join('\n')}\n} as const;\n`,
);
await writeFile(
  new URL('src/content/site/sprite-icons.ts', root),
  `/** Made by tools/icons.ts: the icons in each sprite. */\nexport const spriteIcons = {\n${contained.join('\n')}\n} as const;\n`,
);

/** Icons of controls on public pages: inlined, because a sprite would load after the button it is on. */
const lines = ['menu', 'x', 'arrow-left', 'arrow-right', 'search'];
const shapes = await Promise.all(
  lines.map(async (name) => {
    const { __iconData } = await import(
      new URL(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`, root).href
    );
    const node = (__iconData.node as Array<[string, Record<string, string>]>).map(
      ([tag, { key, ...attributes }]) => `['${tag}', ${JSON.stringify(attributes)}]`,
    );
    return `  '${name}': [${node.join(', ')}],`;
  }),
);
await writeFile(
  new URL('src/components/Icon/lines.ts', root),
  `/** Made by tools/icons.ts from lucide's drawings. */\nexport const lines = {\n${shapes.join('\n')}\n} as const;\n`,
);
