import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './ScrollArea.css.ts';
import { THUMB_MIN_PX, thumbOf } from './thumb.ts';

/** Specification, section 9: the thumb is hidden this long after the last scroll, or after the pointer left. */
const HIDE_DELAY_MS = 600;

/**
 * Scrolls its content, with a thumb over it instead of a scroll bar beside it. Radix's ScrollArea has the same
 * behavior, but adds a style element that the content security policy blocks.
 */
export function ScrollArea({ className, children }: { className?: string; children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const hide = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const [thumb, setThumb] = useState<{ size: number; offset: number }>();

  const measure = () => viewport.current && setThumb(thumbOf(viewport.current));
  const show = () => {
    clearTimeout(hide.current);
    setShown(true);
  };
  const hideSoon = () => {
    clearTimeout(hide.current);
    hide.current = setTimeout(() => setShown(false), HIDE_DELAY_MS);
  };

  useEffect(() => {
    const observer = new ResizeObserver(() => viewport.current && setThumb(thumbOf(viewport.current)));
    for (const element of [viewport.current, content.current]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(hide.current);
    };
  }, []);

  const drag = ({ currentTarget, pointerId, movementY, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointerdown') return currentTarget.setPointerCapture(pointerId);
    const { current } = viewport;
    if (!current || !currentTarget.hasPointerCapture(pointerId)) return;
    const { size } = thumbOf(current) ?? { size: THUMB_MIN_PX };
    const { clientHeight, scrollHeight } = current;
    current.scrollTop += (movementY * (scrollHeight - clientHeight)) / (clientHeight - size);
  };

  return (
    <div className={css.area} onPointerEnter={show} onPointerLeave={hideSoon}>
      <div
        ref={viewport}
        className={className ? `${css.viewport} ${className}` : css.viewport}
        onScroll={() => {
          measure();
          show();
          hideSoon();
        }}
      >
        <div ref={content}>{children}</div>
      </div>
      {thumb && (
        <div
          className={css.thumb}
          data-shown={shown}
          style={{ height: thumb.size, transform: `translateY(${thumb.offset}px)` }}
          onPointerDown={drag}
          onPointerMove={drag}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
