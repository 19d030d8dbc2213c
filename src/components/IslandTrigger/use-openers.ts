import { useEffect } from 'react';

/** Lets `data-opens` links and buttons open something on this page; without scripts they still work. */
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
    // Space must activate links with the button role. `defaultPrevented`: another use of this hook has
    // handled it.
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
