interface Props {
  /** On a square of 24. */
  path: string;
  /** Marks of brands are filled; everything else is drawn as lines. */
  filled: boolean;
  size?: number;
  className?: string | undefined;
}

/** An icon in the text color, from its outline (`content/site/line-shapes.json`, `content/site/brand-shapes.json`). */
export function IconShape({ path, filled, size = 24, className }: Props) {
  const paint = filled
    ? { fill: 'currentColor' }
    : ({
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const);
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...paint}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
