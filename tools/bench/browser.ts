import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from '../../tests/support/browsers.ts';
import { type Downloads, downloadsOf } from './browser/downloads.ts';
import { firstTouch, type TouchResult } from './browser/interactions.ts';
import { installLighthouse, type LighthouseScores, lighthouseOf } from './browser/lighthouse.ts';
import { blockingTime, type FirstVisit, firstVisit } from './browser/loading.ts';
import { firstTouches, type Touch } from './browser/touches.ts';
import { BUDGETS, lighthousePages, publicPages } from './budgets.ts';
import { ADMIN } from './servers.ts';

export interface PageFigures {
  path: string;
  downloads: Downloads;
  /** Milliseconds. */
  blocking: number;
  visit: FirstVisit;
  touches: TouchResult[];
}

export interface BrowserFigures {
  pages: PageFigures[];
  lighthouse: LighthouseScores[];
  skipped: string[];
}

/** As narrow as Lighthouse's phone. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.75,
};
/** Measurements over budget are repeated, because other work on the machine may be the reason. */
const TIMES = 3;

interface Options {
  origin: string;
  article: string;
  quick: boolean;
  say: (sentence: string) => void;
}

export async function browserFigures(options: Options): Promise<BrowserFigures> {
  if (!wholeBrowser)
    return {
      pages: [],
      lighthouse: [],
      skipped: ['Chromium is not installed: no page was opened in a browser.'],
    };
  const browser = await chromium.launch({
    executablePath: wholeBrowser,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const pages: PageFigures[] = [];
  try {
    for (const path of [...publicPages(options.article).map((page) => page.path), '/auth', '/admin'])
      pages.push(await measure(browser, path, options));
  } finally {
    await browser.close();
  }
  const installed = installLighthouse();
  if ('missing' in installed) return { pages, lighthouse: [], skipped: [`Lighthouse: ${installed.missing}`] };
  const lighthouse: LighthouseScores[] = [];
  const skipped: string[] = [];
  for (const path of lighthousePages(options.article)) {
    const times = options.quick ? 1 : TIMES;
    const how = { command: installed.command, browser: wholeBrowser, times };
    // Lighthouse's browser sometimes does not start in time; that must not cost all other figures.
    const found = await lighthouseOf(how, options.origin, path).catch(() => undefined);
    if (found) {
      options.say(`${path}: Lighthouse ${Object.values(found.scores).join(', ')}; ${found.largestPaint} ms`);
      lighthouse.push(found);
    } else skipped.push(`Lighthouse could not measure ${path}.`);
  }
  return { pages, lighthouse, skipped };
}

async function measure(browser: Browser, path: string, options: Options): Promise<PageFigures> {
  const { article, quick, say } = options;
  /** Uses a browser that has never seen the site. */
  const fresh = async <T>(what: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ ...PHONE, baseURL: options.origin });
    try {
      if (path === '/admin')
        await context.request.post('/api/login', { data: ADMIN, headers: { origin: options.origin } });
      return await what(context);
    } finally {
      await context.close();
    }
  };
  /** The median if the first measurement was over the budget. */
  const settled = async <T>(budget: number, of: (found: T) => number, what: () => Promise<T>): Promise<T> => {
    const found = [await what()];
    while (!quick && found.length < TIMES && of(found[0] as T) > budget) found.push(await what());
    return found.toSorted((a, b) => of(a) - of(b))[Math.floor(found.length / 2)] as T;
  };

  const downloads = await fresh(async (context) => downloadsOf(await context.newPage(), path));
  const blocking = await settled(
    BUDGETS.blockingMs,
    (ms) => ms,
    () => fresh((context) => blockingTime(context, path)),
  );
  const visit = await settled(
    BUDGETS.largestPaintMs,
    ({ largestMs }) => largestMs,
    () => fresh((context) => firstVisit(context, path)),
  );
  say(
    `${path}: ${downloads.of('script')} bytes of script; ${blocking} ms blocked; largest paint ${visit.largestMs} ms, ${visit.what}; brand type ${visit.typeMs} ms later than the first paint; shift ${visit.shift.toFixed(3)}${visit.timesMs === undefined ? '' : `; times to book ${visit.timesMs} ms`}`,
  );
  const touches: TouchResult[] = [];
  for (const touch of firstTouches(article).filter((each: Touch) => each.path === path)) {
    const found = await settled(
      BUDGETS.interactionMs,
      ({ ms }) => ms,
      () => fresh((context) => firstTouch(context, touch)),
    );
    say(`${path}: ${touch.name}: ${found.failed ?? `${found.ms} ms`}`);
    touches.push(found);
  }
  return { path, downloads, blocking, visit, touches };
}
