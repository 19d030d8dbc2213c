import { deflateSync, gzipSync } from 'node:zlib';
import { pngOf } from '../../../tests/support/images.ts';
import type { Chance } from './random.ts';
import { shortText } from './texts.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">';
const times = (count: number, piece: string) => piece.repeat(count);

const drawings: Array<(by: Chance) => string> = [
  (by) => `<svg ${times(by.pick([2_000, 30_000]), '<a')}`,
  (by) => `${SVG}${times(by.pick([2_000, 30_000]), '<g>')}`,
  () =>
    `${SVG}${times(2_000, '<circle r="40" filter="url(#b)"/>')}<filter id="b"><feGaussianBlur stdDeviation="400"/></filter></svg>`,
  () =>
    `${SVG}<defs><g id="a0"><path d="M0 0h1"/></g>${Array.from({ length: 25 }, (_, level) => `<g id="a${level + 1}"><use href="#a${level}"/><use href="#a${level}"/></g>`).join('')}</defs><use href="#a25"/></svg>`,
  () =>
    `<!DOCTYPE svg [<!ENTITY a "${times(1_000, 'a')}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "&a;&a;&a;">`).join('')}]>${SVG}&a8;</svg>`,
  (by) => `${SVG}<path d="${times(by.pick([1_000, 40_000]), 'M0 0L9 9')}"/></svg>`,
  () => `${SVG}<text ${times(4_000, 'a="b" ')}>x</text></svg>`,
  () =>
    `${SVG}<filter id="t"><feTurbulence baseFrequency="0.00001" numOctaves="1000"/></filter><rect width="1e9" height="1e9" filter="url(#t)"/></svg>`,
  () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="100%" height="100%"/></svg>`,
  (by) => `${SVG}<!--${times(by.pick([100, 100_000]), '-')}`,
  (by) => `${SVG}<style>${times(20_000, by.pick(['a{', '/*', '@import "', '\\']))}</style></svg>`,
  (by) => `${SVG}<text>${shortText(by)}</text><script>${shortText(by)}</script></svg>`,
  () =>
    `${SVG}<linearGradient id="g">${times(20_000, '<stop offset="0.5"/>')}</linearGradient><rect width="9" height="9" fill="url(#g)"/></svg>`,
  () => `${SVG}<image href="data:image/png;base64,${times(60_000, 'AAAA')}"/></svg>`,
];

const files: Array<(by: Chance) => Buffer> = [
  (by) => pngOf(by.pick([1, 7_000, 60_000, 2 ** 31 - 1]), by.pick([1, 7_000, 60_000])),
  (by) =>
    pngOf(40, 40, [
      ['iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(by.pick([10, 5_000_000])))])],
    ]),
  (by) =>
    pngOf(40, 40, [
      ['zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(3_000_000))])],
    ]).subarray(0, by.pick([20, 60, 9_999])),
  () =>
    pngOf(
      40,
      40,
      Array.from({ length: 3_000 }, () => ['tEXt', Buffer.from('a\0b')] as [string, Buffer]),
    ),
  (by) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.alloc(by.pick([10, 2_000_000]), by.pick([0x00, 0xff])),
    ]),
  (by) =>
    Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'),
      Buffer.alloc(by.pick([4, 400_000]), 1),
    ]),
  (by) =>
    Buffer.concat([
      Buffer.from('\0\0\0\x20ftypavif', 'latin1'),
      Buffer.alloc(by.pick([4, 400_000]), by.below(256)),
    ]),
  () => Buffer.from('GIF89a'),
  () => gzipSync(Buffer.alloc(2_000_000)),
  () => Buffer.alloc(0),
  (by) => Buffer.alloc(by.pick([1, 1_000_000, 11_000_000]), 0x3c),
];

export function hostileFile(by: Chance): { name: string; data: Buffer } {
  if (by.below(2) === 0) return { name: 'drawing.svg', data: Buffer.from(by.pick(drawings)(by)) };
  const ending = by.pick(['png', 'jpg', 'webp', 'avif', 'svg', 'html', 'png.exe', '']);
  return { name: `${shortText(by).slice(0, 200)}.${ending}`, data: by.pick(files)(by) };
}
