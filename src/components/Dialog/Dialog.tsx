import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#src/design/text.css.ts';
import { LineIcon } from '../Icon/LineIcon.tsx';
import { ScrollArea } from '../ScrollArea/ScrollArea.tsx';
import { closeOnEscape, ToastReach } from '../Toast/host.ts';
import * as css from './Dialog.css.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';

interface Props {
  /** True by default, for dialogs that are mounted while open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  narrow?: boolean;
  wide?: boolean;
  /** Below the content, always in view. */
  footer?: ReactNode;
  children: ReactNode;
}

// Replaces Radix's Overlay, whose scroll-locking style element the content security policy blocks.
function Veil() {
  useScrollLock();
  return <div className={css.veil} />;
}

interface PanelProps extends Pick<Props, 'open' | 'onClose' | 'children'> {
  className: string;
  /** A `Radix.Description` is among the children. */
  isDescribed?: boolean;
}

function Panel({ open = true, onClose, className, isDescribed, children }: PanelProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(stays) => stays || onClose()}>
      <Radix.Portal>
        <Veil />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          className={className}
          {...focusReturn}
          onKeyDown={closeOnEscape(onClose)}
          {...(!isDescribed && { 'aria-describedby': undefined })}
        >
          <ToastReach />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Dialog({ title, description, narrow, wide, footer, children, ...rest }: Props) {
  return (
    <Panel
      {...rest}
      className={css.content({ placement: 'centre', narrow, wide })}
      isDescribed={description !== undefined && description !== ''}
    >
      <div className={css.head}>
        <div>
          <Radix.Title className={css.title} dir="auto">
            {title}
          </Radix.Title>
          {description && <Radix.Description className={css.description}>{description}</Radix.Description>}
        </div>
        <Radix.Close className={css.close} aria-label="Close">
          <LineIcon name="x" size={20} />
        </Radix.Close>
      </div>
      <ScrollArea className={css.body}>{children}</ScrollArea>
      {footer && <div className={css.foot}>{footer}</div>}
    </Panel>
  );
}

type BareProps = Pick<Props, 'open' | 'onClose' | 'title' | 'children'>;

const Bare = ({ title, placement, children, ...rest }: BareProps & { placement: 'start' | 'top' }) => (
  <Panel {...rest} className={css.content({ placement })}>
    <Radix.Title className={visuallyHidden}>{title}</Radix.Title>
    {children}
  </Panel>
);

/** Its content brings its own heading and close button. */
export const SlideOver = (props: BareProps) => <Bare {...props} placement="start" />;

export const TopSheet = (props: BareProps) => <Bare {...props} placement="top" />;
