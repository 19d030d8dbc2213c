/**
 * The first script of a page: loads the page's own scripts after the first paint, so that text and images do
 * not compete with them on a slow connection. Until then links, forms and `<details>` work as they do without
 * scripts.
 */
const { page, imports } = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {};

function fetchScripts(): void {
  // Preload all of them in parallel instead of one after the other.
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

/** For tests and measurements that wait for hydration. */
const tellAwake = () => {
  document.documentElement.dataset.awake = '';
};

/** The server counts a view when it sends a page, but not for a prefetch; this one is now visible. */
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

// A hidden page (background tab or prerender) is never painted, so do not wait for it.
if (document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));

export {};
