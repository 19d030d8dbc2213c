/** A part is not shown because its script or one of its style sheets did not come. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** What `lazy` takes: the loader of a module, whose failure is told from a fault of the module itself. */
export const loading =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((fault: unknown) => {
      throw new LoadError('The script for part of the page could not be loaded', { cause: fault });
    });
