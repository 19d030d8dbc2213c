import { mix } from '../stage/clock.ts';

/** The roof height follows `pitch`. */
export function House({
  pitch,
  wide,
  tone,
  edge,
}: {
  pitch: number;
  wide: number;
  tone: string;
  edge: string;
}) {
  const left = 230 - 150 * wide;
  const right = 230 + 150 * wide;
  const eave = 300;
  const ridge = eave - mix(70, 165, pitch);
  const inset = 70 * wide;
  const rows = 9;
  return (
    <svg aria-hidden="true" width="460" height="500" viewBox="0 0 460 500">
      <circle cx="372" cy="84" r="38" fill="#fff6d8" />
      <path d="M0 420c70-34 150-40 230-34s160 6 230-18v132H0z" fill="#8db47a" />
      <path d="M0 446c120-26 300-22 460-6v60H0z" fill="#77a266" />
      <rect x={left + 18} y={eave} width={right - left - 36} height="138" fill="#f7f1e3" />
      <rect x={left + 18} y={eave} width={right - left - 36} height="16" fill="#dcd3bf" />
      <rect x="206" y="356" width="50" height="82" rx="3" fill="#3f5c4c" />
      <circle cx="247" cy="398" r="3" fill="#f0d890" />
      {[left + 50, right - 102].map((x) => (
        <g key={x > 230 ? 'r' : 'l'}>
          <rect x={x} y="342" width="52" height="52" rx="2" fill="#fff" />
          <rect x={x + 5} y="347" width="42" height="42" fill="#86b3c9" />
          <path d={`M${x + 26} 347v42M${x + 5} 368h42`} stroke="#fff" strokeWidth="4" />
        </g>
      ))}
      <rect x={right - 108} y={ridge - 14} width="32" height="74" fill="#8a4a3c" />
      {Array.from({ length: rows }, (_, i) => i).map((i) => {
        const a = i / rows;
        const b = (i + 1) / rows;
        const y0 = mix(ridge, eave + 8, a);
        const y1 = mix(ridge, eave + 8, b);
        const l0 = mix(left + inset, left - 8, a);
        const l1 = mix(left + inset, left - 8, b);
        const r0 = mix(right - inset, right + 8, a);
        const r1 = mix(right - inset, right + 8, b);
        return (
          <g key={i}>
            <path d={`M${l0} ${y0}H${r0}L${r1} ${y1}H${l1}Z`} fill={tone} />
            <path d={`M${l1} ${y1}H${r1}`} stroke={edge} strokeWidth="2.5" />
            {Array.from({ length: 13 }, (_, k) => k).map((k) => {
              const x = mix(l0, r0, (k + (i % 2 ? 0.5 : 0)) / 13);
              return <path key={k} d={`M${x} ${y0}V${y1}`} stroke={edge} strokeWidth="1.6" opacity=".75" />;
            })}
          </g>
        );
      })}
    </svg>
  );
}
