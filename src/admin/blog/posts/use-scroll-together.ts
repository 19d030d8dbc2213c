import { type RefObject, useEffect } from 'react';
import type { TextHandle } from './text/MarkdownEditor.tsx';

/** Interval for looking for the editor, which loads on demand. */
const LOOK_MS = 200;

/** Scrolls text and preview to the same share of their height; the one that the user touches leads. */
export function useScrollTogether(
  text: RefObject<TextHandle | null>,
  preview: RefObject<HTMLElement | null>,
  together: boolean,
  /** Changes when the text has another element. */
  way: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another scroller
  useEffect(() => {
    if (!together) return;
    let end: (() => void) | undefined;
    const look = setInterval(() => {
      const [one, other] = [text.current?.scroller(), preview.current];
      if (!one || !other) return;
      clearInterval(look);
      end = link(one, other);
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      end?.();
    };
  }, [text, preview, together, way]);
}

const LEADS = ['pointerenter', 'wheel', 'touchstart', 'focusin', 'keydown'] as const;

function link(one: HTMLElement, other: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  let leader = one;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const lead = () => {
      leader = from;
    };
    for (const name of LEADS) from.addEventListener(name, lead, options);
    from.addEventListener(
      'scroll',
      () => {
        if (leader !== from) return;
        const share = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
        to.scrollTop = share * (to.scrollHeight - to.clientHeight);
      },
      options,
    );
  }
  return () => controller.abort();
}
