import { Check as CheckIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { pop } from '../stage/clock.ts';
import { Row } from './box.tsx';
import { color, wash } from './theme.tsx';

const hues = ['#c2553a', '#2f6f8f', '#7a6a2c', '#3d7a55', '#8a4a72', '#4a5fa8', '#a5692a', '#556b2f'];

export function Face(props: { name: string; z?: number; bg?: string; s?: CSSProperties; sq?: boolean }) {
  const { name, z = 26 } = props;
  const letters = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return (
    <Row
      w={z}
      h={z}
      j="center"
      r={props.sq ? z * 0.28 : 99}
      bg={props.bg ?? hues[sum % hues.length]}
      c="#fff"
      s={{ fontSize: z * 0.38, fontWeight: 650, letterSpacing: '.01em', ...props.s }}
    >
      {letters}
    </Row>
  );
}

/** `p` from 0 to 1. */
export function Meter(props: {
  p: number;
  h?: number;
  c?: string;
  bg?: string;
  w?: number | string;
  r?: number;
}) {
  const { p, h = 6, c = 'acc', bg = 'line', w = '100%', r = 99 } = props;
  return (
    <div
      style={{
        width: w,
        height: h,
        borderRadius: r,
        background: color(bg),
        overflow: 'hidden',
        flex: 'none',
      }}
    >
      <div style={{ width: `${p * 100}%`, height: '100%', borderRadius: r, background: color(c) }} />
    </div>
  );
}

/** A checkbox or, with `round`, a check mark in a circle; `p` (0 to 1) fills it. */
export function Tick(props: { p: number; z?: number; round?: boolean; c?: string; hit?: string }) {
  const { p, z = 18, round, c = 'acc' } = props;
  return (
    <Row
      hit={props.hit}
      w={z}
      h={z}
      j="center"
      r={round ? 99 : Math.min(5, z * 0.28)}
      s={{
        border: `1.6px solid ${p > 0.5 ? color(c) : 'var(--line)'}`,
        background: p > 0 ? wash(c, p * 100) : 'transparent',
        color: 'var(--onacc)',
      }}
    >
      {p > 0.2 && <CheckIcon size={z * 0.72} strokeWidth={3.4} style={{ transform: `scale(${pop(p)})` }} />}
    </Row>
  );
}

/** `p` from 0 to 1. */
export function Switch(props: { p: number; z?: number; hit?: string }) {
  const { p, z = 18 } = props;
  return (
    <div
      data-hit={props.hit}
      style={{
        width: z * 1.75,
        height: z,
        borderRadius: 99,
        flex: 'none',
        position: 'relative',
        background: `color-mix(in srgb, var(--acc) ${p * 100}%, var(--line))`,
      }}
    >
      <div
        style={{
          position: 'absolute',
          top: 2,
          left: 2 + p * z * 0.75,
          width: z - 4,
          height: z - 4,
          borderRadius: 99,
          background: '#fff',
        }}
      />
    </div>
  );
}
