/** Wakes an island by its name. Does nothing if it is awake, if the page has none of that name, or outside of a page. */
export const callIsland = (name: string): void => {
  globalThis.document?.dispatchEvent(new CustomEvent(CALL_ISLAND, { detail: name }));
};

export const CALL_ISLAND = 'callisland';
