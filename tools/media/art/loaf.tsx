export function Loaf() {
  return (
    <svg aria-hidden="true" width="380" height="380" viewBox="0 0 380 380">
      <defs>
        <radialGradient id="crust" cx="42%" cy="36%" r="68%">
          <stop offset="0" stopColor="#e3a45c" />
          <stop offset=".6" stopColor="#b96a2c" />
          <stop offset="1" stopColor="#6f3514" />
        </radialGradient>
      </defs>
      <ellipse cx="198" cy="212" rx="164" ry="158" fill="#d98a98" />
      <circle cx="186" cy="188" r="158" fill="url(#crust)" />
      <path d="M94 70c52 62 66 156 40 254 12 6 24 10 36 12 30-104 12-208-52-284z" fill="#f4d9a8" />
      <path d="M98 74c50 60 64 152 40 246" fill="none" stroke="#8a4a1c" strokeWidth="4" />
      {[0, 1, 2, 3, 4].map((i) => (
        <path
          key={i}
          d={`M${206 + i * 4} ${96 + i * 44}c26-16 50-20 ${78 - i * 6} -${14 - i * 3}`}
          fill="none"
          stroke="#f4d9a8"
          strokeWidth="9"
          strokeLinecap="round"
        />
      ))}
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => (
        <circle
          key={i}
          cx={186 + Math.cos(i * 2.4) * (60 + i * 7)}
          cy={188 + Math.sin(i * 2.4) * (60 + i * 7)}
          r={3 + (i % 3)}
          fill="#fbeeda"
          opacity=".8"
        />
      ))}
    </svg>
  );
}
