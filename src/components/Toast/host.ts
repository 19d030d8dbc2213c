import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

let host: HTMLElement | undefined;

/** Beside the dialogs: while one is open, Radix hides everything but live regions from screen readers. */
export function toastHost(): HTMLElement {
  if (host) return host;
  host = document.createElement('div');
  // The toast announces itself; this only keeps the region from being hidden.
  host.ariaLive = 'off';
  document.body.append(host);
  return host;
}

/** Inside a dialog: lets the focus move to a toast and back despite the focus trap. */
export function ToastReach(): null {
  useFocusScopeBranch(import.meta.env.SSR ? null : toastHost());
  return null;
}

const leftToDialog = new WeakSet<Event>();

/**
 * Radix sends Escape to the toast or hint if it opened last, even while the focus is in a dialog.
 * @param layer what would take it: it may if it is in that dialog
 */
export function leaveEscapeToDialog(event: KeyboardEvent, layer?: Node | null): void {
  const dialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
  if (!dialog || (layer && dialog.contains(layer))) return;
  event.preventDefault();
  leftToDialog.add(event);
}

/**
 * For a dialog's `onKeyDown`: closes it on an Escape that a toast or hint has left to it, or that came before
 * Radix listened, which is one render after it has moved the focus into the dialog.
 */
export const closeOnEscape =
  (close: () => void) =>
  ({ nativeEvent, currentTarget, target }: ReactKeyboardEvent): void => {
    const isUnheard = nativeEvent.key === 'Escape' && !nativeEvent.defaultPrevented;
    // React also bubbles events from a second dialog; the DOM tells them apart.
    if ((isUnheard || leftToDialog.has(nativeEvent)) && currentTarget.contains(target as Node)) close();
  };
