/** Removes what depends on the day, the port and the build: dates, times, tokens and addresses of files. */
const MOMENTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'http://site'],
  [/\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?/g, 'DATE'],
  [/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+\s\d{1,2}(,\s\d{4})?/g, 'DAY'],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December)( \d{1,2},)? \d{4}/g,
    'DAY',
  ],
  [/\b\d{1,2}:\d\d [AP]M/g, 'TIME'],
  [/\d{8}T\d{6}Z/g, 'MOMENT'],
  [/DATET\d\d%3A\d\d%3A[\d.]+Z/g, 'MOMENT'],
  // As many as are left of today.
  [/(^(aria-label: )?DAY, \d+ available times?\n)+/gm, ''],
  [/^\d+ available times?$/gm, 'available times'],
  [/(^TIME\n)+/gm, ''],
  [/^(?:Night|Morning|Afternoon|Evening)\n/gm, ''],
  [/[A-Z][a-z]+ (Standard|Daylight) Time/g, 'ZONE'],
  [/\b20[23]\d\b/g, 'YEAR'],
  [/\/assets\/[\w./-]+/g, '/assets/FILE'],
  [/[\w-]{20,}\.[\w-]{20,}/g, 'TOKEN'],
];

/**
 * Extracts every text of a page, one a line: what is read, the title, descriptions, addresses of links, labels
 * and structured data. Scripts, styles and the days of a calendar are left out.
 */
export function textsOfPage(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.stringify(JSON.parse(json ?? ''), null, 1),
  );
  const marks = [
    ...html.matchAll(/<(?:meta|link|a|img|input|textarea|button|iframe|video)\b[^>]*>/g),
  ].flatMap(([tag]) =>
    [...tag.matchAll(/ (content|href|alt|aria-label|placeholder|title|name|src)="([^"]*)"/g)].map(
      ([, name, value]) => `${name}: ${value}`,
    ),
  );
  const lines = html
    .replace(/<table[\s\S]*?<\/table>/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^\d{1,2}$/.test(line));
  const text = [...lines, '', ...marks, '', ...data].join('\n');
  return `${MOMENTS.reduce((all, [moment, name]) => all.replace(moment, name), text)}\n`;
}
