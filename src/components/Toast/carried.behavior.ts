import { behavior } from '#renderer/islands/behavior.ts';
import { callIsland } from '#renderer/islands/call-island.ts';
import { hasCarriedToast } from './carried-toast.ts';

export const TOASTS = 'components/Toast/Toasts';

export default behavior('carried-toast', () => {
  if (hasCarriedToast()) callIsland(TOASTS);
});
