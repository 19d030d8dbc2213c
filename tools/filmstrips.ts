/** `npm run filmstrips`: screenshots of a first visit on a slow line, second by second. */
import { readOptions } from '../scripts/options.mjs';

const PAGES: Record<string, string> = {
  home: '/',
  new: '/new',
  blog: '/blog',
  article: '/blog/post-100',
  gallery: '/gallery',
  booking: '/booking',
  'booking-usa': '/booking/usa',
};
const { positionals } = readOptions({
  name: 'npm run filmstrips --',
  does: 'Opens pages of the built site for the first time on a slow line, on a phone and on a desk, and draws what is seen after 0.2 to 3 seconds into docs/screenshots/filmstrips.',
  words: '[page ...]',
  known: Object.keys(PAGES),
  examples: ['npm run filmstrips', 'npm run filmstrips -- home booking-usa'],
});
// Playwright takes a second to load, which `--help` need not wait for.
await (await import('./draw-filmstrips.ts')).drawFilmstrips(
  Object.entries(PAGES).filter(([name]) => positionals.length === 0 || positionals.includes(name)),
);
