/** Pages of a new site that visitors can read. */
export const PUBLIC_PAGES = [
  ...['/', '/new', '/landing', '/blog', '/gallery', '/in-action', '/technologies'],
  ...['/booking', '/booking/usa', '/booking/offshore', '/privacy', '/terms', '/cookies'],
];
