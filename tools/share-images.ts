/**
 * `node tools/share-images.ts`: draws the social cards (1200×630) from src/content/site/share-images.ts and
 * the site's fonts. Needs Chromium.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { type ShareImageName, shareMinutes, shareTexts } from '#src/content/site/share-images.ts';
import { site } from '#src/content/site/site.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { ownFonts } from '#src/design/fonts.ts';

const root = new URL('../public/', import.meta.url);
/** Several social networks reject or shrink larger images. */
const MAX_BYTES = 60_000;

async function face(family: string, file: string, weights: string): Promise<string> {
  const font = await readFile(new URL(`.${file}`, root), 'base64');
  return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${font}) format('woff2')}`;
}
const fonts = (
  await Promise.all([
    face('Display', ownFonts.display.file, '700'),
    face('Text', ownFonts.text.file, '400 700'),
  ])
).join('');

const tick = (minute: number, done: number) => {
  const long = minute % 15 === 0;
  return `<path d="M${minute * 18 + 1} 44V${long ? 0 : 22}" stroke="${minute <= done ? '#6D97FF' : '#2C3649'}" stroke-width="${minute <= done ? 4 : 3}"/>`;
};
const scale = (done: number) =>
  `<svg width="1082" height="44" viewBox="0 0 1082 44">${Array.from({ length: 61 }, (_, minute) => tick(minute, done)).join('')}</svg>`;

const mark =
  '<svg width="52" height="52" viewBox="0 0 32 32" fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 3a13 13 0 1 1-9.2 3.8" stroke="#F2F5FA"/><path d="M16 3v13l6.5 4" stroke="#6D97FF"/></svg>';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const size = ({ length }: string) => (length > 40 ? 92 : length > 24 ? 112 : 128);

const page = ({ title, line, minute }: { title: string; line: string; minute: number }) => `<style>${fonts}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;padding:56px 59px;display:flex;flex-direction:column;background:#090C14;color:#F2F5FA}
p{font:600 32px/1.3 Text;letter-spacing:-.01em}
.name{display:flex;align-items:center;gap:16px;font:700 36px/1 Display}
h1{margin:auto 0 22px;max-width:1060px;font:700 ${size(title)}px/1 Display;letter-spacing:-.035em;text-wrap:balance}
.line{color:#B6C0D1;margin-bottom:44px}
</style><p class="name">${mark}${escaped(site.name)}</p><h1>${escaped(title)}</h1><p class="line">${escaped(line)}</p>${scale(minute)}`;

const executablePath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await mkdir(new URL('share/', root), { recursive: true });

const texts = textsOf(ownContent, shareTexts);
for (const name of Object.keys(shareMinutes) as ShareImageName[]) {
  await tab.setContent(page({ ...texts[name], minute: shareMinutes[name] }));
  await tab.evaluate(() => document.fonts.ready);
  const png = await sharp(await tab.screenshot())
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
  if (png.length > MAX_BYTES) throw new Error(`${name}: ${png.length} bytes`);
  await writeFile(new URL(`share/${name}.png`, root), png);
  // The home page's card is the default for pages without their own.
  if (name === 'home') await writeFile(new URL('share.png', root), png);
  console.log(`share/${name}.png  ${png.length} bytes`);
}
await browser.close();
