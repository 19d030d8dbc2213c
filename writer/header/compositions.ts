import { arc, circle, line, minuteX, polygon, rect, type Scene, WIDTH } from './canvas.ts';

export interface Composition {
  /** Follows "blue, black and white:". */
  alt: string;
  draw(scene: Scene): string;
}

/** Lowest y: above the minute scale. */
const FLOOR = 490;

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const bars: Composition = {
  alt: 'bars that grow along a scale of sixty minutes',
  draw({ palette, random, minute }) {
    const bend = 1.4 + random() * 1.6;
    const step = 3 + Math.floor(random() * 4);
    const floorHeight = 40 + random() * 60;
    return repeat(60, (index) => {
      const stage = Math.floor(index / step) * step;
      const height = floorHeight + (330 - floorHeight) * (stage / 60) ** (1 / bend) + random() * 34;
      const x = minuteX(index) + 1.5;
      const done = index < minute;
      const crown = 10 + random() * 26;
      return (
        rect(x, FLOOR - height, 12, height, 3, { fill: done ? palette.brand : palette.line }) +
        (done
          ? rect(x, FLOOR - height - crown - 5, 12, crown, 3, {
              fill: palette.soft,
              opacity: 0.35 + random() * 0.65,
            })
          : '')
      );
    });
  },
};

const dial: Composition = {
  alt: 'a large dial with sixty ticks and a swept arc',
  draw({ palette, random, minute }) {
    const x = 470 + random() * 260;
    const y = FLOOR + 10;
    const radius = 300 + random() * 90;
    const sweep = -90 + (180 * minute) / 60;
    const rings = repeat(4, (index) =>
      circle(x, y, radius - 74 - index * 46, { stroke: palette.line, width: 2 }),
    );
    const ticks = repeat(61, (index) => {
      const angle = ((-180 + index * 3) * Math.PI) / 180;
      const inner = radius + 26;
      const outer = inner + (index % 15 === 0 ? 46 : index % 5 === 0 ? 28 : 16);
      const color = index <= minute ? palette.ink : palette.soft;
      return line(
        x + inner * Math.cos(angle),
        y + inner * Math.sin(angle),
        x + outer * Math.cos(angle),
        y + outer * Math.sin(angle),
        {
          stroke: color,
          width: index % 15 === 0 ? 5 : 3,
        },
      );
    });
    const hand = ((sweep - 90) * Math.PI) / 180;
    return (
      rings +
      arc(x, y, radius - 14, -90, 90, { stroke: palette.line, width: 44 }) +
      arc(x, y, radius - 14, -90, sweep, { stroke: palette.brand, width: 44 }) +
      ticks +
      line(x, y, x + (radius - 62) * Math.cos(hand), y + (radius - 62) * Math.sin(hand), {
        stroke: palette.ink,
        width: 9,
      }) +
      circle(x, y, 26, { fill: palette.ink })
    );
  },
};

const rings: Composition = {
  alt: 'concentric arcs, each a little further round than the last',
  draw({ palette, random, minute }) {
    const x = 300 + random() * 600;
    const y = 258;
    const count = 7 + Math.floor(random() * 4);
    const turn = random() * 360;
    const colors = [palette.brand, palette.ink, palette.soft];
    return repeat(count, (index) => {
      const radius = 34 + index * (194 / (count - 1));
      const share = 0.18 + 0.72 * (minute / 60) * (0.45 + random() * 0.55);
      const from = turn + index * (24 + random() * 18);
      return (
        circle(x, y, radius, { stroke: palette.line, width: 1.5 }) +
        arc(x, y, radius, from, from + 359 * share, {
          stroke: colors[index % 3] as string,
          width: 7 + random() * 8,
        })
      );
    });
  },
};

const squares: Composition = {
  alt: 'sixty squares in five rows, most of them filled',
  draw({ palette, random, minute }) {
    const pitch = 86;
    const size = 70;
    const left = (WIDTH - pitch * 11 - size) / 2;
    return repeat(60, (index) => {
      const x = left + (index % 12) * pitch;
      const y = 58 + Math.floor(index / 12) * pitch;
      if (index >= minute)
        return rect(x + 1, y + 1, size - 2, size - 2, 10, { stroke: palette.line, width: 2.5 });
      const kind = random();
      const fill = kind < 0.52 ? palette.brand : kind < 0.74 ? palette.soft : palette.ink;
      const mark = fill === palette.soft ? palette.brand : palette.paper;
      const shape = random();
      const inside =
        shape < 0.16
          ? circle(x + size / 2, y + size / 2, 13, { fill: mark })
          : shape < 0.3
            ? rect(x + 16, y + 22, 38, 6, 3, { fill: mark }) + rect(x + 16, y + 40, 24, 6, 3, { fill: mark })
            : shape < 0.42
              ? arc(x + size / 2, y + size / 2, 16, 0, 250, { stroke: mark, width: 6 })
              : '';
      return rect(x, y, size, size, 10, { fill }) + inside;
    });
  },
};

const blocks: Composition = {
  alt: 'blocks stacked into a small city, the tallest in the middle',
  draw({ palette, random }) {
    const half = { x: 46, y: 25 };
    const [columns, rows] = [9, 6];
    const origin = { x: WIDTH / 2 - ((columns - rows) * half.x) / 2, y: 128 };
    const peak = { column: 2 + random() * 5, row: 1 + random() * 3 };
    let drawing = '';
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const distance = Math.hypot(column - peak.column, (row - peak.row) * 1.3);
        const height = Math.max(14, 160 - distance * 40) + random() * 70;
        const x = origin.x + (column - row) * half.x;
        const y = origin.y + (column + row) * half.y - height;
        const top = random() < 0.16 ? palette.ink : palette.soft;
        drawing += polygon(
          [
            [x, y],
            [x + half.x, y + half.y],
            [x, y + 2 * half.y],
            [x - half.x, y + half.y],
          ],
          { fill: top, stroke: palette.paper, width: 1.6 },
        );
        drawing += polygon(
          [
            [x - half.x, y + half.y],
            [x, y + 2 * half.y],
            [x, y + 2 * half.y + height],
            [x - half.x, y + half.y + height],
          ],
          { fill: palette.brand, stroke: palette.paper, width: 1.6 },
        );
        drawing += polygon(
          [
            [x + half.x, y + half.y],
            [x, y + 2 * half.y],
            [x, y + 2 * half.y + height],
            [x + half.x, y + half.y + height],
          ],
          { fill: palette.line, stroke: palette.paper, width: 1.6 },
        );
      }
    return drawing;
  },
};

const waves: Composition = {
  alt: 'a field of fine lines that rises in waves',
  draw({ palette, random, minute }) {
    const [long, short, phase] = [1.2 + random() * 1.4, 3 + random() * 3, random() * 6];
    return repeat(61, (index) => {
      const t = index / 60;
      const middle = 262 + Math.sin(t * Math.PI * long + phase) * 62;
      const reach = 36 + Math.abs(Math.sin(t * Math.PI * short + phase * 2)) * 84;
      const x = minuteX(index);
      const passed = index <= minute;
      return (
        line(x, middle - reach - 34, x, middle + reach + 34, { stroke: palette.line, width: 8 }) +
        line(x, middle - reach, x, middle + reach, {
          stroke: passed ? palette.brand : palette.soft,
          width: 8,
        }) +
        circle(x, middle - reach * Math.cos(t * 9 + phase), 7, {
          fill: palette.ink,
          opacity: passed ? 1 : 0.4,
        })
      );
    });
  },
};

export const compositions: readonly Composition[] = [bars, dial, rings, squares, blocks, waves];
