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

/** Radix sends Escape to the toast if it opened last, even while the focus is in a dialog. */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
  event.preventDefault();
  leftToDialog.add(event);
}

/** For a dialog's `onKeyDown`: closes it on an Escape that the toast has left to it. */
export const closeOnEscapeUnderToast =
  (close: () => void) =>
  ({ nativeEvent, currentTarget, target }: ReactKeyboardEvent): void => {
    // React also bubbles events from a second dialog; the DOM tells them apart.
    if (leftToDialog.has(nativeEvent) && currentTarget.contains(target as Node)) close();
  };
