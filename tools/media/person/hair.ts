import { circle, ellipse, path, type Shape } from './shapes.ts';

export type HairStyle =
  | 'short'
  | 'crop'
  | 'side'
  | 'curls'
  | 'bob'
  | 'long'
  | 'bun'
  | 'locs'
  | 'bald'
  | 'scarf';

/** Parts behind and in front of the face. The head is 64 wide and 82 high, around 100, 86. */
interface Cut {
  behind: (color: string) => Shape[];
  front: (color: string) => Shape[];
}

const none = (): Shape[] => [];

const ring = (count: number, radius: number, size: number, from: number, to: number) => (color: string) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    return circle(
      Math.round(100 + Math.cos(angle) * radius),
      Math.round(76 - Math.sin(angle) * radius * 0.94),
      size,
      color,
    );
  });

export const cuts: Record<HairStyle, Cut> = {
  short: {
    behind: none,
    front: (color) => [
      path(
        'M66 88C60 52 76 38 101 38c26 0 40 14 33 50-2-12-5-19-10-25-12 5-36 4-46-3-6 7-10 15-12 28z',
        color,
      ),
    ],
  },
  crop: {
    behind: none,
    front: (color) => [
      path('M67 80C63 52 79 42 100 42s37 10 33 38c-3-10-8-17-14-19-12-3-26-3-38 0-6 2-11 9-14 19z', color),
    ],
  },
  side: {
    behind: none,
    front: (color) => [
      path(
        'M66 86C58 52 74 36 102 36c26 0 41 16 32 50-1-10-4-18-8-23-16 2-32-2-40-12-2 12-16 16-20 35z',
        color,
      ),
    ],
  },
  curls: {
    behind: ring(11, 35, 15, -22, 202),
    front: ring(6, 29, 11, 35, 145),
  },
  bob: {
    behind: (color) => [
      path('M60 124C52 60 66 36 100 36s48 24 40 88c-2 8-14 8-18 2H78c-4 6-16 6-18-2z', color),
    ],
    front: (color) => [
      path('M67 92c-3-38 8-51 33-51s36 13 33 51c-4-10-8-18-12-22-16-1-30-4-38-10-6 8-13 18-16 32z', color),
    ],
  },
  long: {
    behind: (color) => [
      path('M56 168C50 60 62 34 100 34s50 26 44 134c-6 10-20 8-24-4H80c-4 12-18 14-24 4z', color),
    ],
    front: (color) => [
      path('M67 92c-4-40 9-52 33-52s37 12 33 52c-3-14-12-26-30-33-12 8-31 12-36 33z', color),
    ],
  },
  bun: {
    behind: (color) => [circle(100, 34, 17, color), path('M64 90C58 54 74 40 100 40s42 14 36 50z', color)],
    front: (color) => [path('M67 86c-3-34 9-46 33-46s36 12 33 46c-4-14-14-24-33-24s-29 10-33 24z', color)],
  },
  locs: {
    behind: (color) => [
      path('M62 80C58 50 74 34 100 34s42 16 38 46z', color),
      ...[58, 66, 74, 126, 134, 142].map((x, i) => ({
        tag: 'rect' as const,
        attributes: {
          x: x - 5,
          y: 62,
          width: 11,
          height: [74, 88, 80, 82, 86, 72][i] ?? 80,
          rx: 5.5,
          fill: color,
        },
      })),
    ],
    front: (color) => [
      path('M67 84c-4-28 8-44 33-44s37 16 33 44c-3-9-7-17-11-20-9-2-34-2-44 0-4 3-8 9-11 18z', color),
    ],
  },
  bald: { behind: none, front: none },
  scarf: {
    behind: (color) => [path('M58 140C48 66 62 34 100 34s52 32 42 106c-10 22-74 22-84 0z', color)],
    front: (color) => [
      // Around the face, which stays free as an oval.
      {
        tag: 'path',
        attributes: {
          d: 'M62 92c0-36 12-54 38-54s38 18 38 54c0 30-16 52-38 52S62 122 62 92zm8 0c0 24 13 40 30 40s30-16 30-40c0-22-10-36-30-36S70 70 70 92z',
          fill: color,
          fillRule: 'evenodd',
        },
      },
      ellipse(100, 150, 30, 12, color),
    ],
  },
};
