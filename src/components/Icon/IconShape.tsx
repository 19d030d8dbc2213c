interface Props {
  /** In a 24×24 box. */
  path: string;
  /** Brand icons are filled; all others are drawn as lines. */
  filled: boolean;
  size?: number;
  className?: string | undefined;
}

/** Outlines are in `content/site/line-shapes.json` and `content/site/brand-shapes.json`. */
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
