export function Ring({ text, turn, size }: { text: string; turn: number; size: number }) {
  return (
    <svg aria-hidden="true" width="430" height="500" viewBox="0 0 430 500">
      <defs>
        <linearGradient id="gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fbe7b0" />
          <stop offset=".35" stopColor="#d8a84e" />
          <stop offset=".55" stopColor="#f7dc9a" />
          <stop offset=".8" stopColor="#a8742a" />
          <stop offset="1" stopColor="#e7c277" />
        </linearGradient>
        <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7d5318" />
          <stop offset=".45" stopColor="#c8984a" />
          <stop offset="1" stopColor="#f3d795" />
        </linearGradient>
        <radialGradient id="stone" cx="40%" cy="30%" r="90%">
          <stop offset="0" stopColor="#f1efeb" />
          <stop offset="1" stopColor="#cfcbc3" />
        </radialGradient>
      </defs>
      <rect width="430" height="500" fill="url(#stone)" />
      <path d="M0 380C90 352 150 366 230 348s140-14 200-34v186H0z" fill="#bdb8ae" />
      <path d="M0 412c120-30 200-6 430-52v140H0z" fill="#aca69a" />
      <ellipse cx="226" cy="372" rx={162 * size} ry="30" fill="#5e574b" opacity=".34" />
      <g transform={`translate(216 262) scale(${size}) rotate(${turn}) translate(-216 -262)`}>
        <path d="M60 240a156 92 0 0 0 312 0v44a156 92 0 0 1-312 0z" fill="url(#gold)" />
        <path
          fillRule="evenodd"
          d="M60 240a156 92 0 0 1 312 0a156 92 0 0 1-312 0zm18 0a138 77 0 0 0 276 0a138 77 0 0 0-276 0z"
          fill="url(#gold)"
        />
        <path d="M78 240a138 77 0 0 1 276 0v6a138 77 0 0 0-276 0z" fill="#6d4713" opacity=".55" />
        <path d="M78 242a138 77 0 0 1 276 0a138 50 0 0 0-276 0z" fill="url(#inside)" />
        <path
          d="M96 300a156 92 0 0 0 60 38"
          stroke="#fff5d6"
          strokeWidth="7"
          fill="none"
          strokeLinecap="round"
          opacity=".8"
        />
        <path id="outside" d="M70 284a152 88 0 0 0 292 0" fill="none" />
        <text fontFamily="Newsreader Variable" fontStyle="italic" fontSize="23" fill="#5d3c0c">
          <textPath href="#outside" startOffset="50%" textAnchor="middle">
            {text}
          </textPath>
        </text>
      </g>
    </svg>
  );
}
