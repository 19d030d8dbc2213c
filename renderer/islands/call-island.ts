/** Wakes an island by its name; does nothing if it is awake or not on the page. */
export const callIsland = (name: string): void => {
  globalThis.document?.dispatchEvent(new CustomEvent(CALL_ISLAND, { detail: name }));
};

export const CALL_ISLAND = 'callisland';
