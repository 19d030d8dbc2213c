/** Pixels of the films of the gallery and of their posters. */
export const filmSize = { width: 960, height: 600 } as const;
