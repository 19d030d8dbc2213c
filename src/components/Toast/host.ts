import { useFocusScopeBranch } from '@radix-ui/react-focus-scope';

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
