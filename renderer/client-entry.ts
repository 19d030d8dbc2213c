/** The script of every public page: starts behaviors and wakes islands. React comes with the first island. */
import { startBehaviors } from './islands/behaviors.ts';
import { repeatEarlyPress } from './islands/early-press.ts';
import { listenForTouches, wakeVisible } from './islands/islands.ts';
import { markInteractive } from './mark-interactive.ts';
import { nextFrame } from './next-frame.ts';
import { noteLoaded } from './note-loaded.ts';
import { recordVisit } from './record-visit.ts';
import { followTranslation } from './translated-text.ts';

const { user = '' } = document.querySelector<HTMLScriptElement>('#wake')?.dataset ?? {};

// Otherwise the page says that its parts do not work (`components/PartFailed`).
document.documentElement.dataset.started = '';

// First, so that a click on a slow connection is not lost.
listenForTouches();
repeatEarlyPress((target) => target.click());
followTranslation();

async function start(): Promise<void> {
  wakeVisible();
  noteLoaded();
  await startBehaviors();
  markInteractive();
}

/** The server counts a view when it sends a page, except for a prefetch; this one is now visible. */
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
if (isPrerendered) document.addEventListener('prerenderingchange', recordVisit, { once: true });
else recordVisit();

/** The name of the user that the newest page was made for; missing for a visitor. The admin sets it too. */
const SIGNED_IN = 'signed-in';

/** The back button may show a page from before signing in or out; it is then reloaded. */
function keepUpToDate(): void {
  const isOld = () => (localStorage.getItem(SIGNED_IN) ?? '') !== user;
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOld()) location.reload();
  });
  // It may also have been prerendered before that.
  if (isPrerendered)
    document.addEventListener('prerenderingchange', () => isOld() && location.reload(), { once: true });
  if (arrival?.type !== 'back_forward') {
    if (user) localStorage.setItem(SIGNED_IN, user);
    else localStorage.removeItem(SIGNED_IN);
  } else if (isOld()) location.reload();
}

try {
  keepUpToDate();
} catch {
  // The browser refuses storage.
}

/** After the first paint, so that videos do not compete with text and images. */
const startWhenPainted = () => void nextFrame().then(start);

// A prerendered page must not play anything before it is opened.
if (isPrerendered) document.addEventListener('prerenderingchange', startWhenPainted, { once: true });
else startWhenPainted();
