import { createImages } from '#server/site/media/images.ts';
import { AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import { chooseProvider } from '#writer/providers/choose.ts';
import type { Provider, ProviderConfig } from '#writer/providers/provider.ts';
import { testSamples } from '../../tests/support/test-article.ts';
import { openBusiness } from './business.ts';
import { readCases } from './cases.ts';
import {
  evaluateFaults,
  evaluateHonest,
  evaluateYear,
  type FaultResult,
  type YearResult,
} from './evaluate.ts';
import { byKind, type CaseResult, judgeCase, truthfulJudge } from './judge-cases.ts';
import { judgeLibrary } from './judge-library.ts';
import { localProvider } from './local-provider.ts';

interface Asked {
  parts: readonly string[];
  /** A folder of cases; the project's by default. */
  cases: string | undefined;
  service: string | undefined;
  model: string | undefined;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  articles: number | undefined;
  verbose: boolean;
}

/** Promised for cases that no one has seen: the rules alone, and with a truthful judge. */
const WANTED = { rules: { caught: 0.6, held: 0.05 }, both: { caught: 0.95, held: 0.02 } };
const HELD_SHARE = 0.02;

/** Sets the exit code to 1 if a promise is broken. */
export async function evaluate(asked: Asked): Promise<void> {
  const { parts, verbose } = asked;
  if (parts.includes('rules')) await evaluateRules(asked);
  if (parts.includes('library')) printLibrary(verbose);
  if (parts.some((part) => ['faults', 'honest', 'year'].includes(part))) await evaluatePipeline(asked);
}

/** The cases by themselves, without a pipeline: some seconds. */
async function evaluateRules({ cases, verbose }: Asked): Promise<void> {
  const results: CaseResult[] = [];
  for (const each of await readCases(cases)) results.push(await judgeCase(each, truthfulJudge(each)));
  const row = (cells: readonly (string | number)[]) =>
    print(
      `${String(cells[0]).padEnd(18)}${cells
        .slice(1)
        .map((cell) => String(cell).padStart(9))
        .join('')}`,
    );
  print('\nCases by kind: the rules alone, and with a truthful judge');
  row(['', 'faults', 'caught', 'judged', 'honest', 'held', 'judged']);
  const kinds = byKind(results);
  for (const { kind, faults, caught, caughtByBoth, honest, held, heldByBoth } of kinds)
    row([kind, faults, caught, caughtByBoth, honest, held, heldByBoth]);
  if (verbose)
    for (const { id, text, expect, findings } of results)
      if ((expect === 'fault') === (findings.length === 0))
        print(`  ${id}: ${text.replaceAll('\n', ' ')} <- ${findings.join(' ') || 'nothing was found'}`);
  const all = kinds.at(-1);
  if (!all) return;
  const check = (name: string, caught: number, held: number, wanted: { caught: number; held: number }) => {
    if (caught < all.faults * wanted.caught)
      fail(`${name}: fewer than ${wanted.caught * 100}% of the faults were caught.`);
    if (held > all.honest * wanted.held)
      fail(`${name}: more than ${wanted.held * 100}% of the honest texts were held.`);
  };
  check('Rules alone', all.caught, all.held, WANTED.rules);
  check('With a judge', all.caughtByBoth, all.heldByBoth, WANTED.both);
}

function printLibrary(verbose: boolean): void {
  const { articles, sentences, held } = judgeLibrary();
  const heldArticles = new Set(held.map(({ slug }) => slug)).size;
  print(
    `\nThe library: ${held.length} of ${sentences} sentences held, in ${heldArticles} of ${articles} articles`,
  );
  if (verbose) for (const { slug, sentence, finding } of held) print(`  ${slug}: ${sentence} <- ${finding}`);
}

async function evaluatePipeline(asked: Asked): Promise<void> {
  const { parts, articles = Number.POSITIVE_INFINITY, verbose } = asked;
  const local = asked.apiKey || asked.baseUrl ? undefined : await localProvider();
  const config: ProviderConfig = local
    ? { service: 'openai', apiKey: 'local', baseUrl: local.baseUrl, model: 'local', imageModel: '' }
    : {
        service: serviceOf(asked.service),
        apiKey: asked.apiKey,
        baseUrl: asked.baseUrl,
        model: asked.model ?? '',
        imageModel: '',
      };
  const { headerForJobs } = createImages(new URL('../../server/site/media/image-worker.ts', import.meta.url));
  const provider = withoutImages(await chooseProvider(config, testSamples));
  print(`Provider: ${local ? 'local (nothing leaves this machine)' : `${config.service} ${config.model}`}`);

  if (parts.includes('faults')) {
    const business = await openBusiness();
    // Sources of a case are not the business's, so only cases without any are planted.
    const cases = (await readCases(asked.cases)).filter(
      ({ expect, sources }) => expect === 'fault' && sources.length === 0,
    );
    const results = await evaluateFaults(
      { business, provider, makeHeader: headerForJobs, progress },
      spread(cases, articles),
    );
    await business.close();
    printFaults(results, verbose);
  }
  if (parts.includes('honest')) {
    const business = await openBusiness();
    const total = Math.min(100, articles);
    const { held, reasons } = await evaluateHonest(
      { business, provider, makeHeader: headerForJobs, progress },
      total,
    );
    await business.close();
    print(`\nHonest articles held back: ${held} of ${total}`);
    if (verbose) for (const reason of reasons) print(`  ${reason}`);
    if (held > Math.ceil(total * HELD_SHARE))
      fail(`More than ${HELD_SHARE * 100}% of the honest articles were held back.`);
  }
  if (parts.includes('year')) {
    const business = await openBusiness();
    const year = await evaluateYear(
      { business, provider, makeHeader: headerForJobs, progress },
      Math.min(40, articles),
    );
    await business.close();
    printYear('A year by the provider', year, verbose);
  }
  await local?.close();
}

const serviceOf = (name: string | undefined): AiService =>
  AI_SERVICES.find((service) => service === name) ?? 'openai';

/** Headers are drawn locally, because images are not evaluated and cost more than the text. */
const withoutImages = (provider: Provider): Provider => ({ ...provider, image: null });

const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  most >= list.length
    ? list
    : list.filter(
        (_, index) =>
          Math.floor((index * most) / list.length) !== Math.floor(((index - 1) * most) / list.length),
      );

const print = (line: string) => void process.stdout.write(`${line}\n`);

function progress(done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} `);
}

function fail(sentence: string): void {
  process.exitCode = 1;
  print(`BROKEN: ${sentence}`);
}

function printFaults(results: readonly FaultResult[], verbose: boolean): void {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const width = Math.max(...kinds.map((kind) => kind.length), 3);
  print(`\n${'Planted fault'.padEnd(width)}  planted  published  named  put right     cost`);
  const row = (name: string, list: readonly FaultResult[]) => {
    const count = (is: (result: FaultResult) => boolean) => String(list.filter(is).length);
    const cost = list.reduce<number | null>(
      (sum, each) => (sum === null || each.cost === null ? null : sum + each.cost),
      0,
    );
    print(
      `${name.padEnd(width)}  ${String(list.length).padStart(7)}  ${count(({ published }) => published).padStart(9)}  ${count(({ named }) => named).padStart(5)}  ${count(({ fixed }) => fixed).padStart(9)}  ${(cost === null ? 'unknown' : `$${cost.toFixed(2)}`).padStart(7)}`,
    );
  };
  for (const kind of kinds)
    row(
      kind,
      results.filter((result) => result.kind === kind),
    );
  row('All', results);
  const unnamed = results.filter(({ named }) => !named);
  if (verbose)
    for (const { id, findings } of [...unnamed, ...results.filter(({ fixed }) => !fixed)])
      print(`  ${id}: ${findings.join(' | ') || 'nothing was found'}`);
  if (unnamed.length > results.length * (1 - WANTED.rules.caught))
    fail(
      `Fewer than ${WANTED.rules.caught * 100}% of the faults were named: ${unnamed.map(({ id }) => id).join(', ')}.`,
    );
}

function printYear(title: string, year: YearResult, verbose: boolean): void {
  print(`\n${title}: ${year.published} of ${year.posts} posts published`);
  print(`  questions with two posts: ${year.doubled}; posts that are alike: ${year.alike}`);
  print(
    `  broken links: ${year.brokenLinks.length}; posts without links out: ${year.withoutLinksOut.length}; without links in: ${year.withoutLinksIn.length}`,
  );
  print(
    `  cost: ${year.cost === null ? 'unknown, because the price of the model is' : `$${year.cost.toFixed(2)}`}`,
  );
  if (verbose)
    for (const line of [
      ...year.reasons,
      ...year.brokenLinks,
      ...year.withoutLinksOut,
      ...year.withoutLinksIn,
    ])
      print(`  ${line}`);
  if (year.doubled + year.alike > 0) fail('Two posts answer the same question.');
  if (year.brokenLinks.length > 0) fail(`Broken links: ${year.brokenLinks.join(', ')}.`);
  if (year.withoutLinksOut.length + year.withoutLinksIn.length > 0) fail('A post has no link in or out.');
}
