import type { ReactNode } from 'react';
import { tableScroll } from './table.css.ts';

/** A table wider than its screen scrolls by itself, with the keyboard too. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={tableScroll} aria-label={`Table: ${label}`} tabIndex={0}>
      {children}
    </section>
  );
}
