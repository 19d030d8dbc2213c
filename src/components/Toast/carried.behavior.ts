import { behavior } from '#renderer/islands/behavior.ts';
import { callIsland } from '#renderer/islands/call-island.ts';
import { hasCarriedToast } from './carried-toast.ts';

/** The name of the island that shows toasts. */
export const TOASTS = 'components/Toast/Toasts';

/** Wakes the island of the toasts, if the previous document left one. */
export default behavior('carried-toast', () => {
  if (hasCarriedToast()) callIsland(TOASTS);
});
