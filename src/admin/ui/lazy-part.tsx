import { type ComponentType, lazy, useState } from 'react';
import { LoadError, loading } from '#src/components/load-error.ts';
import { PartBoundary } from './PartBoundary.tsx';
import type { FailurePlace } from './PartFailure.tsx';

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part that loads when first shown. If loading or rendering fails, an error message with a retry takes its
 * place, and the rest of the page keeps its input.
 * @param place where the message is shown
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<Loaded<Props>>,
  place: 'screen' | 'part' = 'part',
): ComponentType<Props> => guarded(load, () => place);

interface DialogProps {
  open?: boolean;
  onClose?: () => void;
}

export const lazyDialog = <Props extends DialogProps>(
  load: () => Promise<Loaded<Props>>,
): ComponentType<Props> =>
  guarded(load, ({ open = true, onClose }) => ({ open, onClose: () => onClose?.() }));

function guarded<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  placeOf: (props: Props) => FailurePlace,
): ComponentType<Props> {
  const begin = () => lazy(loading(load));
  // Outside the component, because React drops the state of a component that suspends before its first
  // commit.
  let Part: ComponentType<Props> = begin();
  return function LazyPart(props: Props) {
    const [{ key, attempt }, setTry] = useState({ key: 0, attempt: 0 });
    const tryAgain = async (fault: unknown, isFresh = false) => {
      if (fault instanceof LoadError) {
        await loadStylesAgain();
        Part = begin();
      }
      setTry((before) => ({ key: before.key + 1, attempt: isFresh ? 0 : before.attempt + 1 }));
    };
    return (
      <PartBoundary
        key={key}
        attempt={attempt}
        place={placeOf(props)}
        onTryAgain={(fault, isFresh) => void tryAgain(fault, isFresh)}
      >
        <Part {...props} />
      </PartBoundary>
    );
  };
}

const STYLES_MS = 10_000;

/** Requests failed style sheets again, because Vite's preload treats them as loaded. */
async function loadStylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve) => {
          const again = document.createElement('link');
          again.rel = 'stylesheet';
          again.crossOrigin = link.crossOrigin;
          again.href = link.href;
          again.onload = resolve;
          again.onerror = resolve;
          // A style sheet that hangs must not block the script.
          setTimeout(resolve, STYLES_MS);
          link.replaceWith(again);
        }),
    ),
  );
}
