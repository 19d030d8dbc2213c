import { useRef } from 'react';

const FIRST_FIELD = '[data-fields] :is(input:not([type="radio"]), input:checked, select, textarea)';

/**
 * Returns focus to the element that opened a dialog when it closes. Radix does this only for its own trigger,
 * and these dialogs are opened by state. A dialog that contains an element with `data-fields` opens with
 * focus in its first field.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Focus the form's first field. Radix would focus the close button, which comes first.
      const first = (event.currentTarget as Element).querySelector<HTMLElement>(FIRST_FIELD);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      // A link in the dialog has navigated to another screen, which has taken the focus.
      const elsewhere = !lost && !(event.currentTarget as Element).contains(activeElement);
      if (!elsewhere && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
