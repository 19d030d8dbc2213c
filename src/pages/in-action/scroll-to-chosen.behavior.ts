import { behavior } from '#renderer/islands/behavior.ts';

/** Scrolls a row of links, which is wider than a phone, to the chosen one. */
export default behavior('scroll-to-chosen', (row) => {
  const chosen = row.querySelector<HTMLElement>('[aria-current]');
  if (chosen) row.scrollLeft = chosen.offsetLeft - row.clientWidth / 3;
});
