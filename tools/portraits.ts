/**
 * `node tools/portraits.ts`: draws the sample portraits into public/portraits. Run it after a change to
 * tools/media/person.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { person, SQUARE } from './media/person/person.ts';
import { portraits } from './media/person/portraits.ts';
import { rect, type Shape } from './media/person/shapes.ts';

const folder = new URL('../public/portraits/', import.meta.url);

/** React's `strokeWidth` is SVG's `stroke-width`. */
const named = (attribute: string) => attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function written({ tag, attributes, children = [] }: Shape): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${named(name)}="${value}"`);
  return `<${tag}${list.join('')}>${children.map(written).join('')}</${tag}>`;
}

await mkdir(folder, { recursive: true });
for (const old of await readdir(folder)) await rm(new URL(old, folder));
for (const [name, look] of Object.entries(portraits)) {
  const shapes = [rect(0, 0, SQUARE, SQUARE, 0, look.ground), ...person(look)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="16 12 168 168" width="168" height="168">${shapes.map(written).join('')}</svg>`;
  const { data } = optimize(svg, { multipass: true });
  await writeFile(new URL(`${name}.svg`, folder), data);
  console.log(`${name}.svg: ${data.length} bytes`);
}
