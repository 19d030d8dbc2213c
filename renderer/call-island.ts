/** Wakes an island by its name. Does nothing if it is awake or the page has none of that name. */
export const callIsland = (name: string): void => {
  document.dispatchEvent(new CustomEvent(CALL_ISLAND, { detail: name }));
};

export const CALL_ISLAND = 'callisland';
