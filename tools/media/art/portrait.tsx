export function Portrait({ skin, style }: { skin: string; style: number }) {
  return (
    <svg
      aria-hidden="true"
      width="62"
      height="62"
      viewBox="0 0 62 62"
      style={{ borderRadius: 99, background: ['#5b4636', '#3d4a44', '#5a3f45'][style] ?? '#444' }}
    >
      {style === 1 && <path d="M12 46C8 14 22 8 31 8s23 6 19 38z" fill="#1c1310" />}
      {style === 2 &&
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
          <circle
            key={i}
            cx={31 + Math.cos((i / 8) * Math.PI) * 17}
            cy={26 - Math.sin((i / 8) * Math.PI) * 15}
            r="8"
            fill="#2a1710"
          />
        ))}
      <path d="M10 64c2-16 12-19 21-19s19 3 21 19z" fill={['#e9d8c4', '#d98f5c', '#92a68a'][style]} />
      <rect x="26" y="36" width="10" height="13" rx="5" fill={skin} />
      <ellipse cx="31" cy="28" rx="11" ry="13.5" fill={skin} />
      {style === 0 && (
        <path d="M19 29c-2-16 6-20 12-20 8 0 14 5 12 20-2-8-5-11-9-12-5 3-12 3-15 12z" fill="#b5552b" />
      )}
      {style === 1 && (
        <path d="M19 28c0-12 6-16 12-16s12 4 12 16c-4-4-6-7-7-10-5 5-12 6-17 10z" fill="#1c1310" />
      )}
    </svg>
  );
}
