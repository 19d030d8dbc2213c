import { behavior } from '#renderer/islands/behavior.ts';

/** Faster documents get no loading notice. */
const NOTICE_AFTER_MS = 300;

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
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', () => {
    clearTimeout(timer);
    notice.hidden = true;
  });
});
