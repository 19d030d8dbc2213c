import type { Plugin } from 'vite';

const IN_ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;

/** Imports of react-router's own modules, and their replacements. */
const SWAPS: Record<string, { from: string; to: string }> = {
  // Prefetching a page's files requires the framework's manifest, which this site does not have.
  'dom/lib.js': {
    from: 'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
    to: `import { FrameworkContext, mergeRefs } from "./ssr/components.js";
const PrefetchPageLinks = () => null;
const usePrefetchBehavior = () => [false, null, {}];`,
  },
  // Instrumentation of loaders and navigations, which we do not use.
  'router/router.js': {
    from: 'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
    to: `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`,
  },
};

/**
 * Removes the parts of react-router for its framework mode and for development from the browser's bundle: 5
 * KB (gzip) of the admin's first load. If a release imports these parts differently, the build fails here, so
 * that someone looks at it.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = IN_ROUTER.exec(id)?.[1]?.replaceAll('\\', '/');
      if (!file) return undefined;
      const swap = SWAPS[file];
      if (swap && !code.includes(swap.from))
        throw new Error(`react-router's ${file} has changed: look at what scripts/lean-router.ts leaves out`);
      return {
        code: (swap ? code.replace(swap.from, swap.to) : code)
          // Names for React's developer tools. An assignment to an unused component keeps it in the bundle,
          .replace(/^\w+\.displayName = .*;$/gm, '')
          // and so does a call that might have side effects.
          .replace(/= React\$1\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ React$$1.$1(')
          // Warnings about misuse of the router. They still show in development.
          .replace(/^(\s*)(warning|warnOnce)\(/gm, '$1/* @__PURE__ */ $2('),
        map: null,
      };
    },
  };
}
