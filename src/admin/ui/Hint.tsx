import * as Tooltip from '@radix-ui/react-tooltip';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useRef,
  useState,
} from 'react';
import { leaveEscapeToDialog } from '#src/components/Toast/host.ts';
import { hint } from './Hint.css.ts';

/** Specification, section 9. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** The open hint, and the time the last one closed. */
interface Latest {
  close: (() => void) | undefined;
  closedAt: number;
}
const LatestHint = createContext<RefObject<Latest> | undefined>(undefined);

/** Wraps the admin, so that moving between controls shows the next hint without a delay. */
export function Hints({ children }: { children: ReactNode }) {
  const latest = useRef<Latest>({ close: undefined, closedAt: Number.NEGATIVE_INFINITY });
  return (
    <LatestHint value={latest}>
      <Tooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        {children}
      </Tooltip.Provider>
    </LatestHint>
  );
}

/** A tooltip for pointer and keyboard. The control needs its own accessible name. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  const latest = use(LatestHint);
  const [open, setOpen] = useState(false);
  const close = useRef(() => setOpen(false));
  const content = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (!latest) return;
    const { current } = latest;
    if (next) {
      if (current.close !== close.current) current.close?.();
      current.close = close.current;
    } else if (current.close === close.current) {
      current.close = undefined;
      current.closedAt = performance.now();
    }
  };
  // Radix would wait while the pointer may be on its way to the previous control's hint.
  const follow = (pointerType: string) => {
    if (pointerType === 'touch' || !latest) return;
    const { close: shown, closedAt } = latest.current;
    if (shown ? shown !== close.current : performance.now() - closedAt < SKIP_DELAY_MS) change(true);
  };
  return (
    <Tooltip.Root open={open} onOpenChange={change}>
      <Tooltip.Trigger asChild onPointerEnter={({ pointerType }) => follow(pointerType)}>
        {children}
      </Tooltip.Trigger>
      {/* No portal, to stay in the control's landmark or dialog. */}
      <Tooltip.Content
        ref={content}
        className={hint}
        sideOffset={6}
        collisionPadding={8}
        onEscapeKeyDown={(event) => {
          leaveEscapeToDialog(event, content.current);
          if (event.defaultPrevented) change(false);
        }}
      >
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  );
}
