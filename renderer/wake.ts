/**
 * The first script of a page, and alone at first: fetches the page's own once the page has been painted, so that on a slow
 * line words and pictures do not wait for it. Until then links, forms and folds work as they do without script.
 */
const { page, imports } = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {};

function fetchScripts(): void {
  // All of them at once instead of file after file.
  for (const href of imports?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (page)
    import(/* @vite-ignore */ page).then(tellAwake, () => {
      // Until then the page works as plain HTML.
      window.addEventListener('online', fetchScripts, { once: true });
    });
}

/** For those who wait until the page listens: tests, and who measures it. */
const tellAwake = () => {
  document.documentElement.dataset.awake = '';
};

/** The server counts visits when it sends a page, but not what a browser fetches ahead: this one is seen now. */
const tellOpened = () => navigator.sendBeacon(`/api/views?path=${encodeURIComponent(location.pathname)}`);

const [arrival] = performance.getEntriesByType('navigation');
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', tellOpened, { once: true });
else if (
  arrival &&
  (('deliveryType' in arrival && arrival.deliveryType === 'navigational-prefetch') ||
    ('activationStart' in arrival && arrival.activationStart))
)
  tellOpened();

// What nobody sees, a page in another tab or one that the browser prepares, is never painted.
if (document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));

export {};
