interface PublicPage {
  path: string;
  /** True for pages that are mostly read; their parts load scripts only when touched. */
  isRead: boolean;
}

/** @param article path of an article */
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

/** @param article path of an article */
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
  /** Pages that are mostly read. */
  scriptBytes: 12 * 1024,
  schedulerScriptBytes: 80 * 1024,
  styleBytes: 12 * 1024,
  htmlBytes: 12 * 1024,
  /** Total blocking time during loading, with the CPU slowed down four times. */
  blockingMs: 100,
  /** From a touch to the next frame, with the same CPU. */
  interactionMs: 100,
  /** Largest contentful paint on Lighthouse's slow line. */
  largestPaintMs: 1_500,
  /** On the slow line, from the first paint until headline and text use the brand's fonts. */
  brandTypeMs: 1_500,
  /** During a first visit on the slow line. */
  layoutShift: 0.02,
  /** Until a booking page shows times, on the slow line. */
  bookableTimesMs: 1_500,
  /** From the start of the server to its first page, as a multiple of a bare node:http. */
  startRatio: 3.5,
  /** Resident memory of a server that no one has asked for anything in three minutes. */
  idleMemoryMb: 120,
};
