/**
 * `node tools/fonts.mjs`: subsets the site's fonts into public/fonts, named by content hash: English in one
 * file, other letters in a second one (src/design/letters.ts). Run it again after a font package changes; it
 * prints the names for src/design/fonts.ts.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { letters } from '../src/design/letters.ts';

const require = createRequire(import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Kerning, accents, and tabular figures; the unused features are a fifth of each file. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/**
 * Fonts that a brand can choose (src/design/fonts.ts); the first two of the list below are the site's
 * defaults.
 */
const choices = ['archivo', 'fraunces', 'newsreader', 'nunito'];

const fonts = [
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    parts: letters,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'bricolage',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    parts: letters,
    // All headings share one weight, because each additional one is a third of the file.
    axes: { wght: 700 },
  },
  {
    name: 'geist-mono',
    file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    parts: { english: `${range(0x20, 0x7e)}–—·…→×` },
    axes: { wght: { min: 400, max: 600 } },
  },
  ...choices.map((name) => ({
    name,
    file: `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    parts: letters,
    axes: { wght: { min: 400, max: 750 } },
  })),
];

/** For images drawn by the server, which supports no WOFF2 and needs only one weight. */
const drawn = ['inter', 'bricolage-grotesque', ...choices];

/** Fonts of PDF receipts: one file for each script, because the packages have no combined file. */
const receiptParts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

async function write(name, ending, whole, font) {
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  await writeFile(new URL(`${name}.${hash}.${ending}`, folder), font);
  console.log(`${name}.${hash}.${ending}  ${whole.length} -> ${font.length} bytes`);
}

const folder = new URL('../public/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(new URL(old, folder));
for (const { name, file, parts, axes } of fonts) {
  const whole = await readFile(require.resolve(file));
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures };
  for (const [part, text] of Object.entries(parts))
    await write(
      part === 'english' ? name : `${name}-${part}`,
      'woff2',
      whole,
      await subsetFont(whole, text, options),
    );
}
for (const name of drawn) {
  const whole = await readFile(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const options = { targetFormat: 'sfnt', variationAxes: { wght: 700 } };
  await write(
    `${name}-bold`,
    'ttf',
    whole,
    await subsetFont(whole, `${range(0x20, 0x7e)}\u00a0£€–—‘’“”…`, options),
  );
}
for (const part of receiptParts) {
  const whole = await readFile(
    require.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`),
  );
  const options = { targetFormat: 'sfnt', variationAxes: { wght: 400 }, keepFeatures };
  await write(`receipt-${part}`, 'ttf', whole, await subsetFont(whole, range(0x20, 0x21ff), options));
}
