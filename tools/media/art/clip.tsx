export function Clip({ p }: { p: number }) {
  const shot = p < 0.3 ? 0 : p < 0.66 ? 1 : 2;
  const sky = ['#ffd9a8', '#9fd3e6', '#f7a58b'][shot];
  const x = ((p * 3.2) % 1) * 520 - 40;
  return (
    <svg aria-hidden="true" width="506" height="300" viewBox="0 0 506 300">
      <rect width="506" height="300" fill={sky} />
      <circle cx={[380, 120, 260][shot]} cy={[90, 70, 130][shot]} r={[46, 30, 70][shot]} fill="#fff4d6" />
      {Array.from({ length: 12 }, (_, i) => i).map((i) => {
        const h = 70 + ((i * 53 + shot * 31) % 90);
        return (
          <rect
            key={i}
            x={i * 46 - ((p * 420 + shot * 90) % 46)}
            y={216 - h}
            width="40"
            height={h}
            fill={['#b5654a', '#3e7187', '#8a3c4c'][shot]}
            opacity={0.55 + (i % 3) * 0.15}
          />
        );
      })}
      <path d="M0 216h506v84H0z" fill={['#5b3a35', '#24414d', '#4b2433'][shot]} />
      <path
        d="M0 258h506"
        stroke="#fff"
        strokeWidth="5"
        strokeDasharray="40 34"
        strokeDashoffset={p * 1800}
        opacity=".6"
      />
      <g
        transform={`translate(${x} 150)`}
        stroke="#141414"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="20" cy="84" r="26" />
        <circle cx="106" cy="84" r="26" />
        <path d="M20 84L46 46L66 86L94 44L106 84M46 46h46M94 44l-4-14h14" />
        <path
          d={`M64 -6L50 40L${66 + Math.sin(p * 130) * 12} 66L${62 + Math.cos(p * 130) * 10} 92M62 6L92 30`}
          stroke="#ff3b5c"
          strokeWidth="13"
        />
        <circle cx="72" cy="-26" r="15" fill="#141414" stroke="none" />
      </g>
      {p > 0.12 && p < 0.34 && (
        <text x="30" y="62" fontFamily="Archivo Variable" fontWeight="800" fontSize="46" fill="#141414">
          Two wheels.
        </text>
      )}
      {p > 0.7 && (
        <text x="30" y="62" fontFamily="Archivo Variable" fontWeight="800" fontSize="46" fill="#fff">
          No rush.
        </text>
      )}
    </svg>
  );
}
