/** Makes an element do something. @returns what undoes it */
export type Attach<E extends HTMLElement> = (element: E) => (() => void) | undefined;

export interface Behavior<E extends HTMLElement = HTMLElement> {
  'data-behavior': string;
  ref: (element: E | null) => (() => void) | undefined;
}

/**
 * Declares a small script for an element that React does not run. It starts after the first paint. Export it
 * as default from a `*.behavior.ts` file and spread it: `<form {...signOut}>`. All are bundled in one file,
 * so keep them short.
 * @param name unique
 * @param attach called once for each element
 */
export function behavior<E extends HTMLElement>(name: string, attach: Attach<E>): Behavior<E> {
  const attached = new WeakMap<E, () => void>();
  return {
    'data-behavior': name,
    ref(element) {
      if (!element) return undefined;
      const undo = attached.get(element);
      if (undo) return undo;
      const detach = attach(element);
      const end = () => {
        attached.delete(element);
        detach?.();
      };
      attached.set(element, end);
      return end;
    },
  };
}
