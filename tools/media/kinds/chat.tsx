import type { CSSProperties, ReactNode } from 'react';
import { out, pop, span } from '../stage/clock.ts';
import { Row } from '../ui/box.tsx';
import { color } from '../ui/theme.tsx';

/** Pops in at `at`; before that it takes no space. */
export function Bubble(props: {
  t: number;
  at: number;
  mine?: boolean;
  bg?: string;
  c?: string;
  z?: number;
  r?: number;
  w?: number | string;
  children: ReactNode;
  s?: CSSProperties;
  hit?: string;
}) {
  const { t, at, mine, bg = mine ? 'acc' : 'panel', c = mine ? 'onacc' : 'ink', z = 15.5, r = 18 } = props;
  if (t < at) return null;
  const p = span(t, at, 0.35);
  return (
    <div
      data-hit={props.hit}
      style={{
        alignSelf: mine ? 'flex-end' : 'flex-start',
        maxWidth: props.w ?? '82%',
        background: color(bg),
        color: color(c),
        fontSize: z,
        lineHeight: 1.36,
        padding: `${r * 0.58}px ${r * 0.88}px`,
        borderRadius: mine ? `${r}px ${r}px ${r / 4}px ${r}px` : `${r}px ${r}px ${r}px ${r / 4}px`,
        opacity: at <= 0 ? 1 : out(p * 2),
        transform: at <= 0 ? 'none' : `translateY(${(1 - out(p)) * 14}px) scale(${0.92 + 0.08 * pop(p)})`,
        transformOrigin: mine ? 'right bottom' : 'left bottom',
        ...props.s,
      }}
    >
      {props.children}
    </div>
  );
}

export function Dots(props: { t: number; from: number; to: number; bg?: string; c?: string }) {
  const { t, from, to, bg = 'panel', c = 'mute' } = props;
  if (t < from || t >= to) return null;
  return (
    <Row g={6} p="13 16" r={18} bg={bg} s={{ alignSelf: 'flex-start' }}>
      {[0, 1, 2].map((i) => (
        <div
          key={i}
          style={{
            width: 8,
            height: 8,
            borderRadius: 8,
            background: color(c),
            opacity: 0.35 + 0.65 * Math.max(0, Math.sin((t - from) * 9 - i * 0.9)),
          }}
        />
      ))}
    </Row>
  );
}
