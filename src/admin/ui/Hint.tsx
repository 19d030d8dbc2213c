import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { hint } from './Hint.css.ts';

/** Specification, section 9. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Around the admin, so that moving from one control to the next shows the next hint without a delay. */
export function Hints({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  );
}

/** A tooltip on a control, for the pointer and the keyboard. The control needs its own accessible name. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      {/* Not in a portal: it stays in the landmark or dialog of its control. */}
      <Tooltip.Content className={hint} sideOffset={6} collisionPadding={8}>
        {text}
      </Tooltip.Content>
    </Tooltip.Root>
  );
}
