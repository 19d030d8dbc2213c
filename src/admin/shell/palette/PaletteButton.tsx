import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../use-hydrated.ts';
import * as css from './PaletteButton.css.ts';

const Palette = lazyDialog(() => import('./Palette.tsx'));

/** Also opens with Ctrl-K (⌘K on a Mac). The palette loads when first opened. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // `defaultPrevented`: the editor uses the same shortcut to insert a link.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.metaKey === event.ctrlKey) return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"][data-state="open"]')) return;
      setWanted(true);
      setOpen(true);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  const mac = hydrated && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        className={css.button}
        onClick={show}
        aria-label="Search and commands"
        aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
      >
        <Search size={16} aria-hidden="true" />
        <span className={css.word}>Search</span>
        <span className={css.keys} data-keys={mac ? '⌘K' : 'Ctrl K'} />
      </button>
      {wanted && (
        <Suspense>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
