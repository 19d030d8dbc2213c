import { useEffect } from 'react';
import { toast } from '#src/components/Toast/toast.ts';

/**
 * Keeps a file that is dropped beside its place from being opened by the browser instead of this page, and says where it
 * belongs. Places that take files handle the drop themselves first.
 */
export function useStrayFiles(sentence: string): void {
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
