import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Not a dependency, because only this measurement needs its 170 MB. The version is pinned so that scores stay
 * comparable.
 */
const VERSION = '13.5.0';
const CACHE = path.join(import.meta.dirname, '..', '..', '..', '.cache');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FLAGS = '--headless=new --no-sandbox --disable-gpu';
const LONGEST_MS = 120_000;
const run = promisify(execFile);

export interface LighthouseScores {
  path: string;
  /** 0 to 100, by category. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds, as simulated for Lighthouse's slow line. */
  largestPaint: number;
  /** Audits below 100 that lower a score. */
  lowered: string[];
}

/**
 * Installs Lighthouse into its own folder if necessary.
 * @returns its command, or why it is not available
 */
export function installLighthouse(): { command: string } | { missing: string } {
  const folder = path.join(CACHE, `lighthouse-${VERSION}`);
  const command = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(command)) return { command };
  mkdirSync(CACHE, { recursive: true });
  // An interrupted installation must not count as complete.
  const unfinished = mkdtempSync(path.join(CACHE, 'lighthouse-'));
  try {
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }\n');
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`],
      { cwd: unfinished, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return { command };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    return { missing: `npm could not install lighthouse@${VERSION}: ${String(error).split('\n')[0]}` };
  }
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: Array<{ id: string; weight: number }> }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

/**
 * Measures a page as Lighthouse's phone.
 * @param browser path of Chromium
 * @param times odd; the median is kept
 */
export async function lighthouseOf(
  { command, browser, times }: { command: string; browser: string; times: number },
  origin: string,
  page: string,
): Promise<LighthouseScores> {
  const found: LighthouseScores[] = [];
  for (let time = 0; time < times; time += 1) {
    const { stdout } = await run(
      process.execPath,
      [
        command,
        origin + page,
        '--quiet',
        '--output=json',
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${FLAGS}`,
      ],
      { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 2 ** 26, timeout: LONGEST_MS },
    );
    found.push(scoresOf(page, JSON.parse(stdout) as Report));
  }
  const sorted = found.toSorted((a, b) => a.scores.performance - b.scores.performance);
  return sorted[Math.floor(sorted.length / 2)] as LighthouseScores;
}

function scoresOf(page: string, { categories, audits }: Report): LighthouseScores {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as LighthouseScores['scores'];
  const weighed = CATEGORIES.flatMap((name) =>
    scores[name] < 100 ? (categories[name]?.auditRefs ?? []) : [],
  );
  const lowered = weighed.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
  return {
    path: page,
    scores,
    largestPaint: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    lowered: [...new Set(lowered)],
  };
}
