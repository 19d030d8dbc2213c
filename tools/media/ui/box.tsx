import type { CSSProperties, ReactNode } from 'react';
import { color, type Face, faces } from './theme.tsx';

export interface BoxProps {
  children?: ReactNode;
  /** Gap, padding, width, height, radius in pixels; `b` names a border color. */
  g?: number;
  p?: number | string;
  w?: number | string;
  h?: number | string;
  r?: number | string;
  b?: string | undefined;
  bg?: string | undefined;
  c?: string | undefined;
  f?: number;
  /** Absolute left and top. */
  at?: readonly [number | string, number | string];
  j?: 'center' | 'space-between' | 'flex-end' | 'flex-start';
  a?: 'center' | 'flex-start' | 'flex-end' | 'stretch' | 'baseline';
  o?: number;
  hit?: string | undefined;
  s?: CSSProperties;
}

const px = (p: number | string | undefined): string | undefined =>
  typeof p === 'number' ? `${p}px` : p?.replace(/(\d+)(?=\s|$)/g, '$1px');

function style(direction: 'row' | 'column', props: BoxProps): CSSProperties {
  const css: CSSProperties = {
    display: 'flex',
    flexDirection: direction,
    alignItems: props.a ?? (direction === 'row' ? 'center' : 'stretch'),
    minWidth: 0,
    minHeight: 0,
  };
  if (props.j) css.justifyContent = props.j;
  if (props.g !== undefined) css.gap = props.g;
  if (props.p !== undefined) css.padding = px(props.p);
  if (props.w !== undefined) css.width = props.w;
  if (props.h !== undefined) css.height = props.h;
  if (props.w !== undefined || props.h !== undefined) css.flexShrink = 0;
  if (props.f !== undefined) css.flex = `${props.f} 1 0`;
  if (props.r !== undefined) css.borderRadius = props.r;
  if (props.b) css.border = `1px solid ${color(props.b)}`;
  if (props.bg) css.background = color(props.bg);
  if (props.c) css.color = color(props.c);
  if (props.o !== undefined) css.opacity = props.o;
  if (props.at) {
    css.position = 'absolute';
    css.left = props.at[0];
    css.top = props.at[1];
  }
  return { ...css, ...props.s };
}

export function Row(props: BoxProps) {
  return (
    <div data-hit={props.hit} style={style('row', props)}>
      {props.children}
    </div>
  );
}

export function Col(props: BoxProps) {
  return (
    <div data-hit={props.hit} style={style('column', props)}>
      {props.children}
    </div>
  );
}

export interface TextProps {
  children?: ReactNode;
  /** Size in pixels, weight, color role, typeface, line height, tracking in em. */
  z?: number;
  w?: number;
  c?: string;
  ff?: 'display' | 'body' | Face;
  lh?: number;
  tr?: number;
  /** Uppercase with letter spacing. */
  up?: boolean;
  /** May wrap. */
  wrap?: boolean;
  n?: boolean;
  f?: number;
  o?: number;
  i?: boolean;
  hit?: string | undefined;
  s?: CSSProperties;
}

export function T(props: TextProps) {
  const css: CSSProperties = { whiteSpace: props.wrap ? 'normal' : 'nowrap' };
  if (props.z) css.fontSize = props.z;
  if (props.w) css.fontWeight = props.w;
  if (props.c) css.color = color(props.c);
  if (props.ff)
    css.fontFamily = props.ff === 'display' || props.ff === 'body' ? `var(--${props.ff})` : faces[props.ff];
  if (props.lh) css.lineHeight = props.lh;
  if (props.tr !== undefined) css.letterSpacing = `${props.tr}em`;
  if (props.up) Object.assign(css, { textTransform: 'uppercase', letterSpacing: '0.07em' });
  if (props.n) css.fontVariantNumeric = 'tabular-nums';
  if (props.i) css.fontStyle = 'italic';
  if (props.f !== undefined) Object.assign(css, { flex: `${props.f} 1 0`, minWidth: 0, overflow: 'hidden' });
  if (props.o !== undefined) css.opacity = props.o;
  return (
    <div data-hit={props.hit} style={{ ...css, ...props.s }}>
      {props.children}
    </div>
  );
}

/** Text in the muted color. */
export const Mute = (props: Omit<TextProps, 'c'>) => <T {...props} c="mute" />;

export function Abs(props: { children?: ReactNode; s?: CSSProperties; hit?: string | undefined }) {
  return (
    <div data-hit={props.hit} style={{ position: 'absolute', ...props.s }}>
      {props.children}
    </div>
  );
}
