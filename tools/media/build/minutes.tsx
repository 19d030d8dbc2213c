import { clamp } from '../stage/clock.ts';

const ticks = Array.from({ length: 61 }, (_, i) => i);

export function Minutes(props: {
  at: number;
  w: number;
  h?: number;
  on?: string;
  off?: string;
  labels?: boolean;
  z?: number;
  head?: string;
}) {
  const { at, w, h = 22, on = '#6d97ff', off = '#2a3346', z = 13, head = '#fff' } = props;
  const x = (minute: number): number => 1 + (minute / 60) * (w - 2);
  return (
    <svg
      aria-hidden="true"
      width={w}
      height={h + (props.labels ? z * 1.7 : 0)}
      style={{ overflow: 'visible' }}
    >
      {ticks.map((minute) => {
        const high = minute % 15 === 0 ? h : minute % 5 === 0 ? h * 0.62 : h * 0.42;
        const lit = clamp(at - minute + 0.5);
        return (
          <g key={minute}>
            <path d={`M${x(minute)} ${h}v${-high}`} stroke={off} strokeWidth="1.8" />
            {lit > 0 && (
              <path d={`M${x(minute)} ${h}v${-high}`} stroke={on} strokeWidth="2.2" opacity={lit} />
            )}
          </g>
        );
      })}
      <path d={`M${x(at)} ${h + 3}v${-h - 8}`} stroke={head} strokeWidth="3" strokeLinecap="round" />
      {props.labels &&
        [0, 15, 30, 45, 60].map((minute) => (
          <text
            key={minute}
            x={x(minute)}
            y={h + z * 1.5}
            textAnchor={minute === 0 ? 'start' : minute === 60 ? 'end' : 'middle'}
            fontFamily="Geist Mono Variable"
            fontSize={z}
            fill={at >= minute ? '#a3adbf' : '#566076'}
          >
            {String(minute).padStart(2, '0')}
          </text>
        ))}
    </svg>
  );
}
