/**
 * The only script of pages that are sent without React. It duplicates what SiteHeader's menu and MemberBar do with
 * React, and imports nothing at once: a shared module would pull in React's chunk.
 */
document.querySelector<HTMLElement>('#site-menu')?.addEventListener('toggle', (event) => {
  for (const element of document.querySelectorAll<HTMLElement>('main, footer'))
    element.inert = (event as ToggleEvent).newState === 'open';
});

document.querySelector('[data-sign-out]')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void import('../SiteFrame/sign-out.ts').then(({ signOut }) => signOut());
});
