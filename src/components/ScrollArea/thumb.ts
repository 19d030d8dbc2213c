/** Specification, section 9. */
export const THUMB_MIN_PX = 18;

export type Axis = 'x' | 'y';

type Scrolled = Pick<HTMLElement, 'clientHeight' | 'scrollHeight' | 'scrollTop'>;

/** Measures along an axis, named as those of a vertical one. */
export const along = (axis: Axis, element: HTMLElement): Scrolled =>
  axis === 'y'
    ? element
    : {
        clientHeight: element.clientWidth,
        scrollHeight: element.scrollWidth,
        scrollTop: element.scrollLeft,
      };

/** In pixels; undefined if there is nothing to scroll. */
export function thumbOf({ clientHeight, scrollHeight, scrollTop }: Scrolled) {
  const hidden = scrollHeight - clientHeight;
  if (hidden <= 0 || clientHeight <= THUMB_MIN_PX) return undefined;
  const size = Math.max(THUMB_MIN_PX, Math.round((clientHeight * clientHeight) / scrollHeight));
  return { size, offset: Math.round((scrollTop / hidden) * (clientHeight - size)) };
}
