import { useEffect } from 'react';

/**
 * Links marked `data-opens` open something on this page instead of leading to their address, which they still do without
 * script, in a new tab, or when what they open cannot be fetched.
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
    // They are buttons to whoever listens, and a button answers to the space bar: once, however many use this hook.
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
