import type { ReactNode } from 'react';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';

export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea axis="x" label={`Table: ${label}`}>
      {children}
    </ScrollArea>
  );
}
