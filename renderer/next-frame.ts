/** Resolves after the next paint; at once in a background tab, which does not paint. */
export const nextFrame = (): Promise<void> =>
  new Promise((painted) => {
    if (document.visibilityState === 'hidden') painted();
    else requestAnimationFrame(() => setTimeout(painted));
  });
