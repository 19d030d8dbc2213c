import type { CSSProperties, ReactNode } from 'react';
import type { Scene } from '../stage/scene.ts';

export const faces = {
  inter: "'Inter Variable', sans-serif",
  bricolage: "'Bricolage Grotesque Variable', sans-serif",
  mono: "'Geist Mono Variable', monospace",
  newsreader: "'Newsreader Variable', serif",
  fraunces: "'Fraunces Variable', serif",
  nunito: "'Nunito Variable', sans-serif",
  archivo: "'Archivo Variable', sans-serif",
} as const;
export type Face = keyof typeof faces;

export interface Theme {
  bg: string;
  /** White unless it is given, like `onacc`. */
  panel?: string;
  ink: string;
  mute: string;
  line: string;
  acc: string;
  onacc?: string;
  tint: string;
  good?: string;
  warn?: string;
  bad?: string;
  body: Face;
  /** The face of the body unless it is given. */
  display?: Face;
  r: number;
}

const tokens = new Set(['bg', 'panel', 'ink', 'mute', 'line', 'acc', 'onacc', 'tint', 'good', 'warn', 'bad']);

/** Takes a theme role or any CSS color. */
export const color = (name: string): string => (tokens.has(name) ? `var(--${name})` : name);

/** `share` is the opacity in percent. */
export const wash = (name: string, share: number): string =>
  `color-mix(in srgb, ${color(name)} ${share}%, transparent)`;

/** Provides the theme as custom properties, and fills the stage. */
export function App(props: { theme: Theme; children: ReactNode; style?: CSSProperties }) {
  const { theme } = props;
  const roles = {
    '--bg': theme.bg,
    '--panel': theme.panel ?? '#ffffff',
    '--ink': theme.ink,
    '--mute': theme.mute,
    '--line': theme.line,
    '--acc': theme.acc,
    '--onacc': theme.onacc ?? '#ffffff',
    '--tint': theme.tint,
    '--good': theme.good ?? '#17805a',
    '--warn': theme.warn ?? '#b56a00',
    '--bad': theme.bad ?? '#c8323f',
    '--r': `${theme.r}px`,
    '--display': faces[theme.display ?? theme.body],
    '--body': faces[theme.body],
  } as CSSProperties;
  return (
    <div
      style={{
        ...roles,
        position: 'absolute',
        inset: 0,
        display: 'flex',
        overflow: 'hidden',
        background: theme.bg,
        color: theme.ink,
        fontFamily: faces[theme.body],
        fontSize: 13,
        lineHeight: 1.35,
        ...props.style,
      }}
    >
      {props.children}
    </div>
  );
}

export function appScene(
  video: Omit<Scene, 'width' | 'height' | 'pixels' | 'seconds'> & { width?: number; seconds?: number },
): Scene {
  const { width = 800, seconds = 7, ...rest } = video;
  return { ...rest, seconds, width, height: (width * 5) / 8, pixels: [960, 600] };
}
