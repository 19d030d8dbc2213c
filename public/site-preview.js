/*
 * Loaded only by previews of the site. The server has already made the links of the page lead to other pages of the
 * preview; this does the same for links and addresses that the page's own scripts make later.
 */
(() => {
  const { path } = document.currentScript.dataset;
  const OUTSIDE = /^\/(admin|api|auth|assets|media|preview|booking\/manage)(\/|$)|\.[a-z0-9]+$/;

  const inside = (address) => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || OUTSIDE.test(url.pathname)) return address;
    return path + (url.pathname === '/' ? '' : url.pathname) + url.search + url.hash;
  };

  const keepInside = ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
    if (link) link.setAttribute('href', inside(link.getAttribute('href')));
  };
  for (const name of ['click', 'auxclick']) document.addEventListener(name, keepInside, { capture: true });
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (state, unused, address) =>
      address === undefined || address === null
        ? change(state, unused)
        : change(state, unused, inside(address));
  }
})();
