import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

let host: HTMLElement | undefined;

/**
 * The element at the end of the body that contains toasts. It is beside the dialogs, because Radix hides everything
 * else from screen readers while one is open, except for live regions.
 */
export function toastHost(): HTMLElement {
  if (host) return host;
  host = document.createElement('div');
  // The toast announces itself; this only keeps the region from being hidden.
  host.ariaLive = 'off';
  document.body.append(host);
  return host;
}

/** Inside a dialog's content: lets the focus move to a toast and back, in spite of the dialog's focus trap. */
export function ToastReach(): null {
  useFocusScopeBranch(import.meta.env.SSR ? null : toastHost());
  return null;
}

/** Presses of Escape that the toast has left to the dialog with the focus. */
const leftToDialog = new WeakSet<Event>();

/**
 * For the toast. Radix tells only the layer that was opened last about Escape, and a toast is usually newer than the
 * dialog below it. While the focus is in a dialog, Escape is meant for that dialog, and the toast stays.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
  event.preventDefault();
  leftToDialog.add(event);
}

/** For a dialog's content, as its `onKeyDown`: closes it on an Escape that the toast has left to it. */
export const closeOnEscapeUnderToast =
  (close: () => void) =>
  ({ nativeEvent, currentTarget, target }: ReactKeyboardEvent): void => {
    // React passes on what happens in a second dialog, too; the document tells them apart.
    if (leftToDialog.has(nativeEvent) && currentTarget.contains(target as Node)) close();
  };
