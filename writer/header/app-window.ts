import { line, rect, type Scene } from './canvas.ts';
import type { Composition } from './compositions.ts';

const FRAME = { x: 210, y: 54, width: 780, height: 430 } as const;
const BAR = 44;
const GAP = 18;

/** Parts that the hour has not reached yet are outlines. */
export const appWindow: Composition = {
  alt: 'an app window whose parts are being filled in',
  draw(scene) {
    const { palette, random, minute } = scene;
    const side = 130 + Math.floor(random() * 3) * 24;
    const inner = {
      x: FRAME.x + side + GAP,
      y: FRAME.y + BAR + GAP,
      width: FRAME.width - side - 2 * GAP,
      height: FRAME.height - BAR - 2 * GAP,
    };
    const frame =
      rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height, 16, {
        fill: palette.paper,
        stroke: palette.ink,
        width: 3,
      }) +
      line(FRAME.x, FRAME.y + BAR, FRAME.x + FRAME.width, FRAME.y + BAR, { stroke: palette.ink, width: 3 }) +
      line(FRAME.x + side, FRAME.y + BAR, FRAME.x + side, FRAME.y + FRAME.height, {
        stroke: palette.line,
        width: 2.5,
      }) +
      [0, 1, 2]
        .map((dot) =>
          rect(FRAME.x + 18 + dot * 20, FRAME.y + 17, 10, 10, 5, {
            fill: dot === 0 ? palette.brand : palette.soft,
          }),
        )
        .join('');
    return frame + menu(scene, side) + cards(inner, palette, random, minute);
  },
};

function menu({ palette, random }: Scene, side: number): string {
  const active = Math.floor(random() * 5);
  return Array.from({ length: 7 }, (_, index) => {
    const y = FRAME.y + BAR + 26 + index * 46;
    const width = (side - 44) * (0.55 + random() * 0.45);
    return index === active
      ? rect(FRAME.x + 14, y - 8, side - 28, 30, 8, { fill: palette.brand })
      : rect(FRAME.x + 22, y, width, 12, 6, { fill: palette.line });
  }).join('');
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function cards(box: Box, palette: Scene['palette'], random: () => number, minute: number): string {
  const columns = 3 + Math.floor(random() * 2);
  const rows = 3;
  const [width, height] = [
    (box.width - GAP * (columns - 1)) / columns,
    (box.height - GAP * (rows - 1)) / rows,
  ];
  const built = Math.round((columns * rows * minute) / 60);
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = box.x + (index % columns) * (width + GAP);
    const y = box.y + Math.floor(index / columns) * (height + GAP);
    if (index >= built) return rect(x, y, width, height, 10, { stroke: palette.soft, width: 2.5 });
    const dark = random() < 0.35;
    const fill = dark ? palette.ink : random() < 0.5 ? palette.brand : palette.soft;
    const mark = fill === palette.soft ? palette.brand : palette.paper;
    return rect(x, y, width, height, 10, { fill }) + content({ x, y, width, height }, mark, random);
  }).join('');
}

function content({ x, y, width, height }: Box, mark: string, random: () => number): string {
  const kind = random();
  if (kind < 0.4)
    return [0, 1, 2]
      .map((row) =>
        rect(x + 16, y + 18 + row * 22, (width - 32) * (0.5 + random() * 0.5), 9, 4.5, { fill: mark }),
      )
      .join('');
  if (kind < 0.75) {
    const count = 6;
    const pitch = (width - 32) / count;
    return Array.from({ length: count }, (_, bar) => {
      const tall = (height - 34) * (0.25 + random() * 0.75);
      return rect(x + 16 + bar * pitch, y + height - 16 - tall, pitch - 6, tall, 3, { fill: mark });
    }).join('');
  }
  return (
    rect(x + 16, y + height / 2 - 16, 32, 32, 16, { fill: mark }) +
    rect(x + 60, y + height / 2 - 6, width - 84, 12, 6, { fill: mark })
  );
}
