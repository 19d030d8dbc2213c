import type { Plugin } from 'vite';

const IN_ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;

/** Imports of react-router's own modules, and what stands there instead. */
const SWAPS: Record<string, { from: string; to: string }> = {
  // Fetching a page's files before its link is followed needs the framework's manifest, which this site does not have.
  'dom/lib.js': {
    from: 'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
    to: `import { FrameworkContext, mergeRefs } from "./ssr/components.js";
const PrefetchPageLinks = () => null;
const usePrefetchBehavior = () => [false, null, {}];`,
  },
  // Measuring of loaders and navigations, which `createBrowserRouter` is not asked for.
  'router/router.js': {
    from: 'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
    to: `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`,
  },
};

/**
 * Leaves out of the browser's bundle what react-router brings for its framework mode and for development: 5 KB (gzip)
 * of the admin's first load. A release that imports these parts in another way fails the build here, where it can be looked at.
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
          // Names for React's developer tools. A write to a component that nothing uses keeps it in the bundle,
          .replace(/^\w+\.displayName = .*;$/gm, '')
          // and so does a call that might do more than make a component.
          .replace(/= React\$1\.(forwardRef|createContext|memo)\(/g, '= /* @__PURE__ */ React$$1.$1(')
          // Warnings about how the router is used. They are seen in development.
          .replace(/^(\s*)(warning|warnOnce)\(/gm, '$1/* @__PURE__ */ $2('),
        map: null,
      };
    },
  };
}
