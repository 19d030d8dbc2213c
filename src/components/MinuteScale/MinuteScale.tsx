import * as css from './MinuteScale.css.ts';

const MINUTES = 60;
const HEIGHT = 16;
const long = (minute: number) => minute % 15 === 0;

/** One path: one DOM node instead of sixty-one. */
const path = (upTo: number) =>
  Array.from(
    { length: upTo + 1 },
    (_, minute) => `M${minute * 10 + 0.5} ${HEIGHT}V${long(minute) ? 0 : 8}`,
  ).join('');
const WHOLE = path(MINUTES);

interface Props {
  /** Elapsed. */
  minutes?: number;
  /** The whole; an hour by default. */
  of?: number;
  marks?: readonly number[];
  className?: string;
}

/** An hour as sixty-one ticks, or another length with one for each minute. Decorative. */
export function MinuteScale({ minutes, of = MINUTES, marks, className }: Props) {
  return (
    <svg
      className={className ? `${css.scale} ${className}` : css.scale}
      viewBox={`0 0 ${of * 10 + 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={of === MINUTES ? WHOLE : path(of)}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        fill="none"
      />
      {minutes !== undefined && minutes > 0 && (
        <path
          className={css.done}
          d={path(Math.min(of, Math.floor(minutes)))}
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      )}
      {marks && (
        <path
          className={css.done}
          d={marks.map((minute) => `M${minute * 10 + 0.5} ${HEIGHT}V0`).join('')}
          stroke="currentColor"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      )}
    </svg>
  );
}
