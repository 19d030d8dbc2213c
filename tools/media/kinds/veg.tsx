export function Veg(props: {
  z: number;
  kind: 'carrot' | 'beet' | 'tomato' | 'leek' | 'squash' | 'lettuce';
}) {
  const { z, kind } = props;
  return (
    <svg aria-hidden="true" width={z} height={z} viewBox="0 0 100 100">
      {kind === 'carrot' && (
        <>
          <path
            d="M52 34C40 20 34 14 30 4M54 33C52 18 54 10 58 2M58 35c8-12 16-16 26-18"
            stroke="#4c9a3f"
            strokeWidth="6"
            fill="none"
            strokeLinecap="round"
          />
          <path d="M40 34c10-8 26-4 30 4 2 14-18 44-32 58-8-18-12-48 2-62z" fill="#f08a24" />
          <path d="M42 50l12 2M40 64l9 2M52 74l-8-2" stroke="#c9660d" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
      {kind === 'beet' && (
        <>
          <path
            d="M48 40C40 22 30 16 22 14M50 38V6M53 40c6-16 14-24 24-26"
            stroke="#8f1f4f"
            strokeWidth="5"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d="M22 14c10-8 22 2 22 18M50 6c-12 6-12 20-2 28 10-6 12-20 2-28zM77 14c2 12-10 20-22 20"
            fill="#4f9b48"
          />
          <path
            d="M50 36c24 0 32 14 30 28-2 16-20 24-29 33-9-9-27-17-30-33-2-14 6-28 29-28z"
            fill="#9c1f55"
          />
          <path
            d="M32 56c4 12 12 20 18 24"
            stroke="#c24a7d"
            strokeWidth="4"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
      {kind === 'tomato' && (
        <>
          <circle cx="50" cy="57" r="37" fill="#e13b2f" />
          <path
            d="M28 46c4-10 12-14 18-14"
            stroke="#ff8b7a"
            strokeWidth="6"
            fill="none"
            strokeLinecap="round"
          />
          <path d="M50 26l-6-14 12 2-2 10 16-4-8 12 10 8-16-2-6 10-6-10-16 2 10-8-8-10z" fill="#3f8a3a" />
        </>
      )}
      {kind === 'leek' && (
        <>
          <path
            d="M44 50C34 30 26 16 14 8l16 2c10 8 16 18 20 30 0-14-2-26-6-38l12 8c4 10 4 20 2 32 6-12 14-22 26-28l4 10C74 30 64 40 58 52z"
            fill="#4f9352"
          />
          <path d="M42 46h18l-3 42c0 8-12 8-12 0z" fill="#e9f0d4" />
          <path d="M42 46h18l-1 12H43z" fill="#a9cf8f" />
          <path d="M46 92l-4 6M51 93v6M55 92l4 6" stroke="#cdbf9a" strokeWidth="2.4" />
        </>
      )}
      {kind === 'squash' && (
        <>
          <path d="M50 22C30 14 8 34 12 60c4 24 24 32 38 32s34-8 38-32c4-26-18-46-38-38z" fill="#e8902c" />
          <path
            d="M50 22c-14 12-16 56 0 70M50 22c14 12 16 56 0 70M34 24c-18 18-18 52 0 64M66 24c18 18 18 52 0 64"
            stroke="#bf6a12"
            strokeWidth="3"
            fill="none"
          />
          <path d="M46 24c0-8-2-14-8-18l12-2c4 4 6 12 5 20z" fill="#5c7a33" />
        </>
      )}
      {kind === 'lettuce' && (
        <>
          <circle cx="50" cy="54" r="40" fill="#5da345" />
          {[0, 1, 2, 3, 4, 5, 6].map((i) => (
            <circle
              key={i}
              cx={50 + Math.cos(i * 0.9) * 27}
              cy={54 + Math.sin(i * 0.9) * 27}
              r="19"
              fill={i % 2 ? '#79bd58' : '#93d06e'}
            />
          ))}
          <circle cx="50" cy="54" r="20" fill="#c3e89b" />
          <path
            d="M50 38v32M40 46c6 4 8 12 10 20M60 46c-6 4-8 12-10 20"
            stroke="#eef8d8"
            strokeWidth="3"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
