import path from 'node:path';
import { readExport } from '#jobs/import/recognize.ts';
import type { ImportedItem, ImportSummary, ItemStatus } from '#jobs/import/record.ts';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { openSource } from '#jobs/import/source/open-source.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';

type ReportedItem = Omit<ImportedItem, 'content'> & { characters: number };

/** Lets a script tell a faulty file from a broken installation. */
export const FAULTY = 2;

/** `import FILE --dry-run`: reports item by item what an export of another product would become. */
export async function reportImport(
  file: string,
  { site, json }: Pick<Options, 'site' | 'json'>,
): Promise<void> {
  try {
    const source = await openSource(path.resolve(file));
    try {
      const { summary, items } = await readExport(source, { now: new Date(), site });
      const reported: ReportedItem[] = [];
      for await (const { content, ...item } of items) reported.push({ ...item, characters: content.length });
      process.stdout.write(
        json ? `${JSON.stringify({ ...summary, items: reported }, null, 2)}\n` : inWords(summary, reported),
      );
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof ImportError) throw new CliError(error.message, FAULTY);
    throw error;
  }
}

const LABELS: ReadonlyArray<readonly [ItemStatus, one: string, many: string]> = [
  ['published', 'published post', 'published posts'],
  ['scheduled', 'scheduled post', 'scheduled posts'],
  ['draft', 'draft', 'drafts'],
  ['offered', 'page or response that is left out', 'pages or responses that are left out'],
  ['skipped', 'item that was not public', 'items that were not public'],
  ['refused', 'item that could not be read', 'items that could not be read'],
];

function inWords({ product, site, notes }: ImportSummary, items: readonly ReportedItem[]): string {
  const counts = LABELS.flatMap(([status, one, many]) => {
    const count = items.filter((item) => item.status === status).length;
    return count === 0 ? [] : [`  ${count} ${count === 1 ? one : many}`];
  });
  const images = new Set(items.flatMap((item) => item.images)).size;
  const paths = new Set(items.flatMap((item) => item.oldPaths)).size;
  return [
    `${product}${site ? `, ${site}` : ''}`,
    ...counts,
    `  ${images === 1 ? '1 image' : `${images} images`}, ${paths === 1 ? '1 old address' : `${paths} old addresses`} that would redirect`,
    ...notes.map((note) => `  ${note}`),
    '',
    ...items.flatMap((item) => itemLines({ ...item, label: item.status })),
    'Nothing was changed.',
    '',
  ].join('\n');
}

/** Lines of one item: its status and title, and sentences about it. */
export function itemLines({
  label,
  title,
  slug,
  publishedAt,
  place,
  reason,
  notes,
}: Pick<ImportedItem, 'title' | 'slug' | 'publishedAt' | 'place' | 'reason' | 'notes'> & {
  label: string;
}): string[] {
  const when = publishedAt ? `, ${publishedAt.slice(0, 16).replace('T', ' ')} UTC` : '';
  return [
    `${label}${when}: ${title || place}${slug ? ` → /blog/${slug}` : ''}`,
    ...(reason ? [`  ${reason}`] : []),
    ...notes.map((note) => `  ${note}`),
  ];
}
