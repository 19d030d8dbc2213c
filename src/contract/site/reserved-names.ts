/** In use by the server, built-in pages or files; a test compares the list with them. */
const RESERVED = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'avatars',
  'blog',
  'book-now',
  'booking',
  'calendar',
  'contact',
  'cookies',
  'embed',
  'feed',
  'films',
  'fonts',
  'gallery',
  'healthz',
  'how-it-works',
  'icons',
  'images',
  'in-action',
  'landing',
  'mcp',
  'media',
  'metrics',
  'new',
  'oauth',
  'portraits',
  'posters',
  'preview',
  'pricing',
  'privacy',
  'readyz',
  'share',
  'status',
  'technologies',
  'terms',
  'videos',
]);

/** Lowercase letters, digits and single hyphens. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Normalizes the path of an owner's page: "about", "/about" and "/about/" are one. */
export const toOwnPagePath = (typed: string): string => {
  const name = typed
    .trim()
    .replace(/^\/(?!\/)/, '')
    .replace(/(?<=.)\/$/, '');
  return name === '' ? typed.trim() : `/${name}`;
};

/** @param name the first part of a path, without its slash */
export const isReservedName = (name: string): boolean => RESERVED.has(name);

/** True if an owner's page can have this path. @param name without the slash */
export const isOwnPageName = (name: string): boolean => NAME.test(name) && !isReservedName(name);

/** Addresses below `/booking` that are not kinds of session. */
export const RESERVED_KIND_SLUGS = ['manage', 'pack', 'packs', 'receipt', 'wait'] as const;
