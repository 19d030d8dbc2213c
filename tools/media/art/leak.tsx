export function Leak({ t }: { t: number }) {
  const drop = (t * 1.15) % 1;
  return (
    <svg aria-hidden="true" width="250" height="150" viewBox="0 0 250 150">
      <rect width="250" height="150" fill="#b9c2c0" />
      {[0, 1, 2, 3, 4, 5].map((i) => (
        <path key={i} d={`M${i * 50} 0v150M0 ${i * 40}h250`} stroke="#a5afad" strokeWidth="2" />
      ))}
      <path d="M0 116h250v34H0z" fill="#8a6b4e" />
      <path d="M118 0v44c0 22 40 22 40 2V34h92" fill="none" stroke="#e9edef" strokeWidth="20" />
      <path d="M118 0v44c0 22 40 22 40 2V34h92" fill="none" stroke="#cfd6da" strokeWidth="8" />
      <rect x="104" y="22" width="28" height="12" rx="3" fill="#8c969c" />
      <path d={`M136 ${66 + drop * 34}q-5 8 0 11q5 -3 0 -11z`} fill="#3d8fc4" opacity={drop < 0.94 ? 1 : 0} />
      <path d="M98 98h76l-8 42h-60z" fill="#c8452f" />
      <ellipse cx="136" cy="98" rx="38" ry="8" fill="#8f2d1c" />
      <ellipse cx="136" cy="99" rx={30} ry="5" fill="#5aa4cf" />
      <ellipse
        cx="136"
        cy="99"
        rx={10 + drop * 18}
        ry={1.5 + drop * 3}
        fill="none"
        stroke="#d8edf8"
        strokeWidth="1.4"
        opacity={1 - drop}
      />
    </svg>
  );
}
