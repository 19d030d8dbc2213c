import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as css from './ScrollArea.css.ts';
import { Thumb } from './Thumb.tsx';
import { type Axis, along, thumbOf } from './thumb.ts';

/** Specification, section 9: time after the last scroll, or after the pointer left. */
const HIDE_DELAY_MS = 600;

interface Props {
  axis?: Axis | 'both';
  className?: string | undefined;
  /** Makes it a region that the keyboard reaches; for content without controls. */
  label?: string;
  viewportRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Radix's ScrollArea adds a style element that the content security policy blocks. */
export function ScrollArea({ axis = 'y', className, label, viewportRef, children }: Props) {
  const own = useRef<HTMLElement>(null);
  const viewport = viewportRef ?? own;
  const content = useRef<HTMLDivElement>(null);
  const hide = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);
  const [thumbs, setThumbs] = useState<ReturnType<typeof thumbsOf>>({});

  const measure = () => {
    const { current } = viewport;
    if (current) setThumbs(thumbsOf(axis, current));
  };
  const show = () => {
    clearTimeout(hide.current);
    setShown(true);
  };
  const hideSoon = () => {
    clearTimeout(hide.current);
    hide.current = setTimeout(() => setShown(false), HIDE_DELAY_MS);
  };

  useEffect(() => {
    const { current } = viewport;
    const observer = new ResizeObserver(() => current && setThumbs(thumbsOf(axis, current)));
    for (const element of [current, content.current]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(hide.current);
    };
  }, [axis, viewport]);

  const Viewport = label ? 'section' : 'div';
  return (
    <div
      className={css.area}
      onPointerEnter={() => {
        measure();
        show();
      }}
      onPointerLeave={hideSoon}
    >
      <Viewport
        ref={viewport as RefObject<HTMLDivElement>}
        className={className ? `${css.viewport[axis]} ${className}` : css.viewport[axis]}
        {...(label && { 'aria-label': label, tabIndex: 0 })}
        onScroll={() => {
          measure();
          show();
          hideSoon();
        }}
      >
        <div ref={content}>{children}</div>
      </Viewport>
      {(['y', 'x'] as const).map((each) => {
        const place = thumbs[each];
        return place && <Thumb key={each} axis={each} viewport={viewport} shown={shown} place={place} />;
      })}
    </div>
  );
}

const thumbsOf = (axis: Axis | 'both', element: HTMLElement) => ({
  ...(axis !== 'x' && { y: thumbOf(along('y', element)) }),
  ...(axis !== 'y' && { x: thumbOf(along('x', element)) }),
});
