import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import path from 'node:path';
import type { Kind } from './browser/downloads.ts';
import type { BrowserFigures, PageFigures } from './browser.ts';
import { BUDGETS } from './budgets.ts';

export interface Row {
  chapter: string;
  name: string;
  found: string;
  wanted: string;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** The last section has other scripts' figures, which a run must keep. */
const BY_HAND = '## Measured by hand';

const byHandIn = (file: string): string => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf(BY_HAND);
  return at < 0 ? '' : `\n${text.slice(at)}`;
};

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const KINDS: Kind[] = ['html', 'script', 'style', 'font', 'image', 'video', 'captions', 'other'];

function downloads(pages: PageFigures[]): string {
  const cells = ({ path: page, downloads: { of } }: PageFigures) => {
    const bytes = KINDS.map(of);
    const all = bytes.reduce((sum, each) => sum + each, 0);
    return [page, ...[...bytes, all - of('video')].map(kilobytes)];
  };
  return table(
    ['page', 'HTML', 'scripts', 'styles', 'fonts', 'images', 'videos', 'captions', 'other', 'all but videos'],
    pages.map(cells),
  );
}

function speed(pages: PageFigures[]): string {
  return table(
    [
      'page',
      'total blocking time',
      'first paint',
      'largest paint',
      'what that is',
      'brand type after the first paint',
      'layout shift',
      'times to book',
      'slowest first touch',
      'which',
    ],
    pages.map(({ path: page, blocking, visit, touches }) => {
      const [slowest] = touches.toSorted((a, b) => b.ms - a.ms);
      return [
        page,
        `${blocking} ms`,
        `${seconds(visit.firstMs)} s`,
        `${seconds(visit.largestMs)} s`,
        visit.what.replaceAll('|', '/').trim(),
        Number.isFinite(visit.typeMs) ? `${seconds(visit.typeMs)} s` : 'never',
        visit.shift.toFixed(3),
        visit.timesMs === undefined ? '' : `${seconds(visit.timesMs)} s`,
        slowest ? touchTime(slowest) : '',
        slowest?.touch.name ?? '',
      ];
    }),
  );
}

const touchTime = ({ ms, failed }: PageFigures['touches'][number]) =>
  failed ? `no answer: ${failed}` : ms === 0 ? 'under 16 ms' : `${ms} ms`;

const touches = (pages: PageFigures[]): string =>
  table(
    ['page', 'touch', 'until the next frame', 'longest task after it'],
    pages.flatMap((page) =>
      page.touches.map((each) => [
        page.path,
        each.touch.name,
        touchTime(each),
        each.longestTaskMs === 0 ? 'under 50 ms' : `${each.longestTaskMs} ms`,
      ]),
    ),
  );

const lighthouse = (found: BrowserFigures['lighthouse']): string =>
  table(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'what lowers a score'],
    found.map(({ path: page, scores, largestPaint, lowered }) => [
      page,
      ...Object.values(scores).map(String),
      `${seconds(largestPaint)} s`,
      lowered.join('; '),
    ]),
  );

export const browserTables = ({ pages, lighthouse: found, skipped }: BrowserFigures): string => `
## What a visitor downloads before the first touch (KB, brotli)

In Chromium, 390 pixels wide, until nothing has been transferred for a second. A page that is read has ${kilobytes(BUDGETS.scriptBytes)} KB of scripts (tests/e2e/site/byte-budget.spec.ts); any page has ${kilobytes(BUDGETS.styleBytes)} KB of styles and ${kilobytes(BUDGETS.htmlBytes)} KB of HTML.

${downloads(pages)}

## How soon a page is there, and how soon it answers

On a processor that is four times slower; paints on Lighthouse's slow line (1.6 Mbit/s, 150 ms). Wanted: ${BUDGETS.blockingMs} ms of blocking, ${BUDGETS.interactionMs} ms to answer a touch, ${seconds(BUDGETS.largestPaintMs)} s to the largest paint, ${seconds(BUDGETS.brandTypeMs)} s from the first paint to the brand's type, a layout shift below ${BUDGETS.layoutShift}, and ${seconds(BUDGETS.bookableTimesMs)} s to the first times that can be booked.

${speed(pages)}

Each first touch of a page that nobody has touched, made with real input: what the Event Timing API reports, which makes up INP. What took longer than wanted was measured three times, and the median is given.

${touches(pages)}

## Lighthouse, mobile

${found.length > 0 ? lighthouse(found) : 'Not measured.'}
${skipped.map((sentence) => `\n${sentence}\n`).join('')}`;

export function writeReport(
  file: string,
  { rows, figures, quick }: { rows: Row[]; figures: BrowserFigures; quick: boolean },
): void {
  const [cpu] = cpus();
  const chapters = Map.groupBy(rows, ({ chapter }) => chapter);
  const text = `# Benchmarks

\`npm run bench\` writes this file. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${type()}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB; the load of the machine was ${loadavg()[0]?.toFixed(1)} at the end${quick ? '; short rounds' : ''}.

Servers and the load generator (autocannon, 64 connections for cached pages and 16 for the others) share the machine, and are
measured in turn: medians of the rounds. Rates of a busy machine are low for all of them, so read the ratios. Processor time is
what a server has used for a request, as the kernel counts it.
${[...chapters]
  .map(
    ([chapter, found]) =>
      `\n## ${chapter}\n\n${table(
        ['what', 'found', 'wanted'],
        found.map(({ name, found: value, wanted }) => [name, value, wanted]),
      )}\n`,
  )
  .join('')}${browserTables(figures)}${byHandIn(file)}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${browserTables(figures)}\nWritten to ${file}\n`);
}
