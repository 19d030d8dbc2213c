import type { TextPlace } from '#src/contract/sections/marks.ts';
import { SECTION_TITLES } from '#src/contract/sections/pages.ts';
import { theme } from '#src/design/theme.css.ts';
import { type MarkedText, takeMarks } from './marked-texts.ts';

interface Listeners {
  /** Somebody enters a text, with the keyboard or the mouse. */
  onEnter: (place: TextPlace) => void;
  /** Somebody types in a text. */
  onType: (place: TextPlace, text: string) => void;
  /** Escape: back to the form beside the page. */
  onLeave: () => void;
}

const STYLES = `
[data-text] { outline: 1px dashed transparent; outline-offset: 4px; border-radius: 2px; cursor: text; }
[data-text]:hover { outline-color: ${theme.colour.brand}; }
[data-text]:focus, [data-chosen] { outline: 2px solid ${theme.colour.brand}; }
[data-text]:empty::before { content: '\\00a0'; }
`;

/**
 * Makes the texts of a page in a frame editable. The page has no script of its own.
 * @returns its texts, in the order of the document
 */
export function editInFrame(frame: HTMLIFrameElement, { onEnter, onType, onLeave }: Listeners): MarkedText[] {
  const [doc, win] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (!doc || !win) return [];
  const texts = takeMarks(doc);
  const sheet = new win.CSSStyleSheet();
  sheet.replaceSync(STYLES);
  doc.adoptedStyleSheets = [sheet];
  const places = new Map<EventTarget, MarkedText>();
  for (const text of texts) {
    places.set(text.element, text);
    makeEditable(text);
  }
  const textOf = (target: EventTarget | null) =>
    places.get((target as Element | null)?.closest?.('[data-text]') ?? doc);

  doc.addEventListener('focusin', ({ target }) => {
    const text = textOf(target);
    if (text) onEnter(text.place);
  });
  doc.addEventListener('input', ({ target }) => {
    const text = textOf(target);
    if (text) onType(text.place, typedIn(text));
  });
  doc.addEventListener('keydown', (event) => {
    const text = textOf(event.target);
    if (event.key === 'Escape') onLeave();
    if (!text || event.isComposing) return;
    if (event.key === 'Enter' && (text.place.kind !== 'paragraph' || !text.whole)) {
      event.preventDefault();
      if (!text.whole) onLeave();
    }
  });
  // A space would open a question or press a button around the text.
  doc.addEventListener('keyup', (event) => {
    if (event.key === ' ' && textOf(event.target)) event.preventDefault();
  });
  // Links and buttons do nothing here: a click on their words edits them.
  doc.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('a, button, [type="submit"]')) event.preventDefault();
      const summary = (event.target as Element).closest('summary');
      if (summary && textOf(event.target)) event.preventDefault();
      const details = summary?.parentElement as HTMLDetailsElement | null;
      if (details && textOf(event.target)) details.open = true;
    },
    { capture: true },
  );
  doc.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  return texts;
}

function makeEditable({ element, place, whole }: MarkedText): void {
  element.dataset.text = '';
  element.tabIndex = 0;
  if (!whole) {
    element.setAttribute('role', 'button');
    element.setAttribute('aria-description', `${SECTION_TITLES[place.key]}: edit it in the form`);
    return;
  }
  element.contentEditable = 'plaintext-only';
  // No role and no name of its own: it stands in a heading or a link, whose name its text is.
  element.setAttribute('aria-description', `${SECTION_TITLES[place.key]}: type to change it`);
  // Dragging a link or a picture would leave the text.
  element.draggable = false;
}

const typedIn = ({ element, place }: MarkedText) =>
  place.kind === 'line' ? (element.textContent ?? '').replace(/\s+/g, ' ') : element.innerText;
