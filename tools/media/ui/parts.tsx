import { Check as CheckIcon, type LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { out, span } from '../stage/clock.ts';
import { type BoxProps, Col, Mute, Row, T } from './box.tsx';
import { color, wash } from './theme.tsx';

/** `down` draws it pressed. */
export function Btn(
  props: BoxProps & {
    kind?: 'solid' | 'line' | 'soft' | 'dark';
    icon?: LucideIcon;
    z?: number;
    down?: boolean;
    wt?: number;
  },
) {
  const { kind = 'solid', icon: Icon, z = 13, down, children, wt = 600, s, ...box } = props;
  const looks = {
    solid: { bg: 'acc', c: 'onacc' },
    dark: { bg: 'ink', c: 'bg' },
    line: { b: 'line', c: 'ink', bg: 'panel' },
    soft: { bg: 'tint', c: 'acc' },
  }[kind];
  return (
    <Row
      g={6}
      p="7 13"
      r="var(--r)"
      j="center"
      {...looks}
      {...box}
      s={{
        fontSize: z,
        fontWeight: wt,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        ...(down ? { filter: 'brightness(.9)', transform: 'scale(.97)' } : {}),
        ...s,
      }}
    >
      {Icon && <Icon size={z + 2} strokeWidth={2.2} />}
      {children}
    </Row>
  );
}

export function Chip(props: BoxProps & { tone?: string; z?: number; solid?: boolean }) {
  const { tone = 'acc', z = 11, solid, children, s, ...box } = props;
  return (
    <Row
      p="2 8"
      r={99}
      bg={solid ? tone : wash(tone, 15)}
      c={solid ? 'onacc' : tone}
      {...box}
      s={{ fontSize: z, fontWeight: 600, whiteSpace: 'nowrap', flexShrink: 0, gap: 4, ...s }}
    >
      {children}
    </Row>
  );
}

/** Stops blinking while typing. */
export function Caret(props: { t: number; busy?: boolean; h?: number; c?: string }) {
  const shown = props.busy || Math.floor(props.t * 2.2) % 2 === 0;
  return (
    <span
      style={{
        display: 'inline-block',
        width: 1.6,
        height: props.h ?? 15,
        marginLeft: 1,
        verticalAlign: '-0.18em',
        background: shown ? color(props.c ?? 'acc') : 'transparent',
      }}
    />
  );
}

/** `on` draws the focus ring. */
export function Field(
  props: BoxProps & { label?: string; on?: boolean; hint?: string; value?: ReactNode; z?: number },
) {
  const { label, on, hint, value, z = 13, children, hit, ...box } = props;
  return (
    <Col g={4} {...box}>
      {label && (
        <Mute z={z - 1.5} w={600}>
          {label}
        </Mute>
      )}
      <Row
        hit={hit}
        p="8 11"
        r="var(--r)"
        bg="panel"
        s={{
          minHeight: z * 2.7,
          fontSize: z,
          border: `1px solid ${on ? 'var(--acc)' : 'var(--line)'}`,
          boxShadow: on ? `0 0 0 3px ${wash('acc', 20)}` : 'none',
        }}
      >
        <T f={1}>{value || <span style={{ color: 'var(--mute)', opacity: 0.75 }}>{hint}</span>}</T>
        {children}
      </Row>
    </Col>
  );
}

/** Slides in at `from` and leaves at `to`. */
export function Toast(props: {
  t: number;
  from: number;
  to?: number;
  children: ReactNode;
  icon?: LucideIcon;
  tone?: string;
  s?: CSSProperties;
}) {
  const { t, from, to = 99, icon: Icon = CheckIcon, tone = 'good' } = props;
  const p = out(span(t, from, 0.3)) * (1 - out(span(t, to, 0.25)));
  if (p <= 0) return null;
  return (
    <Row
      g={9}
      p="10 15 10 11"
      r="calc(var(--r) + 2px)"
      bg="ink"
      c="bg"
      s={{
        position: 'absolute',
        left: '50%',
        bottom: 22,
        transform: `translate(-50%, ${(1 - p) * 26}px)`,
        opacity: p,
        fontWeight: 600,
        fontSize: 13,
        whiteSpace: 'nowrap',
        boxShadow: '0 10px 30px rgb(0 0 0 / .25)',
        zIndex: 30,
        ...props.s,
      }}
    >
      <Row w={22} h={22} r={99} j="center" bg={tone} c="#fff">
        <Icon size={13} strokeWidth={3} />
      </Row>
      {props.children}
    </Row>
  );
}
