import { mix } from '../stage/clock.ts';

export function Iris({ p }: { p: number }) {
  const open = mix(1, 0.22, p);
  return (
    <svg aria-hidden="true" width="504" height="330" viewBox="0 0 504 330">
      <rect width="504" height="330" fill="#e9e3d4" />
      <circle cx="150" cy="160" r="116" fill="#24262b" />
      <circle cx="150" cy="160" r={100} fill="#0e0f12" />
      <g transform={`rotate(${p * 40} 150 160)`}>
        <polygon
          points={[0, 1, 2, 3, 4, 5]
            .map(
              (i) =>
                `${150 + Math.cos((i * Math.PI) / 3) * 98 * open},${160 + Math.sin((i * Math.PI) / 3) * 98 * open}`,
            )
            .join(' ')}
          fill="#ffe7b0"
        />
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <line
            key={i}
            x1={150 + Math.cos((i * Math.PI) / 3) * 98 * open}
            y1={160 + Math.sin((i * Math.PI) / 3) * 98 * open}
            x2={150 + Math.cos((i * Math.PI) / 3 + 0.9) * 100}
            y2={160 + Math.sin((i * Math.PI) / 3 + 0.9) * 100}
            stroke="#3d4048"
            strokeWidth="2.5"
          />
        ))}
      </g>
      {[0, 1, 2, 3].map((i) => {
        const blur = Math.abs(i - 1) * 7 * open;
        return (
          <g key={i} style={{ filter: `blur(${blur}px)` }}>
            <rect
              x={300 + i * 46}
              y={116 - i * 8}
              width="30"
              height={120 + i * 8}
              rx="15"
              fill={['#c4512d', '#f0633a', '#d98d5f', '#a9b0a0'][i]}
            />
            <circle
              cx={315 + i * 46}
              cy={94 - i * 8}
              r="17"
              fill={['#c4512d', '#f0633a', '#d98d5f', '#a9b0a0'][i]}
            />
          </g>
        );
      })}
      <text
        x="150"
        y="312"
        textAnchor="middle"
        fontFamily="Bricolage Grotesque Variable"
        fontSize="30"
        fontWeight="700"
        fill="#24262b"
      >
        f/{p < 0.2 ? '1.8' : p < 0.45 ? '2.8' : p < 0.7 ? '5.6' : '11'}
      </text>
      <text
        x="384"
        y="312"
        textAnchor="middle"
        fontFamily="Inter Variable"
        fontSize="18"
        fontWeight="600"
        fill="#24262b"
      >
        {p < 0.3 ? 'One in focus' : p < 0.7 ? 'Three in focus' : 'All in focus'}
      </text>
    </svg>
  );
}
