import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { veil } from '#src/components/Dialog/document-frame.css.ts';
import { useCloseRequest } from '#src/components/Dialog/use-close-request.ts';
import { LineIcon } from '#src/components/Icon/LineIcon.tsx';
import { closeOnEscapeUnderToast, ToastReach } from '#src/components/Toast/host.ts';
import * as css from './HomeDialog.css.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Called when the focus can be returned. */
  onClosed: () => void;
  title: string;
  description: string;
  className: string;
  children: ReactNode;
}

/**
 * The frame of both dialogs. The overlay is a plain element: Radix's own locks scrolling with an inline style
 * sheet, which the content security policy blocks.
 */
export function HomeDialog({ open, onClose, onClosed, title, description, className, children }: Props) {
  useCloseRequest(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <div className={veil} />
        <Dialog.Content
          className={`${css.dialog} ${className}`}
          onKeyDown={closeOnEscapeUnderToast(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <ToastReach />
          <div className={css.top}>
            <div>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              <Dialog.Description className={css.description}>{description}</Dialog.Description>
            </div>
            <Dialog.Close className={css.close} aria-label="Close">
              <LineIcon name="x" size={22} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
