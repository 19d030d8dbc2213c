/** Writes the drawings of social networks' icons for the server. Run it when `src/content/site/networks.ts` names a new one. */
import { readFile, writeFile } from 'node:fs/promises';
import { networkHosts } from '#src/content/site/networks.ts';

const root = new URL('../', import.meta.url);
const paths = await Promise.all(
  Object.keys(networkHosts).map(async (slug) => {
    const svg = await readFile(new URL(`node_modules/simple-icons/icons/${slug}.svg`, root), 'utf8');
    const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1];
    if (!path) throw new Error(`simple-icons ${slug} has no path`);
    return `  ${slug}: '${path}',`;
  }),
);
await writeFile(
  new URL('src/components/Icon/network-paths.ts', root),
  `/** Made by tools/network-icons.ts from simple-icons. Rendered on the server alone. */\nexport const networkPaths: Readonly<Record<string, string>> = {\n${paths.join('\n')}\n};\n`,
);
