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

/** Only the in-memory rate limiter, without those for a dozen databases. */
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

/** Optimizes the server's build for a fast start and low memory: less code to read, compile and keep. */
export function quickStart(): Plugin {
  return {
    name: 'quick-start',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
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

/** A single character beyond Latin-1 makes V8 store the whole source with two bytes per character, so escape them. */
const narrow = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
