import { createImages } from '#server/site/media/images.ts';
import { AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import { chooseProvider } from '#writer/providers/choose.ts';
import type { Provider, ProviderConfig } from '#writer/providers/provider.ts';
import { openBusiness } from './business.ts';
import {
  evaluateFaults,
  evaluateHonest,
  evaluateYear,
  type FaultResult,
  type YearResult,
} from './evaluate.ts';
import { faults } from './faults.ts';
import { localProvider } from './local-provider.ts';

interface Asked {
  parts: readonly string[];
  service: string | undefined;
  model: string | undefined;
  baseUrl: string | undefined;
  apiKey: string | undefined;
  articles: number | undefined;
  verbose: boolean;
}

/** Promised minimum. */
const NAMED_SHARE = 0.98;
const HELD_SHARE = 0.02;

const SAMPLE: ProviderConfig = { model: '', imageModel: '' };

/** Sets the exit code to 1 if a promise is broken. */
export async function evaluate(asked: Asked): Promise<void> {
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
  const provider = withoutImages(await chooseProvider(config));
  const sample = await chooseProvider(SAMPLE);
  print(`Provider: ${local ? 'local (nothing leaves this machine)' : `${config.service} ${config.model}`}`);

  if (parts.includes('faults')) {
    const business = await openBusiness();
    const chosen = spread(faults, articles);
    const results = await evaluateFaults({ business, provider, makeHeader: headerForJobs, progress }, chosen);
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
  for (const [part, writer] of [
    ['year', provider],
    ['sample-year', sample],
  ] as const) {
    if (!parts.includes(part)) continue;
    const business = await openBusiness();
    const year = await evaluateYear(
      { business, provider: writer, makeHeader: headerForJobs, progress },
      Math.min(52, articles),
    );
    await business.close();
    printYear(part === 'year' ? 'A year by the provider' : 'A year by the sample writer', year, verbose);
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
  const width = Math.max(...kinds.map((kind) => kind.length));
  print(`\n${'Planted fault'.padEnd(width)}  planted  published  named  put right`);
  const row = (name: string, list: readonly FaultResult[]) => {
    const count = (is: (result: FaultResult) => boolean) => String(list.filter(is).length);
    print(
      `${name.padEnd(width)}  ${String(list.length).padStart(7)}  ${count(({ published }) => published).padStart(9)}  ${count(({ named }) => named).padStart(5)}  ${count(({ fixed }) => fixed).padStart(9)}`,
    );
  };
  for (const kind of kinds)
    row(
      kind,
      results.filter((result) => result.kind === kind),
    );
  row('All', results);
  const published = results.filter((result) => result.published);
  const unnamed = results.filter(({ named }) => !named);
  if (verbose)
    for (const { id, findings } of [...published, ...unnamed, ...results.filter(({ fixed }) => !fixed)])
      print(`  ${id}: ${findings.join(' | ') || 'nothing was found'}`);
  if (published.length > 0) fail(`Published: ${published.map(({ id }) => id).join(', ')}.`);
  if (unnamed.length > results.length * (1 - NAMED_SHARE))
    fail(
      `Fewer than ${NAMED_SHARE * 100}% of the faults were named: ${unnamed.map(({ id }) => id).join(', ')}.`,
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
