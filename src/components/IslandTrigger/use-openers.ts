import { useEffect } from 'react';

/**
 * Makes elements marked `data-opens` open something on this page: links and submit buttons, which work without scripts,
 * in a new tab, or if what they open cannot be loaded.
 */
export function useOpeners(open: (what: string, opener: HTMLElement) => void): void {
  useEffect(() => {
    const openerOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null;
    const onClick = (event: MouseEvent) => {
      const opener = openerOf(event);
      if (!opener || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(opener.dataset.opens ?? '', opener);
    };
    // Links with the button role: Space must activate them; `defaultPrevented`: another use of this hook already has.
    const onKeyDown = (event: KeyboardEvent) => {
      const opener = event.key === ' ' ? openerOf(event) : null;
      if (!(opener instanceof HTMLAnchorElement) || event.defaultPrevented) return;
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
