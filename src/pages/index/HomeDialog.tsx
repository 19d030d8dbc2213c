import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { veil } from '#src/components/Dialog/document-frame.css.ts';
import { useCloseRequest } from '#src/components/Dialog/use-close-request.ts';
import { LineIcon } from '#src/components/Icon/LineIcon.tsx';
import { closeOnEscape, ToastReach } from '#src/components/Toast/host.ts';
import * as css from './HomeDialog.css.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: string;
  description: string;
  className: string;
  children: ReactNode;
}

/** The overlay is a plain element: the content security policy blocks the style sheet of Radix's. */
export function HomeDialog({ open, onClose, onClosed, title, description, className, children }: Props) {
  useCloseRequest(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <div className={veil} />
        <Dialog.Content
          className={`${css.dialog} ${className}`}
          onKeyDown={closeOnEscape(onClose)}
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
