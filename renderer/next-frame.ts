/** Resolves after the next frame has been painted; at once in a background tab, which paints none. */
export const nextFrame = (): Promise<void> =>
  new Promise((painted) => {
    if (document.visibilityState === 'hidden') painted();
    else requestAnimationFrame(() => setTimeout(painted));
  });
