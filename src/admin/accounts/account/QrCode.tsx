import { encode } from 'uqr';
import { light } from '#src/design/palette.ts';

/** Quiet zone in modules. */
const QUIET = 4;

/** Always dark on light, which every scanner can read. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={light.paper} />
      <path d={dots.join('')} fill={light.ink} />
    </svg>
  );
}
