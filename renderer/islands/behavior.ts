/** Makes an element do something. @returns what undoes it */
export type Attach<E extends HTMLElement> = (element: E) => (() => void) | undefined;

/** The attributes of an element with a behavior. */
export interface Behavior<E extends HTMLElement = HTMLElement> {
  'data-behavior': string;
  /** For elements in an island: React attaches the behavior to those that it makes. */
  ref: (element: E | null) => (() => void) | undefined;
}

/**
 * Declares a small script for an element that React does not run, such as a video that plays while it is on screen. It
 * starts once the page has been painted. Use it as the default export of a file named `*.behavior.ts`, and spread it
 * into the element: `<form {...signOut}>`. All behaviors of pages are one file, so keep them short and import nothing
 * large.
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
