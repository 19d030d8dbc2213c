import { useCallback, useEffect, useState } from 'react';
import { useOpeners } from '#src/components/IslandTrigger/use-openers.ts';
import { holdVideos } from '#src/components/LoopVideo/hold-videos.ts';

/**
 * Opens and closes a dialog of the page, and returns its props. The videos of the page pause meanwhile.
 * @param name what its openers open
 */
export function useOpened(name: string) {
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement>();
  useOpeners(
    useCallback(
      (what, from) => {
        if (what !== name) return;
        setOpener(from);
        setOpen(true);
      },
      [name],
    ),
  );
  useEffect(() => (open ? holdVideos() : undefined), [open]);
  return {
    /** True once it was opened, so that closing can return the focus. */
    wasOpened: opener !== undefined,
    dialog: {
      open,
      onClose: () => setOpen(false),
      onClosed: () => opener?.focus({ preventScroll: true }),
    },
  };
}
