/**
 * The only script of pages that are sent without React. It duplicates what SiteHeader's menu and MemberBar do with
 * React, and imports nothing: a shared module would pull in React's chunk.
 */
document.querySelector<HTMLElement>('#site-menu')?.addEventListener('toggle', (event) => {
  for (const element of document.querySelectorAll<HTMLElement>('main, footer'))
    element.inert = (event as ToggleEvent).newState === 'open';
});

const signOut = document.querySelector<HTMLFormElement>('[data-sign-out]');
signOut?.addEventListener('submit', (event) => {
  event.preventDefault();
  void fetch(signOut.action, { method: 'POST' }).then(({ ok }) => {
    if (!ok) return;
    sessionStorage.setItem('carried-toast', signOut.dataset.signOut ?? '');
    location.assign('/');
  });
});
