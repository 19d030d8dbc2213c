/**
 * The script of every public page. It starts the behaviors of elements and listens for what wakes islands; React comes
 * with the first island that wakes. Without it, links, forms and `<details>` work as HTML.
 */
import { startBehaviors } from './islands/behaviors.ts';
import { listenForTouches, wakeVisible } from './islands/islands.ts';
import { markInteractive } from './mark-interactive.ts';
import { nextFrame } from './next-frame.ts';
import { noteLoaded } from './note-loaded.ts';
import { recordVisit } from './record-visit.ts';
import { followTranslation } from './translated-text.ts';

const { user = '' } = document.querySelector<HTMLScriptElement>('#wake')?.dataset ?? {};

// Or the page says that its parts do not work (`components/PartFailed`).
document.documentElement.dataset.started = '';

// At once, so that a click on a slow line is not lost.
listenForTouches();
repeatEarlyPress();
followTranslation();

/** What was pressed before this script came (`early-press.ts`) is pressed again, and now waits for its island. */
function repeatEarlyPress(): void {
  document.documentElement.dataset.listens = '';
  const { earlyPress } = window as { earlyPress?: HTMLElement };
  if (!earlyPress) return;
  earlyPress.ariaBusy = null;
  earlyPress.click();
}

async function start(): Promise<void> {
  wakeVisible();
  noteLoaded();
  await startBehaviors();
  markInteractive();
}

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
if (isPrerendered) document.addEventListener('prerenderingchange', recordVisit, { once: true });
else recordVisit();

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
  // The browser refuses storage: the page stays as it is.
}

/** After the first paint, so that videos do not compete with text and images on a slow line. */
const startWhenPainted = () => void nextFrame().then(start);

// A prerendered page must not play anything before it is opened.
if (isPrerendered) document.addEventListener('prerenderingchange', startWhenPainted, { once: true });
else startWhenPainted();
