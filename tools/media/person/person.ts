/**
 * Draws head and shoulders in the site's style, in a square of 200 by 200: flat shapes, few lines, no face of
 * a real person.
 */
import { cuts, type HairStyle } from './hair.ts';
import { circle, darker, ellipse, group, line, path, rect, round, type Shape } from './shapes.ts';

export const SQUARE = 200;

export interface Look {
  skin: string;
  hair: HairStyle;
  hairColor: string;
  top: string;
  neck: 'crew' | 'collar' | 'apron' | 'open';
  /** Second color: an apron, or the shirt below a jacket. */
  accent: string;
  beard?: 'full' | 'stubble' | 'mustache';
  glasses?: boolean;
  earrings?: string;
  headset?: boolean;
  ground: string;
}

/** Still, with a slight smile, by default. */
export interface Pose {
  /** 0 closed, 1 wide open. */
  mouth?: number;
  /** 0 open, 1 closed. */
  blink?: number;
  /** Degrees, clockwise. */
  tilt?: number;
  /** Head down, in drawing units. */
  nod?: number;
  /** Eyes: -1 left, 1 right. */
  gaze?: number;
  /** Brows up, in drawing units. */
  brows?: number;
  /** Shoulders up (a breath), in drawing units. */
  breath?: number;
}

const HIDES_EARS: readonly HairStyle[] = ['scarf', 'long', 'bob'];

const INK = '#1d1a1f';

export function person(look: Look, pose: Pose = {}): Shape[] {
  const { tilt = 0, nod = 0, breath = 0 } = pose;
  const turned = `rotate(${round(tilt)} 100 128) translate(0 ${round(nod)})`;
  const cut = cuts[look.hair];
  return [
    group(turned, cut.behind(look.hairColor)),
    group(`translate(0 ${round(-breath)})`, body(look)),
    group(turned, [...head(look, pose), ...cut.front(look.hairColor), ...worn(look)]),
  ];
}

function body({ skin, top, neck, accent }: Look): Shape[] {
  const shade = darker(skin, 0.16);
  const shoulders = path('M14 210c0-38 20-54 52-60l18-5c8 10 24 10 32 0l18 5c32 6 52 22 52 60z', top);
  // The neck reaches below the collar; the head's shadow falls on it.
  const throat = [rect(84, 104, 32, 54, 15, shade), ellipse(100, 148, 16.5, 10, skin)];
  if (neck === 'collar')
    return [
      shoulders,
      ...throat,
      path('M78 141l22 24-15 13-14-30zM122 141l-22 24 15 13 14-30z', accent),
      line('M100 167v43', darker(top, 0.18), 3),
    ];
  if (neck === 'open')
    return [
      shoulders,
      path('M80 144l20 66 20-66-9 3H89z', accent),
      ...throat,
      path('M80 143c-6 4-8 10-8 16l28 51-8-34zM120 143c6 4 8 10 8 16l-28 51 8-34z', darker(top, 0.14)),
    ];
  if (neck === 'apron')
    return [
      shoulders,
      ...throat,
      line('M72 148l8 30M128 148l-8 30', accent, 8),
      path('M66 210c0-22 4-34 10-36h48c6 2 10 14 10 36z', accent),
    ];
  return [shoulders, ...throat, line('M81 147c8 14 30 14 38 0', darker(top, 0.2), 5)];
}

function head(look: Look, { mouth = 0, blink = 0, gaze = 0, brows = 0 }: Pose): Shape[] {
  const { skin, hair, hairColor, beard } = look;
  const shade = darker(skin, 0.2);
  const browColor = hair === 'scarf' || hair === 'bald' ? darker(skin, 0.6) : darker(hairColor, 0.15);
  const dx = round(gaze * 2.5);
  const open = Math.max(0.4, 4.4 * (1 - blink));
  return [
    ...(HIDES_EARS.includes(hair) ? [] : [circle(67, 92, 8, shade), circle(133, 92, 8, shade)]),
    path('M68 82c0-26 12-38 32-38s32 12 32 38c0 32-14 48-32 48S68 114 68 82z', skin),
    ...beardOf(beard, hairColor),
    line(`M80 ${round(77 - brows)}q6-4 12-1M108 ${round(76 - brows)}q6-3 12 1`, browColor, 3.6),
    ...[86, 114].map((x) => ellipse(x + dx, 88, 3.8, round(open), INK)),
    line('M100 90l-3 11h5', shade, 3),
    ...mouthOf(mouth, beard === 'full' ? darker(skin, 0.1) : darker(shade, 0.45)),
  ];
}

function beardOf(beard: Look['beard'], color: string): Shape[] {
  if (beard === 'full')
    return [
      path('M68 88c3 14 8 18 14 18 5-4 31-4 36 0 6 0 11-4 14-18 2 30-12 46-32 46S66 118 68 88z', color),
    ];
  if (beard === 'stubble')
    return [
      {
        tag: 'path',
        attributes: {
          d: 'M69 94c4 10 8 14 14 13 6-3 28-3 34 0 6 1 10-3 14-13-2 24-13 36-31 36S71 118 69 94z',
          fill: color,
          opacity: 0.28,
        },
      },
    ];
  if (beard === 'mustache')
    return [path('M84 108c4-6 12-6 16-3 4-3 12-3 16 3-6 1-10 0-16-1-6 1-10 2-16 1z', color)];
  return [];
}

/** A closed mouth smiles. */
function mouthOf(open: number, lips: string): Shape[] {
  if (open < 0.08) return [line('M90 111q10 8 20 0', lips, 3.4)];
  const half = round(9.5 - open * 1.5);
  const high = round(2 + open * 9);
  return [
    path(
      `M${100 - half} 110q${half}-3 ${half * 2} 0q-1 ${high}-${half} ${high}t-${half}-${high}z`,
      '#6b1f28',
    ),
    path(`M${100 - half + 2} 110q${half - 2}-2 ${half * 2 - 4} 0l-1 2.4h-${half * 2 - 6}z`, '#fff6ee'),
  ];
}

function worn({ glasses, earrings, headset }: Look): Shape[] {
  return [
    ...(glasses
      ? [86, 114].map((x) => ({
          tag: 'rect' as const,
          attributes: {
            x: x - 11.5,
            y: 79,
            width: 23,
            height: 18,
            rx: 8,
            fill: '#ffffff',
            fillOpacity: 0.18,
            stroke: INK,
            strokeWidth: 2.6,
          },
        }))
      : []),
    ...(glasses ? [line('M97.5 86q2.5-2 5 0M74.5 86l-7-2M125.5 86l7-2', INK, 2.6)] : []),
    ...(earrings ? [circle(66, 104, 4, earrings), circle(134, 104, 4, earrings)] : []),
    ...(headset
      ? [
          line('M65 86c-2-34 14-48 35-48s37 14 35 48', '#2a3040', 5),
          rect(58, 82, 12, 24, 6, '#2a3040'),
          rect(130, 82, 12, 24, 6, '#2a3040'),
          line('M64 106c2 14 10 19 22 19', '#2a3040', 3.4),
          circle(87, 125, 3.6, '#2a3040'),
        ]
      : []),
  ];
}
