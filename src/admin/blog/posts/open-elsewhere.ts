import type { MouseEvent } from 'react';

/** Opens links of an article shown in the admin in a new tab, so that the screen stays. */
export function openElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const address = link?.getAttribute('href');
  if (!link || !address || address.startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
