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
import { hint } from './Hint.css.ts';

/** Specification, section 9. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** The hint that is shown, and when the last one went. */
interface Latest {
  close: (() => void) | undefined;
  closedAt: number;
}
const LatestHint = createContext<RefObject<Latest> | undefined>(undefined);

/** Around the admin, so that moving from one control to the next shows the next hint without a delay. */
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

/** A tooltip on a control, for the pointer and the keyboard. The control needs its own accessible name. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  const latest = use(LatestHint);
  const [open, setOpen] = useState(false);
  const close = useRef(() => setOpen(false));
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
  // Radix waits again while the pointer may be on its way to the hint of the control that it left.
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
      {/* Not in a portal: it stays in the landmark or dialog of its control. */}
      <Tooltip.Content className={hint} sideOffset={6} collisionPadding={8}>
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  );
}
