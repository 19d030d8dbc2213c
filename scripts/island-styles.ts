import type { Plugin } from 'vite';

/** The list, in an entry's script, of the files that its dynamic imports need. */
const STYLE = /"assets\/static\/[^"]+\.css"/g;

/**
 * A page links the styles of its islands itself. The client's build has sheets of its own for the same styles, because
 * it knows less than the server's of what a page renders; what wakes islands would load those as well. In its list,
 * each is replaced with a script that is loaded already.
 */
export function islandStyles(): Plugin {
  return {
    name: 'island-styles',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('/renderer/wake.ts')) continue;
        const [loaded] = chunk.imports;
        if (!loaded)
          throw new Error('wake.ts has no import: look at what scripts/island-styles.ts needs it for');
        chunk.code = chunk.code.replace(STYLE, JSON.stringify(loaded));
      }
    },
  };
}
