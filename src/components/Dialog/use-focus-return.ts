import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes. Radix does so for its own trigger alone, and these
 * dialogs are opened by state.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
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
