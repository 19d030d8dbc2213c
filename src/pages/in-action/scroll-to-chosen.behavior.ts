import { behavior } from '#renderer/islands/behavior.ts';

export default behavior('scroll-to-chosen', (row) => {
  const chosen = row.querySelector<HTMLElement>('[aria-current]');
  if (chosen) row.scrollLeft = chosen.offsetLeft - row.clientWidth / 3;
});
