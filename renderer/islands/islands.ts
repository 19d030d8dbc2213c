import { nextFrame } from '../next-frame.ts';
import { CALL_ISLAND } from './call-island.ts';
import type { IslandPart } from './island.tsx';
import { press, startPress } from './press.ts';

const files = import.meta.glob<{ default: IslandPart }>('/src/**/*.island.tsx');

/** Attributes that `island.tsx` writes; importing them would bring React along. */
const ASLEEP = '[data-island]:not([data-awake])';
/** Elements that an island handles, so a click on them waits for it. Other links just navigate. */
const RUN_BY_ISLAND = 'button, [role="button"], [role="tab"], a[data-wakes]';
const BETWEEN_TABS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

const waking = new WeakSet<HTMLElement>();
/** The visitor's last action on an island that was not awake yet. */
const waiting = new WeakMap<HTMLElement, { target: HTMLElement; act: () => void }>();

export function listenForTouches(): void {
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => wake(islandOf(target)), { capture: true, passive: true });
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, noteStart, { capture: true, passive: true });
  for (const type of ['click', 'submit', 'keydown']) document.addEventListener(type, hold, { capture: true });
  document.addEventListener('click', finishPress, { capture: true });
  document.addEventListener(CALL_ISLAND, (event) => wake(named((event as CustomEvent<string>).detail)));
}

const named = (name = ''): HTMLElement | null =>
  document.querySelector(`[data-island="${CSS.escape(name)}"]${ASLEEP}`);

/** Wakes islands that are visible, half a screen ahead. */
export function wakeVisible(): void {
  const onScreen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          onScreen.unobserve(target);
          wake(target.closest<HTMLElement>(ASLEEP));
        }
    },
    { rootMargin: '50% 0px' },
  );
  const watch = () => {
    // The island's element has no box of its own.
    for (const part of document.querySelectorAll(`${ASLEEP}[data-when="visible"] > *`)) {
      onScreen.unobserve(part);
      onScreen.observe(part);
    }
  };
  watch();
  // Retries those that could not be loaded.
  addEventListener('online', watch);
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const opener = target.closest<HTMLElement>('[data-wakes]');
  if (opener) return named(opener.dataset.wakes);
  return target.closest<HTMLElement>(`${ASLEEP}:not([data-when="called"])`);
}

/** Loads and hydrates an island, once. If that fails, it shows a notice, and the next touch tries again. */
function wake(island: HTMLElement | null): void {
  if (!island || waking.has(island)) return;
  waking.add(island);
  load(island).then(
    () => {
      island.dataset.awake = '';
      delete island.dataset.failed;
      finish(island, true);
    },
    () => {
      waking.delete(island);
      // Shows the notice behind it (`components/PartFailed`).
      island.dataset.failed = '';
      finish(island, false);
    },
  );
}

async function load(island: HTMLElement): Promise<void> {
  const file = files[`/src/${island.dataset.island}.island.tsx`];
  if (!file) throw new Error(`There is no island ${island.dataset.island}`);
  // Running the part's scripts first would delay the response to the touch on a slow phone.
  await nextFrame();
  const [{ hydrateIsland }, { default: Part }] = await Promise.all([import('./hydrate-island.tsx'), file()]);
  await hydrateIsland(island, Part, JSON.parse(island.dataset.props ?? '{}') as object);
}

/** Holds only the last action, so that a second click does not open and close a thing. */
function hold(event: Event): void {
  const island = islandOf(event.target);
  if (!island) return;
  const action = actionOf(event);
  if (!action) {
    wake(island);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting.get(island)?.target.removeAttribute('aria-busy');
  waiting.set(island, action);
  action.target.ariaBusy = 'true';
  wake(island);
}

/** The element pressed while its island was asleep. */
let begun: HTMLElement | null = null;

function noteStart({ target }: Event): void {
  begun = islandOf(target) && (target as Element).closest<HTMLElement>(RUN_BY_ISLAND);
}

/** An island that woke between the start of a press and its click has missed the start. */
function finishPress({ target }: Event): void {
  const pressed = begun;
  begun = null;
  if (pressed && target instanceof Node && pressed.contains(target) && !islandOf(target)) startPress(pressed);
}

/** The action to repeat for an event, if the island would handle it. */
function actionOf(event: Event): { target: HTMLElement; act: () => void } | undefined {
  if (event instanceof SubmitEvent) {
    const form = event.target as HTMLFormElement;
    return { target: form, act: () => form.requestSubmit(event.submitter) };
  }
  if (isModified(event as MouseEvent)) return undefined;
  const target = (event.target as Element).closest<HTMLElement>(RUN_BY_ISLAND);
  if (!target) return undefined;
  if (event instanceof KeyboardEvent) {
    const { key } = event;
    // The browser fires no click on Space for a link with the role of a button.
    if (key === ' ' && target instanceof HTMLAnchorElement) return { target, act: () => target.click() };
    if (target.role === 'tab' && BETWEEN_TABS.has(key))
      return { target, act: () => target.dispatchEvent(new KeyboardEvent('keydown', event)) };
    return undefined;
  }
  return { target, act: () => press(target) };
}

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey, button = 0 }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;

/** Performs the held action: with the island, or as it works without scripts. */
function finish(island: HTMLElement, isAwake: boolean): void {
  const held = waiting.get(island);
  if (!held) return;
  waiting.delete(island);
  const { target, act } = held;
  target.removeAttribute('aria-busy');
  if (isAwake) {
    if (target.isConnected) act();
  } else if (target instanceof HTMLAnchorElement) location.assign(target.href);
  else if (target instanceof HTMLFormElement) target.submit();
  else if (target instanceof HTMLButtonElement && target.type === 'submit' && target.form) submitWith(target);
}

/** Submits a form as if the button had been pressed, bypassing the page's scripts. */
function submitWith({ form, name, value }: HTMLButtonElement): void {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
  if (name) form?.append(field);
  form?.submit();
  field.remove();
}
