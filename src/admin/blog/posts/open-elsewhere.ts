import type { MouseEvent } from 'react';

/** A link in an article that is shown in the admin must not take its reader away from the screen. */
export function openElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const address = link?.getAttribute('href');
  if (!link || !address || address.startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
