/** A part could not be shown because its script or one of its style sheets failed to load. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Wraps the loader for `lazy`, to tell a failed load from an error in the module itself. */
export const loading =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((fault: unknown) => {
      throw new LoadError('The script for part of the page could not be loaded', { cause: fault });
    });
