import type { Tier } from '#src/contract/site/values.ts';

export interface WidgetOptions {
  url: string;
  tier: Tier;
  parent: HTMLElement;
  /** CSS color of its buttons, with `#`. */
  color: string;
  dark: boolean;
  onReady: () => void;
  onFailed: () => void;
  /** Pixels. */
  onHeight: (height: number) => void;
  onTimeChosen: () => void;
}

/** @returns a function that removes its script, global, styles and listener */
export type Widget = (options: WidgetOptions) => () => void;

export function passedOn(search: string) {
  const query = new URLSearchParams(search);
  const of = (name: string) => query.get(name) ?? undefined;
  return {
    prefill: { name: of('name'), email: of('email') },
    utm: {
      source: of('utm_source'),
      medium: of('utm_medium'),
      campaign: of('utm_campaign'),
      content: of('utm_content'),
      term: of('utm_term'),
    },
  };
}

/** @returns a function that removes it */
export function addScript(src: string, onLoad: () => void, onError: () => void): () => void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.onload = onLoad;
  script.onerror = onError;
  document.head.append(script);
  return () => {
    script.onload = null;
    script.onerror = null;
    script.remove();
  };
}

/** @returns a function that removes styles added since */
export function styleSweeper(): () => void {
  const find = () => document.querySelectorAll('head style, head link[rel="stylesheet"]');
  const before = new Set(find());
  return () => {
    for (const style of find()) if (!before.has(style)) style.remove();
  };
}
