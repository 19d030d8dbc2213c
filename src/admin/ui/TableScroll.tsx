import type { ReactNode } from 'react';
import { tableScroll } from './table.css.ts';

/** Makes a table wider than the screen scroll on its own, with the keyboard too. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={tableScroll} aria-label={`Table: ${label}`} tabIndex={0}>
      {children}
    </section>
  );
}
