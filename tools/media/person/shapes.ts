/** An SVG element as data, because videos draw it with React and portraits are written as text. */
export interface Shape {
  tag: 'path' | 'circle' | 'ellipse' | 'rect' | 'g';
  /** React's attribute names. */
  attributes: Readonly<Record<string, string | number>>;
  children?: readonly Shape[];
}

export const path = (d: string, fill: string): Shape => ({ tag: 'path', attributes: { d, fill } });

export const line = (d: string, stroke: string, strokeWidth: number): Shape => ({
  tag: 'path',
  attributes: { d, stroke, strokeWidth, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
});

export const circle = (cx: number, cy: number, r: number, fill: string): Shape => ({
  tag: 'circle',
  attributes: { cx, cy, r, fill },
});

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): Shape => ({
  tag: 'ellipse',
  attributes: { cx, cy, rx, ry, fill },
});

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
): Shape => ({
  tag: 'rect',
  attributes: { x, y, width, height, rx, fill },
});

export const group = (transform: string, children: readonly Shape[]): Shape => ({
  tag: 'g',
  attributes: { transform },
  children,
});

/**
 * Mixes in `share` of black.
 * @param color `#rrggbb`
 */
export const darker = (color: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** Two decimals, so that a frame is the same text on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100;
