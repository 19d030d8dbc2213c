import { circle, ellipse, line, path, rect, type Shape } from './shapes.ts';

const shelf = (y: number, color: string) => rect(0, y, 400, 12, 0, color);

const loaf = (x: number, y: number): Shape[] => [
  ellipse(x, y, 44, 28, '#b96a2c'),
  line(`M${x - 20} ${y - 12}l10 20M${x} ${y - 16}l10 22M${x + 20} ${y - 12}l8 16`, '#f0cf9a', 5),
];

const books = (y: number, from: number, widths: readonly number[], colors: readonly string[]): Shape[] => {
  let x = from;
  return widths.map((width, i) => {
    const high = 66 + ((i * 37) % 26);
    const book = rect(x, y - high, width, high, 2, colors[i % colors.length] ?? '#888888');
    x += width + 3;
    return book;
  });
};

export const places: Readonly<Record<string, readonly Shape[]>> = {
  'bakery-owner': [
    shelf(120, '#a8703f'),
    shelf(268, '#a8703f'),
    ...loaf(52, 94),
    ...loaf(150, 94),
    ...loaf(352, 94),
    ...loaf(40, 242),
    ...loaf(366, 242),
  ],
  'clinic-manager': [
    rect(34, 60, 118, 150, 6, '#ffffff'),
    line('M93 92v84M68 134c16 12 34 12 50 0', '#2f8f83', 8),
    circle(93, 84, 12, '#2f8f83'),
    path(
      'M330 380c-6-90-42-106-60-108 8 40 26 64 60 108zM336 380c0-110 22-140 54-150-2 60-16 98-54 150z',
      '#6fae7c',
    ),
    path('M300 376h70l-10 90h-50z', '#d98f5c'),
  ],
  'fleet-supervisor': [
    rect(24, 54, 352, 200, 8, '#fdf4d8'),
    line('M24 130h352M24 196h352M110 54v200M214 54v200M300 54v200', '#ecd9a0', 10),
    line('M60 220c30-60 50-20 84-70s70 6 104-40 60-20 96-30', '#d8432f', 7),
    circle(60, 220, 11, '#3d4657'),
    circle(344, 80, 11, '#d8432f'),
  ],
  'course-creator': [
    shelf(160, '#8a6a4e'),
    shelf(312, '#8a6a4e'),
    ...books(160, 16, [18, 24, 16, 20, 26, 18], ['#d8432f', '#27407a', '#e2a03f', '#5d7193']),
    ...books(160, 292, [22, 18, 24, 18], ['#2f8f83', '#d8432f', '#27407a']),
    ...books(312, 10, [20, 26, 18], ['#e2a03f', '#5d7193', '#2f8f83']),
    ...books(312, 336, [24, 18], ['#27407a', '#d8432f']),
  ],
  'property-manager': [
    rect(36, 44, 328, 300, 8, '#f6e4c8'),
    path('M36 344V214h74V130h84v214zM216 344V176h60v168zM290 344V96h74v248z', '#8d7aa6'),
    ...[60, 92, 136, 166, 232, 258, 308, 336].flatMap((x, i) =>
      [0, 1, 2].map((row) =>
        rect(
          x,
          (i < 2 ? 236 : i < 4 ? 152 : i < 6 ? 198 : 120) + row * 34,
          14,
          18,
          2,
          row === i % 3 ? '#ffd166' : '#74618f',
        ),
      ),
    ),
    line('M200 44v300', '#ffffff', 8),
    line('M36 44h328v300H36z', '#ffffff', 10),
  ],
};
