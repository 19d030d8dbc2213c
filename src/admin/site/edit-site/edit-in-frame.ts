import type { TextPlace } from '#src/contract/site/sections/marks.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { theme } from '#src/design/theme.css.ts';
import { chipMenu } from './chip-menu.ts';
import { type ChipsByName, setCaret, showStored, storedIn } from './chips-in-frame.ts';
import { type MarkedText, takeMarks } from './marked-texts.ts';

interface Listeners {
  chips: ChipsByName;
  /** True if the section's texts can be typed on the page. */
  mayType: (key: TextPlace['key']) => boolean;
  /** Called when a text gets focus. */
  onEnter: (place: TextPlace) => void;
  onType: (place: TextPlace, text: string) => void;
  onUndo: (key: TextPlace['key'], isRedo: boolean) => void;
  /** Escape: back to the form beside the page. */
  onLeave: () => void;
  onCaret: (caret: Caret) => void;
}

/** The caret's position, to restore after a redraw of the page. */
export interface Caret {
  place: TextPlace;
  /** Characters. */
  offset: number;
}

const STYLES = `
[data-text] { outline: 1px dashed transparent; outline-offset: 4px; border-radius: 2px; cursor: text; }
[data-text]:hover { outline-color: ${theme.color.brand}; }
[data-text]:focus, [data-chosen] { outline: 2px solid ${theme.color.brand}; }
[data-chip] { border-radius: 3px; box-shadow: 0 0 0 2px color-mix(in srgb, ${theme.color.brand} 25%, transparent); cursor: default; }
[data-chip-menu] {
  position: fixed; z-index: 2147483647; margin: 0; padding: 4px 0; max-width: min(30rem, calc(100vw - 16px)); list-style: none;
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.control}; background: ${theme.color.paper};
  box-shadow: 0 4px 16px ${theme.color.hairline}; color: ${theme.color.ink};
  font: 400 14px/1.5 ${theme.font.text}; letter-spacing: 0; text-align: start;
}
[data-chip-menu] li { padding: 4px 12px; cursor: pointer; }
[data-chip-menu] li[aria-selected="true"] { background: ${theme.color.brandTint}; }
[data-chip-menu] span { color: ${theme.color.quiet}; }
[data-text]:empty::before { content: '\\00a0'; }
`;

/**
 * Makes the texts of a page in a frame editable and returns them in document order. The page has no script of
 * its own.
 */
export function editInFrame(
  frame: HTMLIFrameElement,
  { chips, mayType, onEnter, onType, onUndo, onLeave, onCaret }: Listeners,
): MarkedText[] {
  const [doc, win] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (!doc || !win) return [];
  const texts = takeMarks(doc).map((text) => (mayType(text.place.key) ? text : { ...text, whole: false }));
  releaseControls(texts);
  const sheet = new win.CSSStyleSheet();
  sheet.replaceSync(STYLES);
  doc.adoptedStyleSheets = [sheet];
  const places = new Map<EventTarget, MarkedText>();
  for (const text of texts) {
    places.set(text.element, text);
    makeEditable(text, chips);
  }
  const textOf = (target: EventTarget | null) =>
    places.get((target as Element | null)?.closest?.('[data-text]') ?? doc);

  const menu = chipMenu(doc, chips, (element) => {
    const text = places.get(element);
    if (text) onType(text.place, typedIn(text));
  });

  doc.addEventListener('focusout', menu.close);
  doc.addEventListener('focusin', ({ target }) => {
    const text = textOf(target);
    if (text) onEnter(text.place);
  });
  doc.addEventListener('input', ({ target }) => {
    const text = textOf(target);
    if (!text) return;
    onType(text.place, typedIn(text));
    if (text.whole) menu.typed(text.element);
  });
  doc.addEventListener('selectionchange', () => {
    const { focusNode, focusOffset } = doc.getSelection() ?? {};
    const text = textOf(focusNode instanceof win.Element ? focusNode : (focusNode?.parentElement ?? null));
    if (!text?.whole || !focusNode) return;
    const before = doc.createRange();
    before.setStart(text.element, 0);
    before.setEnd(focusNode, focusOffset ?? 0);
    onCaret({ place: text.place, offset: before.toString().length });
  });
  doc.addEventListener('keydown', (event) => {
    const text = textOf(event.target);
    if (!event.isComposing && menu.pressed(event)) return;
    if (event.key === 'Escape') onLeave();
    // The browser's own undo does not know chips.
    if (text?.whole && (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) {
      event.preventDefault();
      onUndo(text.place.key, event.shiftKey || event.key.toLowerCase() === 'y');
      return;
    }
    if (!text || event.isComposing) return;
    if (event.key === 'Enter' && (text.place.kind !== 'paragraph' || !text.whole)) {
      event.preventDefault();
      if (!text.whole) onLeave();
    }
  });
  // A space would open a question around the text.
  doc.addEventListener('keyup', (event) => {
    if (event.key === ' ' && textOf(event.target)) event.preventDefault();
  });
  // Links and buttons do nothing here; a click edits their text.
  doc.addEventListener(
    'click',
    (event) => {
      const pressed = event.target as Element;
      if (pressed.closest('a, button, [type="submit"]')) event.preventDefault();
      const summary = pressed.closest('summary');
      if (summary && textOf(event.target)) event.preventDefault();
      const details = summary?.parentElement as HTMLDetailsElement | null;
      if (details && textOf(event.target)) details.open = true;
    },
    { capture: true },
  );
  doc.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  return texts;
}

function makeEditable({ element, place, whole }: MarkedText, chips: ChipsByName): void {
  if (whole && place.source !== undefined) showStored(element, place.source, chips);
  element.dataset.text = '';
  element.tabIndex = 0;
  if (!whole) {
    element.setAttribute('role', 'button');
    element.setAttribute(
      'aria-description',
      place.kind === 'made'
        ? 'This comes from your offer: edit it in the form'
        : `${SECTIONS[place.key].title}: edit it in the form`,
    );
    return;
  }
  element.contentEditable = 'plaintext-only';
  // A description only: the text is the name of the heading or link around it.
  element.setAttribute('aria-description', `${SECTIONS[place.key].title}: type to change it`);
  // Dragging a link or image would leave the text.
  element.draggable = false;
}

/** The stored form: with a placeholder for each chip. */
const typedIn = ({ element, place }: MarkedText) =>
  storedIn(element, (each) =>
    place.kind === 'line' ? (each.textContent ?? '').replace(/\s+/g, ' ') : each.innerText,
  );

/** Shows the newest text if the server rendered an older one. @param newest undefined if there is none */
export function showText(text: MarkedText, newest: unknown, chips: ChipsByName): void {
  if (text.whole && typeof newest === 'string' && typedIn(text) !== newest)
    showStored(text.element, newest, chips);
}

/** Restores the caret after the page was redrawn. */
export function restoreCaret(texts: readonly MarkedText[], { place, offset }: Caret): void {
  const element = texts.find(
    (text) => text.whole && text.place.key === place.key && text.place.path === place.path,
  )?.element;
  if (!element) return;
  element.focus({ preventScroll: true });
  setCaret(element, offset);
}

/** Editable text inside these would be a control in a control, which assistive technology cannot reach. */
const CONTROLS = 'a, button, [role="button"], [role="link"], [role="tab"], [role="menuitem"]';
/** Properties that browsers style differently for buttons and links. */
const LOOKS = [
  'display',
  'color',
  'background-color',
  'border',
  'padding',
  'font',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration-line',
  'white-space',
] as const;

/**
 * Replaces links and buttons around texts with plain elements that look the same, because here they are only
 * edited; their targets are in the form.
 */
function releaseControls(texts: readonly MarkedText[]): void {
  for (const { element } of texts)
    for (let control = controlAround(element); control; control = controlAround(element)) release(control);
}

const controlAround = (element: Element) => element.parentElement?.closest<HTMLElement>(CONTROLS);

function release(control: HTMLElement): void {
  const { ownerDocument } = control;
  const view = ownerDocument.defaultView;
  const plain = ownerDocument.createElement(control.querySelector(BLOCKS) ? 'div' : 'span');
  for (const { name, value } of control.attributes)
    if (/^(class|style|id|lang|dir|data-.*)$/.test(name)) plain.setAttribute(name, value);
  const before = view && lookOf(view, control);
  plain.append(...control.childNodes);
  control.replaceWith(plain);
  if (!view || !before) return;
  const after = lookOf(view, plain);
  for (const name of LOOKS)
    if (before[name] !== after[name]) plain.style.setProperty(name, before[name] ?? '');
}

const BLOCKS = 'div, p, ul, ol, dl, h1, h2, h3, h4, h5, h6, figure, table, section, article';

const lookOf = (view: Window, element: Element): Partial<Record<(typeof LOOKS)[number], string>> => {
  const style = view.getComputedStyle(element);
  return Object.fromEntries(LOOKS.map((name) => [name, style.getPropertyValue(name)]));
};
