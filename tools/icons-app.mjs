/**
 * `node tools/icons-app.mjs`: draws the site's mark (src/components/Logo) as favicons and home screen icons
 * into public/.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const out = new URL('../public/', import.meta.url);
const INK = '#0B0F19';
const PAPER = '#FFFFFF';
const NIGHT = '#090C14';
const BRAND = '#1F5EFF';
const BRAND_ON_NIGHT = '#6D97FF';

const mark = (ring, hand, width) =>
  `<g fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path class="ring" d="M16 3a13 13 0 1 1-9.2 3.8" stroke="${ring}"/><path class="hand" d="M16 3v13l6.5 4" stroke="${hand}"/></g>`;
const svg = (content, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${extra}${content}</svg>`;

/** Transparent, because browser tabs have different colors. */
const favicon = svg(
  mark(INK, BRAND, 3.6),
  `<style>@media (prefers-color-scheme: dark) {.ring {stroke: ${PAPER}} .hand {stroke: ${BRAND_ON_NIGHT}}}</style>`,
);
/** A full square for home screens, with the mark inside every mask's safe zone. */
const tile = (scale) =>
  svg(
    `<rect width="32" height="32" fill="${NIGHT}"/><g transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})">${mark(PAPER, BRAND_ON_NIGHT, 3.2)}</g>`,
  );
const png = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** With a single PNG. */
function ico(image, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const files = {
  'favicon.svg': favicon,
  'favicon.ico': ico(await png(tile(0.8), 32), 32),
  'apple-touch-icon.png': await png(tile(0.62), 180),
  'icon-192.png': await png(tile(0.56), 192),
  'icon-512.png': await png(tile(0.56), 512),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(name, out), content);
  console.log(`${name}  ${content.length} bytes`);
}
