import { useEffect, useState } from 'react';

/** Documents that load faster than this get no loading notice. */
const NOTICE_AFTER_MS = 300;

/** True while a clicked post is slow to load. */
export function useSlowOpening(): boolean {
  const [opening, setOpening] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a');
      const here = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!here || event.defaultPrevented || !link?.pathname.match(/^\/blog\/[^/]+$/)) return;
      timer = setTimeout(() => setOpening(true), NOTICE_AFTER_MS);
    };
    // The reader came back, and the page was restored from the back/forward cache.
    const onShow = () => {
      clearTimeout(timer);
      setOpening(false);
    };
    document.addEventListener('click', onClick);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      removeEventListener('pageshow', onShow);
    };
  }, []);
  return opening;
}
