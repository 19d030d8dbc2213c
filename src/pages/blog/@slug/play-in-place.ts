/** Enough for a player, but no navigation of this page or form submission. */
const MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

export function playInPlace(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-frame]');
  if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', MAY);
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.title = link.title;
  frame.src = link.dataset.frame as string;
  link.replaceWith(frame);
  frame.focus();
}
