/**
 * All the script of a page that is sent as HTML alone. It says again what the menu of SiteHeader does when React is
 * there, and imports nothing: sharing the line with it would make the page load React's chunk.
 */
document.querySelector<HTMLElement>('#site-menu')?.addEventListener('toggle', (event) => {
  for (const element of document.querySelectorAll<HTMLElement>('main, footer'))
    element.inert = (event as ToggleEvent).newState === 'open';
});
