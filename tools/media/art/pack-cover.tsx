import { seeded } from '../stage/clock.ts';

export function Cover({ inks, kind, t }: { inks: string[]; kind: number; t: number }) {
  const [bg, ink = '', pop = ''] = inks;
  const random = seeded(kind * 31 + 4);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox="0 0 200 240"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="200" height="240" fill={bg} />
      {kind === 0 &&
        Array.from({ length: 9 }, (_, i) => i).map((i) => (
          <circle
            key={i}
            cx="100"
            cy="120"
            r={96 - i * 11}
            fill={i % 2 ? bg : i > 5 ? pop : ink}
            stroke={ink}
            strokeWidth="1"
          />
        ))}
      {kind === 1 &&
        Array.from({ length: 42 }, (_, i) => i).map((i) => (
          <rect
            key={i}
            x={22 + (i % 6) * 27}
            y={22 + Math.floor(i / 6) * 29}
            width={random() > 0.5 ? 22 : 12}
            height="22"
            fill={random() > 0.78 ? pop : ink}
            opacity={random() > 0.3 ? 1 : 0.25}
          />
        ))}
      {kind === 2 &&
        Array.from({ length: 17 }, (_, i) => i).map((i) => {
          const h = 30 + Math.abs(Math.sin(i * 0.7 + Math.floor(t * 6) * 0.5)) * 130;
          return (
            <rect
              key={i}
              x={18 + i * 10}
              y={120 - h / 2}
              width="5.5"
              height={h}
              rx="2.7"
              fill={i % 4 === 1 ? pop : ink}
            />
          );
        })}
    </svg>
  );
}
