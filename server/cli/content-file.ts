import { readFile, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { databaseTime } from '#db/clock.ts';
import { recordChange } from '#db/queries/audit.ts';
import { writeTransaction } from '#db/transaction.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import type { GeneratorDeps } from '../generator/deps.ts';
import { asText, exportContent } from '../site/content/content-file.ts';
import { COMMAND_LINE } from '../site/content/edit-sections.ts';
import {
  type ContentPlan,
  differences,
  planContent,
  publishPlan,
  redirectChanges,
} from '../site/content/plan-content.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';
import { liveFileAt } from './own-files.ts';

/** Lets a script tell a faulty file from a broken installation. */
const FAULTY = 2;

/** `content export FILE`: "-" is standard output. */
export async function exportTexts(
  config: Config,
  [file = '-']: string[],
  { all, drafts, entry }: Options,
): Promise<void> {
  const own = file === '-' ? undefined : liveFileAt(config.dataDir, file);
  if (own) throw new CliError(`${file} cannot be written: it is ${own}, which the site itself uses.`);
  const deps = await compose({ config, entry });
  try {
    const text = asText(await exportContent(deps.db, await deps.content.current(), { all, drafts }));
    if (file === '-') process.stdout.write(text);
    else
      await writeFile(file, text).catch((error: Error) => {
        throw new CliError(`${file} could not be written: ${error.message}`);
      });
  } finally {
    await close(deps);
  }
}

/** `content import FILE`: checks everything first, then publishes in one transaction. */
export async function importTexts(
  config: Config,
  [file = '-']: string[],
  { 'dry-run': dryRun = false, entry }: Options,
): Promise<void> {
  const text = await read(file);
  const deps = await compose({ config, entry });
  try {
    const site = await deps.settings.siteUrl();
    const content = await deps.content.current();
    const origins = site ? [site] : [];
    if (dryRun) {
      const plan = await planContent(deps.db, text, content, origins);
      refuseFaults(plan);
      process.stdout.write(inWords(plan));
      return;
    }
    const plan = await writeTransaction(deps.db, async (db) => {
      const planned = await planContent(db, text, content, origins);
      refuseFaults(planned);
      await publishPlan(db, planned, COMMAND_LINE, databaseTime(db));
      await record(db, planned);
      return planned;
    });
    process.stdout.write(`${countOf(plan)}\n`);
  } finally {
    await close(deps);
  }
}

async function read(file: string): Promise<string> {
  try {
    return file === '-' ? await textOf(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new CliError(`${file} could not be read: ${(error as Error).message}`);
  }
}

function refuseFaults({ faults }: ContentPlan): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ place, message }) => `${place}: ${message}.`);
  throw new CliError([...lines, 'Nothing was imported.'].join('\n'), FAULTY);
}

async function record(db: GeneratorDeps['db'], { sections, redirects }: ContentPlan): Promise<void> {
  const by = { user: COMMAND_LINE, action: 'content.import' } as const;
  for (const { key } of sections)
    await recordChange(db, { ...by, subject: SECTIONS[key].title, detail: { key } });
  const counts = redirectChanges(redirects);
  if (counts.added + counts.changed + counts.removed > 0)
    await recordChange(db, {
      user: COMMAND_LINE,
      action: 'redirect.import',
      subject: 'redirects',
      detail: counts,
    });
}

function inWords(plan: ContentPlan): string {
  const texts = plan.sections.flatMap(({ key, before, after }) => {
    const found = differences(key, before, after);
    return found.length > 0
      ? found
      : [{ place: key, before: 'as it is', after: 'follows the built-in text' }];
  });
  const { added = [], changed = [], removed = [] } = plan.redirects ?? {};
  const moved = [
    ...added.map((after) => ({ place: `redirects › ${after.from}`, before: undefined, after: after.to })),
    ...changed.map(({ before, after }) => ({
      place: `redirects › ${after.from}`,
      before: `${before.to} (${before.status})`,
      after: `${after.to} (${after.status})`,
    })),
    ...removed.map((before) => ({
      place: `redirects › ${before.from}`,
      before: before.to,
      after: undefined,
    })),
  ];
  const lines = [...texts, ...moved].flatMap(({ place, before, after }) => [
    place,
    ...(before === undefined ? [] : [`  - ${before}`]),
    ...(after === undefined ? [] : [`  + ${after}`]),
  ]);
  return [...lines, `${countOf(plan)} Nothing was changed.`, ''].join('\n');
}

function countOf({ sections, redirects }: ContentPlan): string {
  const { added, changed, removed } = redirectChanges(redirects);
  const texts = sections.length === 1 ? '1 section' : `${sections.length} sections`;
  const moved = added + changed + removed;
  return `Changes: ${texts}, ${moved === 1 ? '1 redirect' : `${moved} redirects`}.`;
}

async function close({ jobs, database }: GeneratorDeps): Promise<void> {
  await jobs.stop();
  await database.close();
}
