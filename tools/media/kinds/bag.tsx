export function Bag(props: {
  w: number;
  tone: string;
  label: string;
  name: string;
  note: string;
  ink?: string;
}) {
  const { w, tone, label, name, note, ink = '#1c1410' } = props;
  return (
    <svg aria-hidden="true" width={w} height={w * 1.36} viewBox="0 0 140 190">
      <ellipse cx="70" cy="182" rx="56" ry="7" fill="#000" opacity=".18" />
      <path d="M18 22h104l6 152c0 6-4 9-10 9H22c-6 0-10-3-10-9z" fill={tone} />
      <path d="M18 22h104l1 20H17z" fill="#000" opacity=".16" />
      <path d="M18 22h18l-8 161h-6c-6 0-10-3-10-9z" fill="#fff" opacity=".12" />
      <path d="M122 22h-14l6 161h4c6 0 10-3 10-9z" fill="#000" opacity=".12" />
      <path d="M14 12h112v12H14z" fill={tone} />
      <path d="M14 12h112v5H14z" fill="#fff" opacity=".25" />
      <circle cx="70" cy="48" r="5" fill="#000" opacity=".25" />
      <rect x="30" y="68" width="80" height="88" rx="3" fill={label} />
      <text
        x="70"
        y="104"
        textAnchor="middle"
        fontFamily="Fraunces Variable"
        fontWeight="650"
        fontSize="19"
        fill={ink}
      >
        {name}
      </text>
      <path d="M54 116h32" stroke={ink} strokeWidth="1.5" />
      <text
        x="70"
        y="138"
        textAnchor="middle"
        fontFamily="Archivo Variable"
        fontSize="10.5"
        fontWeight="550"
        fill={ink}
      >
        {note}
      </text>
    </svg>
  );
}
