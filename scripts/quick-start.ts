import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const react = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** What `node:http` brings for browsers' programs; reading one of them loads a second HTTP client. */
const HEAVY = new Set(['WebSocket', 'CloseEvent', 'MessageEvent']);

const BUILTIN = '\0builtin-http';

/** The names of `node:http` as a module. An import of the real one reads all of them; this one reads what is light. */
function lightHttp(): string {
  const names = Object.keys(process.getBuiltinModule('node:http')).filter((name) => !HEAVY.has(name));
  return `const http = process.getBuiltinModule('node:http');
export default http;
export const { ${names.join(', ')} } = http;`;
}

/** React's file for pages made whole, and for streamed ones: its own entries load both, and most visitors need the first. */
const reactFile = (name: string) => path.join(react, 'cjs', `${name}.node.production.js`);

const LIMITER = '\0rate-limiter';

/** The limiter that counts in memory, without those of a dozen databases. */
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

/**
 * The server's build for a quick start and a small process: it reads, compiles and keeps less.
 */
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

/** One letter beyond Latin-1 and V8 keeps the file's text at two bytes a letter: such letters are written as escapes. */
const narrow = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
