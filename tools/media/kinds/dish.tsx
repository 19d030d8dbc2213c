export function Dish(props: { z: number; kind: 'ramen' | 'curry' | 'salad' | 'buns' }) {
  const { z, kind } = props;
  const fill = { ramen: '#d99a4e', curry: '#d8811f', salad: '#6ea84b', buns: '#e9ddc6' }[kind];
  const rim = { ramen: '#27313d', curry: '#7d2f2b', salad: '#e9e3d6', buns: '#c79a63' }[kind];
  return (
    <svg aria-hidden="true" width={z} height={z} viewBox="0 0 120 120">
      <ellipse cx="62" cy="66" rx="56" ry="54" fill="#000" opacity=".13" />
      <circle cx="60" cy="60" r="56" fill={rim} />
      <circle cx="60" cy="60" r="49" fill={fill} />
      {kind === 'ramen' && (
        <>
          {[0, 1, 2, 3, 4, 5, 6].map((i) => (
            <path
              key={i}
              d={`M${22 + i * 4} ${48 + i * 6}q18 -16 34 0t34 -4`}
              fill="none"
              stroke="#f6dd9c"
              strokeWidth="4"
              strokeLinecap="round"
            />
          ))}
          <circle cx="82" cy="44" r="15" fill="#fdf6e6" />
          <circle cx="82" cy="44" r="8" fill="#f2a32c" />
          <path d="M28 34l24-8 5 16-24 8z" fill="#2e4a37" />
          <circle cx="78" cy="80" r="13" fill="#c76b4e" />
          <circle cx="78" cy="80" r="7" fill="#eab09a" />
          {[0, 1, 2, 3, 4].map((i) => (
            <circle
              key={i}
              cx={38 + i * 9}
              cy={90 - (i % 2) * 9}
              r="3"
              fill="none"
              stroke="#5a9a45"
              strokeWidth="2.4"
            />
          ))}
        </>
      )}
      {kind === 'curry' && (
        <>
          <path d="M60 11a49 49 0 0 1 0 98c-18-18 10-30-4-50s10-34 4-48z" fill="#fbf6ea" />
          {[
            [34, 40],
            [28, 66],
            [44, 84],
            [40, 60],
          ].map(([x, y]) => (
            <rect key={`${x}`} x={x} y={y} width="15" height="12" rx="4" fill="#b1551a" />
          ))}
          <path
            d="M74 50c8-6 16 2 12 8M78 72c6-4 12 2 8 8"
            stroke="#4d8c3d"
            strokeWidth="3.4"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
      {kind === 'salad' && (
        <>
          {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
            <ellipse
              key={i}
              cx={60 + Math.cos(i * 0.785) * 28}
              cy={60 + Math.sin(i * 0.785) * 28}
              rx="18"
              ry="10"
              fill={i % 2 ? '#8cc463' : '#558a3a'}
              transform={`rotate(${i * 45 + 20} ${60 + Math.cos(i * 0.785) * 28} ${60 + Math.sin(i * 0.785) * 28})`}
            />
          ))}
          {[
            [48, 44],
            [76, 56],
            [54, 76],
          ].map(([x, y]) => (
            <circle key={`${x}`} cx={x} cy={y} r="9" fill="#dc3f35" />
          ))}
          <circle cx="66" cy="40" r="6" fill="#f5efdf" />
          <circle cx="42" cy="62" r="6" fill="#f5efdf" />
        </>
      )}
      {kind === 'buns' &&
        [
          [44, 44],
          [78, 46],
          [60, 78],
        ].map(([x, y]) => (
          <g key={`${x}`}>
            <circle cx={x} cy={y} r="20" fill="#fffaf0" />
            <path
              d={`M${x} ${y}m-9 -3q9 -12 18 0M${x} ${y}m-6 4q6 -9 12 0`}
              stroke="#d8c6a4"
              strokeWidth="2.6"
              fill="none"
            />
          </g>
        ))}
    </svg>
  );
}
