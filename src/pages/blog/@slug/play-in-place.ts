/** Enough for a player. It may neither navigate this page nor submit forms to it. */
const MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Replaces a video's still with the service's player, once the reader presses it. */
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
