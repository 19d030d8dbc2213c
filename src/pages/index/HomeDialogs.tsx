import { type ComponentType, useCallback, useState } from 'react';
import { useInBrowser } from '#src/components/Content/use-texts.ts';
import { useOpeners } from '#src/components/Opener/use-openers.ts';
import { demoPlayer } from '#src/content/demos.ts';
import { hostingDialog } from '#src/content/home.ts';
import type { HomeDialogProps } from './HomeDialog.tsx';

const dialogs: Record<string, () => Promise<{ default: ComponentType<HomeDialogProps> }>> = {
  demos: () => import('./DemoPlayer.tsx'),
  hosting: () => import('./HostingDialog.tsx'),
};

interface Shown {
  Dialog: ComponentType<HomeDialogProps>;
  opener: HTMLElement;
  open: boolean;
}

/** The home page's dialogs: Watch Demo and the hosting terms. Each is loaded on first use. */
export function HomeDialogs() {
  useInBrowser(hostingDialog);
  useInBrowser(demoPlayer);
  const [shown, setShown] = useState<Shown>();
  useOpeners(
    useCallback((what, opener) => {
      dialogs[what]?.().then(
        ({ default: Dialog }) => setShown({ Dialog, opener, open: true }),
        () => location.assign(opener.href),
      );
    }, []),
  );
  if (!shown) return null;
  const { Dialog, opener, open } = shown;
  return (
    <Dialog
      open={open}
      onClose={() => setShown({ ...shown, open: false })}
      onClosed={() => opener.focus({ preventScroll: true })}
    />
  );
}
