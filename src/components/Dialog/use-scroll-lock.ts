import { useLayoutEffect } from 'react';

let locks = 0;

/** Also keeps the page from shifting when its scroll bar disappears. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    locks += 1;
    if (locks === 1) {
      page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
      page.style.overflow = 'hidden';
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      page.style.paddingInlineEnd = '';
      page.style.overflow = '';
    };
  }, []);
}
