import type { PointerEvent, RefObject } from 'react';
import * as css from './ScrollArea.css.ts';
import { type Axis, along, THUMB_MIN_PX, thumbOf } from './thumb.ts';

interface Props {
  axis: Axis;
  viewport: RefObject<HTMLElement | null>;
  shown: boolean;
  place: { size: number; offset: number };
}

/** Keyboards and screen readers scroll the area itself. */
export function Thumb({ axis, viewport, shown, place: { size, offset } }: Props) {
  const drag = ({ currentTarget, pointerId, movementX, movementY, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointerdown') return currentTarget.setPointerCapture(pointerId);
    const { current } = viewport;
    if (!current || !currentTarget.hasPointerCapture(pointerId)) return;
    const scrolled = along(axis, current);
    const { size: length } = thumbOf(scrolled) ?? { size: THUMB_MIN_PX };
    const { clientHeight, scrollHeight } = scrolled;
    const step = (scrollHeight - clientHeight) / (clientHeight - length);
    current.scrollBy({
      left: axis === 'x' ? movementX * step : 0,
      top: axis === 'y' ? movementY * step : 0,
      behavior: 'instant',
    });
  };
  return (
    <div
      className={css.thumb[axis]}
      data-shown={shown}
      style={
        axis === 'y'
          ? { height: size, transform: `translateY(${offset}px)` }
          : { width: size, transform: `translateX(${offset}px)` }
      }
      onPointerDown={drag}
      onPointerMove={drag}
      aria-hidden="true"
    />
  );
}
