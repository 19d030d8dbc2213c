import * as RadixToast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { LineIcon } from '../Icon/LineIcon.tsx';
import { leaveEscapeToDialog, toastHost } from './host.ts';
import * as css from './ToastView.css.ts';
import { dismissToast, TOAST_DURATION_MS, TOAST_SWIPE_PX, type Toast } from './toast.ts';

/** Above open dialogs. F8 moves focus to it; swiping right dismisses it. */
export default function ToastView({ toast }: { toast: Toast }) {
  return createPortal(
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      <RadixToast.Root
        key={toast.id}
        duration={toast.durationMs}
        className={css.toast({ variant: toast.variant })}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast()}
        onEscapeKeyDown={(event) => leaveEscapeToDialog(event)}
        type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      >
        <div className={css.text}>
          <RadixToast.Title className={css.title} dir="auto">
            {toast.title}
          </RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className={css.description} dir="auto">
              {toast.description}
            </RadixToast.Description>
          )}
        </div>
        {toast.action && (
          <RadixToast.Action className={css.action} altText={toast.action.label} onClick={toast.action.act}>
            {toast.action.label}
          </RadixToast.Action>
        )}
        <RadixToast.Close className={css.close} aria-label="Close">
          <LineIcon name="x" size={18} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className={css.viewport} hotkey={['F8']} />
    </RadixToast.Provider>,
    toastHost(),
  );
}
