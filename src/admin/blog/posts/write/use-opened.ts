import { useEffect, useState } from 'react';
import { runInSlices } from '../text/run-in-slices.ts';
import type { OpenedText } from './document/open-text.ts';
import { openForWrite, openForWriteInSteps } from './editing/write-session.ts';
import { POST, type WritePlace } from './write-place.ts';

/** Characters that are opened without holding the page. */
export const AT_ONCE = 20_000;

/** Opens the text that an editor begins with. @returns undefined while a long one is read */
export function useOpened(value: string, { lockedAs }: WritePlace = POST): OpenedText | string | undefined {
  const [opened, setOpened] = useState(() =>
    value.length <= AT_ONCE ? openForWrite(value, lockedAs) : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor follows what changes later
  useEffect(() => {
    if (opened !== undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    runInSlices(openForWriteInSteps(value, lockedAs), signal).then(setOpened, (error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => controller.abort();
  }, []);
  return opened;
}
