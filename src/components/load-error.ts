export class LoadError extends Error {
  override name = 'LoadError';
}

/** Wraps a loader for `lazy`, to tell a failed load from an error in the module. */
export const loading =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((fault: unknown) => {
      throw new LoadError('The script for part of the page could not be loaded', { cause: fault });
    });
