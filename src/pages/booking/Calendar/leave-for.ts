/** True in the booking widget on another site. */
export const isFramed = (): boolean => window.parent !== window;

/** Payment and the client's own page never open in a frame of another site. @param url may be relative */
export function leaveFor(url: string): void {
  const { href } = new URL(url, location.href);
  if (isFramed() && window.top) window.top.location.href = href;
  else location.assign(href);
}
