import { useCallback, useEffect, useState } from 'react';
import { useOpeners } from '#src/components/IslandTrigger/use-openers.ts';
import { holdVideos } from '#src/components/LoopVideo/hold-videos.ts';

/** The page's videos pause while it is open. @param name `data-opens` of its openers */
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
    /** True after the first opening, so that closing can return the focus. */
    wasOpened: opener !== undefined,
    dialog: {
      open,
      onClose: () => setOpen(false),
      onClosed: () => opener?.focus({ preventScroll: true }),
    },
  };
}
