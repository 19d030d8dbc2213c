/** Specification, section 9. */
export const THUMB_MIN_PX = 18;

type Scrolled = Pick<HTMLElement, 'clientHeight' | 'scrollHeight' | 'scrollTop'>;

/** The thumb's length and position in pixels; undefined if there is nothing to scroll. */
export function thumbOf({ clientHeight, scrollHeight, scrollTop }: Scrolled) {
  const hidden = scrollHeight - clientHeight;
  if (hidden <= 0 || clientHeight <= THUMB_MIN_PX) return undefined;
  const size = Math.max(THUMB_MIN_PX, Math.round((clientHeight * clientHeight) / scrollHeight));
  return { size, offset: Math.round((scrollTop / hidden) * (clientHeight - size)) };
}
