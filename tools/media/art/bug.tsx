export function Bug({
  x,
  y,
  spots,
  z,
  flip,
}: {
  x: number;
  y: number;
  spots: number;
  z: number;
  flip?: boolean;
}) {
  return (
    <svg
      aria-hidden="true"
      width={z}
      height={z}
      viewBox="0 0 100 100"
      style={{ position: 'absolute', left: x, top: y, transform: flip ? 'scaleX(-1)' : 'none' }}
    >
      <path
        d="M30 24Q20 8 10 10M70 24Q80 8 90 10"
        stroke="#173f5f"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="50" cy="28" r="22" fill="#173f5f" />
      <circle cx="42" cy="22" r="4.5" fill="#fff" />
      <circle cx="58" cy="22" r="4.5" fill="#fff" />
      <ellipse cx="50" cy="62" rx="42" ry="36" fill="#ef3e5b" />
      <path d="M50 27v70" stroke="#173f5f" strokeWidth="4" />
      {Array.from({ length: spots }, (_, i) => i).map((i) => (
        <circle
          key={i}
          cx={i % 2 ? 68 - (i > 3 ? 4 : 0) : 32 + (i > 3 ? 4 : 0)}
          cy={46 + Math.floor(i / 2) * 17}
          r="7"
          fill="#173f5f"
        />
      ))}
    </svg>
  );
}
