import { useEffect } from 'react';
import { toast } from '#src/components/Toast/toast.ts';

/**
 * Keeps the browser from navigating to a file dropped outside a drop zone, and says where to drop it. Drop
 * zones handle the event first.
 */
export function useBlockStrayDrops(sentence: string): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop')
        toast({ variant: 'destructive', title: 'The file was not added', description: sentence });
    };
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, [sentence]);
}
