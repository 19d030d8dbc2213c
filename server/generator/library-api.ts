import type { libraryEndpoints } from '#src/contract/generator/library.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';
import { readLibrary } from './library-state.ts';

export const libraryHandlers: Handlers<typeof libraryEndpoints, GeneratorDeps> = {
  getLibrary: (_call, deps) => readLibrary(deps),
};
