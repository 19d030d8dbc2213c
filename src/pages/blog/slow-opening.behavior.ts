import { behavior } from '#renderer/islands/behavior.ts';

/** Documents that load faster than this get no loading notice. */
const NOTICE_AFTER_MS = 300;

/** Shows a notice while a clicked post is slow to load. */
export default behavior('slow-opening', (place) => {
  const notice = place.querySelector('p');
  if (!notice) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const here = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!here || event.defaultPrevented || !link?.pathname.match(/^\/blog\/[^/]+$/)) return;
    timer = setTimeout(() => {
      notice.hidden = false;
    }, NOTICE_AFTER_MS);
  });
  // The reader came back, and the page was restored from the back/forward cache.
  addEventListener('pageshow', () => {
    clearTimeout(timer);
    notice.hidden = true;
  });
});
