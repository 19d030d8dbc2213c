import { useRef } from 'react';

const FIRST_FIELD = '[data-fields] :is(input:not([type="radio"]), input:checked, select, textarea)';

/**
 * Gives the focus back to what opened a dialog when it closes. Radix does so for its own trigger alone, and these
 * dialogs are opened by state. A dialog that holds an element with `data-fields` opens with the focus in the first of them.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // A form begins at its first field. Radix would begin at the close button, which comes first.
      const first = (event.currentTarget as Element).querySelector<HTMLElement>(FIRST_FIELD);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      // A link in the dialog has led to another screen, which has taken the focus.
      const elsewhere = !lost && !(event.currentTarget as Element).contains(activeElement);
      if (!elsewhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
