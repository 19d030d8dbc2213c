import type { Tier } from '#src/contract/values.ts';

/** What a external booking service inside our page is asked, and tells. */
export interface WidgetOptions {
  url: string;
  tier: Tier;
  parent: HTMLElement;
  /** CSS colour of its buttons, with `#`. */
  colour: string;
  dark: boolean;
  onReady: () => void;
  onFailed: () => void;
  /** Pixels. */
  onHeight: (height: number) => void;
  onTimeChosen: () => void;
}

/** Puts the widget into its parent. @returns takes it away again: script, global, styles and listener */
export type Widget = (options: WidgetOptions) => () => void;

/** Where a visitor came from, and what is known of them: passed on as it stands in our address. */
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

/** Adds a script that loads by itself. @returns removes it */
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

/** Notes the styles that are there. @returns removes those that came since */
export function styleSweeper(): () => void {
  const find = () => document.querySelectorAll('head style, head link[rel="stylesheet"]');
  const before = new Set(find());
  return () => {
    for (const style of find()) if (!before.has(style)) style.remove();
  };
}
