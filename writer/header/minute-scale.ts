import { HEIGHT, line, minuteX, path, SCALE, type Scene } from './canvas.ts';

/** Strokes in a 10×16 box, because the machine that draws headers may have no fonts. */
const DIGITS: Record<string, string> = {
  '0': 'M5 0C8 0 10 3 10 8S8 16 5 16 0 13 0 8 2 0 5 0Z',
  '1': 'M1.4 3.2L5.4 0V16',
  '3': 'M.6 0H9L4.4 6.2C7.8 6.2 10 8.2 10 11.1 10 14 7.8 16 4.9 16 2.6 16 .9 14.9 0 13.1',
  '4': 'M7.4 16V0L0 11.4H10',
  '5': 'M9 0H1.6L.9 7.2C2 6.3 3.4 5.9 4.9 5.9 7.9 5.9 10 8 10 10.9 10 13.9 7.8 16 4.8 16 2.6 16 .9 15 0 13.3',
  '6': 'M7.6 0C3 2.4 0 6.2 0 10.8 0 14 2.2 16 5 16S10 13.9 10 11 7.8 6.1 5 6.1C2.7 6.1.7 7.5.1 9.8',
};

/** Centered at `x`, with the top at `y`; `size` is the height in pixels. */
function digits(text: string, x: number, y: number, size: number, color: string): string {
  const scale = size / 16;
  const step = 14.5 * scale;
  const left = x - (step * text.length - 4.5 * scale) / 2;
  return [...text]
    .map(
      (digit, index) =>
        `<g transform="translate(${(left + index * step).toFixed(2)} ${y}) scale(${scale.toFixed(4)})">${path(DIGITS[digit] ?? '', { stroke: color, width: 1.9 })}</g>`,
    )
    .join('');
}

/** 61 ticks, longer at the quarters, filled up to the scene's minute. */
export function minuteScale({ palette, minute }: Scene): string {
  const ticks = Array.from({ length: 61 }, (_, at) => {
    const quarter = at % 15 === 0;
    const passed = at <= minute;
    const color = passed ? palette.ink : palette.soft;
    const length = quarter ? 30 : 14;
    return line(minuteX(at), SCALE.y, minuteX(at), SCALE.y - length, {
      stroke: color,
      width: quarter ? 2.6 : 2,
      opacity: passed ? 1 : 0.55,
    });
  });
  const labels = ['00', '15', '30', '45', '60'].map((label, index) =>
    digits(label, minuteX(index * 15), SCALE.y + 18, 20, index * 15 <= minute ? palette.ink : palette.soft),
  );
  return [...ticks, ...labels].join('');
}

/** Covers the area behind the scale, so that compositions end cleanly there. */
export const footer = ({ palette }: Scene): string =>
  `<rect x="0" y="${SCALE.y - 44}" width="1200" height="${HEIGHT - SCALE.y + 44}" fill="${palette.paper}"/>`;
