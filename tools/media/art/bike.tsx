export function Bike({ c, type, spin }: { c: string; type: string; spin: number }) {
  const line = {
    fill: 'none',
    stroke: c,
    strokeWidth: 4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg aria-hidden="true" width="128" height="76" viewBox="0 0 128 76">
      {[28, 100].map((cx) => (
        <g key={cx} transform={`rotate(${spin} ${cx} 50)`}>
          <circle cx={cx} cy="50" r="22" fill="none" stroke="#c6cede" strokeWidth="3.4" />
          <path
            d={`M${cx} 28v44M${cx - 22} 50h44M${cx - 15} 35l30 30M${cx + 15} 35l-30 30`}
            stroke="#6d7890"
            strokeWidth="1"
          />
        </g>
      ))}
      {type === 'city' ? (
        <path d="M28 50L46 24L58 52L92 22M28 50h30M46 24l-2-8M36 15h16M92 22l8 28M92 22l-4-12h10" {...line} />
      ) : type === 'cargo' ? (
        <path
          d="M28 50L44 22L54 52h30l16-2M54 52L74 20l10 32M44 22h30M44 22l-2-8M34 13h15M74 20l-3-10h10"
          {...line}
        />
      ) : (
        <path
          d="M28 50L48 22L60 52L88 20M28 50h32M48 22h38M48 22l-3-8M37 13h15M86 14l14 36M86 14c8-4 12 0 10 6"
          {...line}
        />
      )}
      {type === 'cargo' && <rect x="82" y="22" width="34" height="20" rx="3" fill={c} />}
    </svg>
  );
}
