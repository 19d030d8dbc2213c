import { mix } from '../stage/clock.ts';

/** `down` from 0 to 1. */
export function Squat({ down, c }: { down: number; c: string }) {
  const hip: [number, number] = [mix(80, 58, down), mix(112, 150, down)];
  const knee: [number, number] = [mix(82, 104, down), mix(162, 160, down)];
  const neck: [number, number] = [mix(80, 84, down), mix(50, 92, down)];
  const hand: [number, number] = [mix(92, 146, down), mix(104, 98, down)];
  const line = {
    fill: 'none',
    stroke: c,
    strokeWidth: 17,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg aria-hidden="true" width="250" height="300" viewBox="0 0 180 225">
      <path d={`M76 212L${knee[0]} ${knee[1]}L${hip[0]} ${hip[1]}L${neck[0]} ${neck[1]}`} {...line} />
      <path d={`M76 212h20`} {...line} strokeWidth={13} />
      <path
        d={`M${neck[0]} ${neck[1] + 12}L${(neck[0] + hand[0]) / 2 + 4} ${(neck[1] + hand[1]) / 2 + mix(10, 14, down)}L${hand[0]} ${hand[1]}`}
        {...line}
        strokeWidth={13}
      />
      <circle cx={neck[0] + mix(2, 10, down)} cy={neck[1] - 25} r="17" fill={c} />
    </svg>
  );
}
