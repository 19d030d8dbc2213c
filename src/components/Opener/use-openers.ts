import { useEffect } from 'react';

/**
 * Makes links marked `data-opens` open something on this page. They still work as links without scripts, in a
 * new tab, or if what they open cannot be loaded.
 */
export function useOpeners(open: (what: string, opener: HTMLAnchorElement) => void): void {
  useEffect(() => {
    const openerOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-opens]') : null;
    const onClick = (event: MouseEvent) => {
      const opener = openerOf(event);
      if (!opener || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(opener.dataset.opens ?? '', opener);
    };
    // They have the button role, so Space must activate them; `defaultPrevented`: another use of this hook already has.
    const onKeyDown = (event: KeyboardEvent) => {
      const opener = event.key === ' ' ? openerOf(event) : null;
      if (!opener || event.defaultPrevented) return;
      event.preventDefault();
      opener.click();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
}
