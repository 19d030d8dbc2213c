/** Replacements for packages of which the server needs a small part. */
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const react = path.dirname(require.resolve('react-dom/package.json'));

/** React's file for non-streamed rendering; its own entry also loads the streaming one, which few requests need. */
const reactFile = (name: string) => path.join(react, 'cjs', `${name}.node.production.js`);

const LIMITER = '\0rate-limiter';

/** Only the in-memory rate limiter, without those for a dozen databases; the site's own store is `database-limiter.ts`. */
const limiter = ['RateLimiterMemory', 'RateLimiterRes']
  .map((name) => `export { default as ${name} } from 'rate-limiter-flexible/lib/${name}.js';`)
  .join('\n');

const MEDIA_TYPES = '\0media-types';

/** Koa and what it uses: two versions of the package that looks types up, and so of the list. */
const koa = createRequire(require.resolve('koa'));

/** The types of what the site sends and receives. The list has 2,500, of which a start makes three tables. */
const USED =
  /^(text\/(calendar|css|csv|html|javascript|plain|vtt|xml)|(audio|font|image|multipart|video)\/.*|application\/(feed|manifest|problem|rss)\+(json|xml)|application\/(javascript|json|octet-stream|pdf|x-www-form-urlencoded|xml|zip))$/;

function mediaTypes(): string {
  const all = Object.entries(koa('mime-db') as Record<string, object>);
  return `module.exports = ${JSON.stringify(Object.fromEntries(all.filter(([type]) => USED.test(type))))};`;
}

/** What is bundled instead of a package, by the name that it is imported by. */
export const instead: Record<string, string> = {
  'mime-db': MEDIA_TYPES,
  'mime-types': koa.resolve('mime-types'),
  'rate-limiter-flexible': LIMITER,
  'react-dom/server': reactFile('react-dom-server-legacy'),
  'react-dom/server.node': reactFile('react-dom-server'),
};

/** The text of a replacement that is no file. */
export function replacementText(id: string): string | undefined {
  if (id === MEDIA_TYPES) return mediaTypes();
  return id === LIMITER ? limiter : undefined;
}
