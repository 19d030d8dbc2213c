import type { BlockType } from '#src/blocks/blocks.ts';
import * as css from './add-entry.css.ts';

type Shape = readonly [x: number, y: number, width: number, height: number];

interface Kind {
  note: string;
  shapes: readonly Shape[];
}

const title: Shape = [8, 8, 60, 7];

/** Sketches of the kinds of sections on an area of 160 by 80. */
const KINDS: Record<BlockType, Kind> = {
  text: {
    note: 'Paragraphs, lists and links.',
    shapes: [title, [8, 24, 140, 4], [8, 34, 132, 4], [8, 44, 144, 4], [8, 54, 96, 4]],
  },
  picture: {
    note: 'One image with a line below it.',
    shapes: [
      [8, 8, 144, 52],
      [48, 66, 64, 4],
    ],
  },
  points: {
    note: 'What speaks for you, in columns.',
    shapes: [
      title,
      ...[8, 58, 108].flatMap((x): Shape[] => [
        [x, 28, 12, 12],
        [x, 46, 44, 4],
        [x, 56, 36, 4],
      ]),
    ],
  },
  steps: {
    note: 'What happens, one after the other.',
    shapes: [
      title,
      ...[26, 42, 58].flatMap((y): Shape[] => [
        [8, y, 8, 8],
        [24, y + 2, 110, 4],
      ]),
    ],
  },
  comparison: {
    note: 'A table with two columns to compare.',
    shapes: [
      title,
      ...[26, 38, 50, 62].flatMap((y): Shape[] => [
        [8, y, 40, 5],
        [58, y, 40, 5],
        [108, y, 44, 5],
      ]),
    ],
  },
  figures: {
    note: 'Large numbers in a row.',
    shapes: [8, 46, 84, 122].flatMap((x): Shape[] => [
      [x, 24, 28, 16],
      [x, 48, 30, 4],
    ]),
  },
  quotes: {
    note: 'What clients say.',
    shapes: [8, 84].flatMap((x): Shape[] => [
      [x, 16, 68, 5],
      [x, 28, 60, 5],
      [x, 40, 64, 5],
      [x, 58, 32, 4],
    ]),
  },
  questions: {
    note: 'Questions that open their answers.',
    shapes: [
      title,
      ...[26, 42, 58].flatMap((y): Shape[] => [
        [8, y, 100, 5],
        [144, y, 8, 5],
        [8, y + 10, 144, 1],
      ]),
    ],
  },
  prices: {
    note: 'Your two tiers with their prices.',
    shapes: [8, 84].flatMap((x): Shape[] => [
      [x, 10, 68, 1],
      [x, 20, 30, 5],
      [x, 32, 40, 12],
      [x, 54, 34, 10],
    ]),
  },
  call: {
    note: 'A last sentence with a button.',
    shapes: [
      [30, 18, 100, 10],
      [44, 36, 72, 4],
      [60, 52, 40, 14],
    ],
  },
};

const kindOf = (type: string): Kind | undefined => KINDS[type as BlockType];

/** The purpose of a kind of section; undefined for parts of built-in pages. */
export const noteOfKind = (type: string): string | undefined => kindOf(type)?.note;

/** A sketch of a kind of section. Parts of built-in pages are drawn as a heading with text. */
export function BlockSketch({ type }: { type: string }) {
  const { shapes } = kindOf(type) ?? KINDS.text;
  return (
    <svg className={css.sketch} viewBox="0 0 160 80" aria-hidden="true">
      {shapes.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={Math.min(2, height / 2)}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
