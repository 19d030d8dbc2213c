import { lines } from './lines.ts';

interface Props {
  name: keyof typeof lines;
  size?: number;
}

/** An icon for controls, in the text color: Lucide's drawings without its runtime, which would add 1 KB per page. */
export function LineIcon({ name, size = 24 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {lines[name].map(([Shape, attributes]) => (
        <Shape key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </svg>
  );
}
