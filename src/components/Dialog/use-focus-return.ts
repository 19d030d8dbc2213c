import { useRef } from 'react';

const FIRST_FIELD = '[data-fields] :is(input:not([type="radio"]), input:checked, select, textarea)';

/**
 * Returns focus to the element that opened a dialog; Radix does this only for its own trigger. A dialog with
 * a `data-fields` element opens with focus in its first field.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = focusedElement();
      // Radix would focus the close button, which comes first.
      const first = (event.currentTarget as Element).querySelector<HTMLElement>(FIRST_FIELD);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      // A link in the dialog has navigated to another screen, which took the focus.
      const elsewhere = !lost && !(event.currentTarget as Element).contains(activeElement);
      if (!elsewhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** Also within a shadow root: focusing its host may focus another element in it, such as a scroller. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
