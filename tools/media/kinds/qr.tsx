import { seeded } from '../stage/clock.ts';

const size = 25;

/** Real finder squares around random modules; it encodes nothing. */
export function Qr(props: { z: number; seed: number; c?: string }) {
  const random = seeded(props.seed);
  const cells: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const corner = (x < 8 && y < 8) || (x > 16 && y < 8) || (x < 8 && y > 16);
      if (random() > 0.52 && !corner) cells.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  for (const [x, y] of [
    [0, 0],
    [18, 0],
    [0, 18],
  ] as const) {
    cells.push(`M${x} ${y}h7v7h-7zm1 1v5h5v-5z`, `M${x + 2} ${y + 2}h3v3h-3z`);
  }
  return (
    <svg aria-hidden="true" width={props.z} height={props.z} viewBox={`0 0 ${size} ${size}`}>
      <path d={cells.join('')} fill={props.c ?? 'currentColor'} fillRule="evenodd" />
    </svg>
  );
}
