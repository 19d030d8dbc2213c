import { behavior } from '#renderer/islands/behavior.ts';

export default behavior('menu', (menu) => {
  menu.addEventListener('toggle', (event) => {
    for (const element of document.querySelectorAll<HTMLElement>('main, footer'))
      element.inert = (event as ToggleEvent).newState === 'open';
  });
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover();
  });
});
