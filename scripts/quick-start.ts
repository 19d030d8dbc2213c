import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const react = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** Browser APIs in `node:http`; reading one of these properties loads a second HTTP client. */
const HEAVY = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);

const BUILTIN = '\0builtin-http';

/** The exports of `node:http` as a module, without the heavy ones. Importing the real one reads all of them. */
function lightHttp(): string {
  const names = Object.keys(process.getBuiltinModule('node:http')).filter((name) => !HEAVY.has(name));
  return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
}

/** React's file for non-streamed rendering; its own entry also loads the streaming one, which few requests need. */
const reactFile = (name: string) => path.join(react, 'cjs', `${name}.node.production.js`);

const LIMITER = '\0rate-limiter';

/** Only the in-memory rate limiter, without those for a dozen databases; the site's own store is `database-limiter.ts`. */
const limiter = ['RateLimiterMemory', 'RateLimiterRes']
  .map((name) => `export { default as ${name} } from 'rate-limiter-flexible/lib/${name}.js';`)
  .join('\n');

const instead: Record<string, string> = {
  http: BUILTIN,
  'node:http': BUILTIN,
  'rate-limiter-flexible': LIMITER,
  'react-dom/server': reactFile('react-dom-server-legacy'),
  'react-dom/server.node': reactFile('react-dom-server'),
};

/** What a start of the server and its first page load. */
const STARTED = ['server/boot/main.ts', 'renderer/render-page.tsx'];

/** Optimizes the server's build for a fast start and low memory: less code to read, compile and keep. */
export function quickStart(): Plugin {
  let start: ReadonlySet<string> = new Set();
  return {
    name: 'quick-start',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // One file for all that is read at every start. Split by who else needs which module, it is a hundred files, and
    // each costs a third of a millisecond.
    outputOptions(options) {
      const { groups = [] } = typeof options.codeSplitting === 'object' ? options.codeSplitting : {};
      const started = { name: 'start', test: (id: string) => start.has(id) };
      return { ...options, codeSplitting: { groups: [...groups, started] } };
    },
    buildEnd() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const isStarted = (id: string) => STARTED.some((file) => id.endsWith(`/${file}`));
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const others = reached(
        entries.filter((id) => !isStarted(id)),
        importsOf,
      );
      // Other programs, such as the worker of a job, would load the whole file for one shared module.
      const started = reached(entries.filter(isStarted), importsOf);
      start = new Set([...started].filter((id) => !others.has(id) && !isStarted(id) && !/\.css/.test(id)));
    },
    resolveId: (id) => instead[id],
    load(id) {
      if (id === BUILTIN) return lightHttp();
      return id === LIMITER ? limiter : undefined;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrow(file.code);
    },
  };
}

/** The modules that these ones import, directly or not, and they themselves. */
function reached(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const each of importsOf(id)) found.add(each);
  return found;
}

/** A single character beyond Latin-1 makes V8 store the whole source with two bytes per character, so escape them. */
const narrow = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
