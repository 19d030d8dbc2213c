/**
 * `node tools/stock-photo.mjs`: draws public/images/workspace.webp, the fallback for blog images that do not
 * load. Drawn, so there are no rights to clear.
 */
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

const ticks = Array.from({ length: 61 }, (_, minute) => {
  const x = 300 + minute * 10;
  return `<path d="M${x} 566v${minute % 15 === 0 ? 18 : 10}" stroke="#${minute < 40 ? '6D97FF' : '2C3649'}" stroke-width="2"/>`;
}).join('');

const lines = [
  [0, 210, '6D97FF'],
  [1, 320, 'F2F5FA'],
  [1, 260, 'A3ADBF'],
  [2, 300, 'F2F5FA'],
  [2, 180, '6D97FF'],
  [3, 240, 'A3ADBF'],
  [2, 150, 'F2F5FA'],
  [1, 220, 'A3ADBF'],
  [1, 120, '6D97FF'],
  [0, 90, 'F2F5FA'],
]
  .map(
    ([indent, width, colour], row) =>
      `<rect x="${268 + indent * 26}" y="${164 + row * 27}" width="${width * 0.62}" height="9" rx="4.5" fill="#${colour}"/>`,
  )
  .join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <radialGradient id="glow" cx="50%" cy="38%" r="62%"><stop offset="0" stop-color="#17346F"/><stop offset="1" stop-color="#090C14"/></radialGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#glow)"/>
  <rect y="505" width="1200" height="125" fill="#060810"/>
  <rect x="220" y="92" width="760" height="396" rx="16" fill="#0F1524" stroke="#2C3649" stroke-width="3"/>
  <rect x="220" y="92" width="760" height="40" rx="16" fill="#161E30"/>
  <circle cx="246" cy="112" r="6" fill="#2C3649"/><circle cx="268" cy="112" r="6" fill="#2C3649"/><circle cx="290" cy="112" r="6" fill="#2C3649"/>
  <path d="M600 132v356" stroke="#232B3B" stroke-width="2"/>
  ${lines}
  <rect x="636" y="164" width="310" height="54" rx="8" fill="#1F5EFF"/>
  <rect x="656" y="184" width="120" height="13" rx="6" fill="#fff"/>
  <rect x="636" y="236" width="147" height="96" rx="8" fill="#1A2438"/><rect x="799" y="236" width="147" height="96" rx="8" fill="#1A2438"/>
  <path d="M652 312l26-24 24 12 30-34 34 20" fill="none" stroke="#6D97FF" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="815" y="256" width="80" height="11" rx="5" fill="#A3ADBF"/><rect x="815" y="282" width="110" height="11" rx="5" fill="#33415C"/><rect x="815" y="304" width="60" height="11" rx="5" fill="#33415C"/>
  <rect x="636" y="350" width="310" height="100" rx="8" fill="#1A2438"/>
  <rect x="656" y="372" width="180" height="11" rx="5" fill="#A3ADBF"/><rect x="656" y="398" width="240" height="11" rx="5" fill="#33415C"/><rect x="656" y="422" width="140" height="11" rx="5" fill="#33415C"/>
  <path d="M560 488h80l12 48h-104z" fill="#0B0F19"/><rect x="480" y="530" width="240" height="10" rx="5" fill="#161E30"/>
  ${ticks}
</svg>`;

await mkdir('public/images', { recursive: true });
const { size } = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile('public/images/workspace.webp');
await sharp(Buffer.from(svg)).png().toFile('.cache/workspace.png');
console.log(`public/images/workspace.webp  ${size} bytes`);
