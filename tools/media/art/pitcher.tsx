export function Pitcher() {
  return (
    <svg aria-hidden="true" width="300" height="300" viewBox="0 0 300 300">
      <defs>
        <linearGradient id="glaze" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#a96f12" />
          <stop offset=".3" stopColor="#e6aa35" />
          <stop offset=".48" stopColor="#f6cf73" />
          <stop offset=".75" stopColor="#c98a1f" />
          <stop offset="1" stopColor="#8d590c" />
        </linearGradient>
      </defs>
      <rect width="300" height="300" fill="#cfd3c4" />
      <path d="M150 0l90 0L120 210H0z" fill="#e3e6d8" />
      <path d="M260 0h40v0L170 210h-30z" fill="#dadecd" />
      <path d="M0 210h300v90H0z" fill="#b58f66" />
      <path d="M0 210h300v8H0z" fill="#cda67b" />
      <ellipse cx="186" cy="254" rx="92" ry="13" fill="#6d4d2c" opacity=".5" />
      <path
        d="M186 112c48-8 66 22 54 60-8 24-32 40-58 42"
        fill="none"
        stroke="#b57a16"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        d="M104 80c-8-4-18-8-26-6 10 8 18 22 22 34-8 30-28 60-28 96 0 34 18 52 70 52s70-18 70-52c0-36-20-66-28-96l6-26z"
        fill="url(#glaze)"
      />
      <path d="M104 80l86 2c-10 8-76 10-86-2z" fill="#6f4508" />
      <path d="M72 214c10 34 40 42 70 42s60-8 70-42c6 30-10 46-70 46s-76-16-70-46z" fill="#e9dcc2" />
      <path
        d="M112 120c-10 26-24 52-24 82"
        stroke="#fff3cf"
        strokeWidth="9"
        fill="none"
        strokeLinecap="round"
        opacity=".75"
      />
    </svg>
  );
}
