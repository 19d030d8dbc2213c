/** The public pages that are measured, always the same ones, and what they may cost a visitor. */

interface PublicPage {
  path: string;
  /** Whether the page is mostly read. Its parts fetch their scripts when the visitor touches them. */
  isRead: boolean;
}

/** @param article the path of an article */
export const publicPages = (article: string): PublicPage[] => [
  { path: '/', isRead: true },
  { path: '/new', isRead: true },
  { path: '/landing', isRead: true },
  { path: '/blog', isRead: true },
  { path: article, isRead: true },
  { path: '/gallery', isRead: true },
  { path: '/in-action', isRead: true },
  { path: '/technologies', isRead: true },
  { path: '/booking', isRead: true },
  { path: '/booking/usa', isRead: false },
  { path: '/terms', isRead: true },
];

/** The pages that Lighthouse looks at. @param article the path of an article */
export const lighthousePages = (article: string) => [
  '/',
  '/new',
  '/blog',
  article,
  '/gallery',
  '/booking',
  '/booking/usa',
];

/** Bytes are those of compressed bodies, before the visitor touches anything; other times are milliseconds. */
export const BUDGETS = {
  /** Of a page that is read. */
  scriptBytes: 12 * 1024,
  /** Of the scheduler. */
  schedulerScriptBytes: 80 * 1024,
  styleBytes: 12 * 1024,
  htmlBytes: 12 * 1024,
  /** Total blocking time while a page loads, on a processor that is four times slower. */
  blockingMs: 100,
  /** From a touch to the next frame, on that processor. */
  interactionMs: 100,
  /** The largest contentful paint on Lighthouse's slow line. */
  largestPaintMs: 1_500,
  /** From the first paint there until headline and text are drawn in the brand's fonts. */
  brandTypeMs: 1_500,
  /** Of a first visit there. */
  layoutShift: 0.02,
  /** Until a booking page shows times there. */
  bookableTimesMs: 1_500,
  /** From the start of the server to its first page, as a multiple of a bare node:http. */
  startRatio: 3.5,
  /** Resident memory of a server that nobody asks for anything. `docs/decisions/0075-plain-build.md` says why not 120. */
  idleMemoryMb: 150,
};
