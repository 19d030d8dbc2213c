/** No zod here: safe in any bundle. */

/** Letters, digits and hyphens: anything else could end a directive of the Content Security Policy. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LOCAL = new Set(['localhost', '127.0.0.1']);
const LONGEST = 300;

/** Origin, or a sentence about what is wrong with it. */
export type ReadOrigin = { origin: string } | { problem: string };

/** Reads the address of a site that may show the widget: https, or this computer for trying. */
export function readEmbedOrigin(typed: string): ReadOrigin {
  const text = typed.trim();
  if (text === '') return { problem: 'The address of the site is required' };
  if (text.length > LONGEST) return { problem: `The address must be at most ${LONGEST} characters` };
  // URLs drop line breaks, so two addresses would become one.
  if (/\s/.test(text)) return { problem: 'The address must not contain spaces or line breaks' };
  if (text.includes('*'))
    return { problem: 'Wildcards are not allowed. Add each site with its full address' };
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { problem: 'The address must start with https://, such as https://www.example.com' };
  if (url.username !== '' || url.password !== '')
    return { problem: 'The address must not contain a username or password' };
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return { problem: `Only the site counts, without a page: ${url.origin}` };
  if (!url.hostname.split('.').every((label) => LABEL.test(label)))
    return { problem: 'The name of the site contains characters that are not allowed' };
  if (url.protocol === 'http:' && !LOCAL.has(url.hostname))
    return { problem: 'The address must start with https://. Only localhost may use http://, for trying' };
  return { origin: url.origin };
}
