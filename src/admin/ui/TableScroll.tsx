import type { ReactNode } from 'react';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';

/** Makes a table wider than the screen scroll on its own, with the keyboard too. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea axis="x" label={`Table: ${label}`}>
      {children}
    </ScrollArea>
  );
}
