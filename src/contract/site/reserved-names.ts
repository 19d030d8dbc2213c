/**
 * First parts of addresses that the server, the site's own pages or its files use. A page of the owner's cannot
 * have one of them; a test compares the list with the routes and with the files of the site.
 */
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
  'media',
  'metrics',
  'new',
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

/** The address of a page of the owner's as it is stored, however it was typed: "about", "/about" and "/about/" are one. */
export const toOwnPagePath = (typed: string): string => {
  const name = typed
    .trim()
    .replace(/^\/(?!\/)/, '')
    .replace(/(?<=.)\/$/, '');
  return name === '' ? typed.trim() : `/${name}`;
};

/** @param name the first part of a path, without its slash */
export const isReservedName = (name: string): boolean => RESERVED.has(name);

/** Whether a page of the owner's can have this address. @param name without the slash */
export const isOwnPageName = (name: string): boolean => NAME.test(name) && !isReservedName(name);
