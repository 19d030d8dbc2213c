/**
 * The first script of a page: loads the page's own scripts after the first paint, so that text and images do
 * not compete with them on a slow connection. Until then links, forms and `<details>` work as they do without
 * scripts.
 */
import { noteVisit } from './note-visit.ts';

const {
  page,
  imports,
  user = '',
} = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {};

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

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isPrerendered = 'prerendering' in document && document.prerendering;
if (isPrerendered) document.addEventListener('prerenderingchange', tellOpened, { once: true });
else if (
  arrival &&
  (('deliveryType' in arrival && arrival.deliveryType === 'navigational-prefetch') ||
    ('activationStart' in arrival && arrival.activationStart))
)
  tellOpened();

// A page that was only prerendered is not part of the visit.
if (isPrerendered) document.addEventListener('prerenderingchange', noteVisit, { once: true });
else noteVisit();

/** The name of the user that the newest page was made for; missing for a visitor. The admin sets it, too. */
const SIGNED_IN = 'signed-in';

/**
 * The back button shows a page from the browser's memory, which may be from before signing in or out. Then it is
 * loaded again.
 */
function keepUpToDate(): void {
  const isOld = () => (localStorage.getItem(SIGNED_IN) ?? '') !== user;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOld()) location.reload();
  });
  if (arrival?.type !== 'back_forward') {
    if (user) localStorage.setItem(SIGNED_IN, user);
    else localStorage.removeItem(SIGNED_IN);
  } else if (isOld()) location.reload();
}

try {
  keepUpToDate();
} catch {
  // The browser refuses storage: the page stays as it is.
}

// A hidden page (background tab or prerender) is never painted, so do not wait for it.
if (document.visibilityState === 'hidden') fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
