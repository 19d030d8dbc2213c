import type { ImportState, ItemOutcome, ItemStatus } from '#src/contract/blog/import-values.ts';
import type { ImportItem, ImportReport } from '#src/contract/blog/imports.ts';
import { formatNumber } from '#src/contract/format.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

export const stateLabels: Record<ImportState, string> = {
  uploading: 'Uploading',
  reading: 'Reading the file',
  ready: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  canceled: 'Canceled',
  removing: 'Removing posts',
  removed: 'Posts removed',
};

export const statusLabels: Record<ItemStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  offered: 'Page or response',
  skipped: 'Skipped',
  refused: 'Cannot be read',
};

const outcomeLabels: Record<Exclude<ItemOutcome, 'waiting'>, string> = {
  imported: 'Imported',
  existing: 'Already imported',
  failed: 'Failed',
  removed: 'Removed',
  edited: 'Not removed: edited since',
};

export const isImportable = ({ status, outcome }: Pick<ImportItem, 'status' | 'outcome'>): boolean =>
  outcome === 'waiting' && status !== 'skipped' && status !== 'refused';

/** The badge of an item: what became of it, or what it will be. @param isOver nothing will be imported any longer */
export function itemBadge(item: ImportItem, isOver: boolean): { label: string; tone: BadgeTone } {
  const { status, outcome } = item;
  if (outcome !== 'waiting') return { label: outcomeLabels[outcome], tone: OUTCOME_TONES[outcome] };
  if (!isImportable(item)) return { label: statusLabels[status], tone: 'warning' };
  if (isOver) return { label: 'Left out', tone: 'neutral' };
  return { label: statusLabels[status], tone: status === 'published' ? 'success' : 'neutral' };
}

const OUTCOME_TONES: Record<Exclude<ItemOutcome, 'waiting'>, BadgeTone> = {
  imported: 'success',
  existing: 'neutral',
  failed: 'warning',
  removed: 'neutral',
  edited: 'warning',
};

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const LINES: ReadonlyArray<[ItemStatus, string, string]> = [
  ['published', 'published post', 'published posts'],
  ['scheduled', 'scheduled post', 'scheduled posts'],
  ['draft', 'draft', 'drafts'],
  [
    'offered',
    'page or response (left out unless you choose it)',
    'pages or responses (left out unless you choose them)',
  ],
  ['skipped', 'item that is skipped', 'items that are skipped'],
  ['refused', 'item that cannot be read', 'items that cannot be read'],
];

/** Sentences about all items of a file, and what became of them. */
export function reportLines({ counts, images }: ImportReport): string[] {
  const sum = (take: (count: ImportReport['counts'][number]) => number) =>
    counts.reduce((total, each) => total + take(each), 0);
  const outcomes = (outcome: ItemOutcome) => sum((each) => (each.outcome === outcome ? each.items : 0));
  const inFile = LINES.flatMap(([status, one, many]) => {
    const count = sum((each) => (each.status === status ? each.items : 0));
    return count === 0 ? [] : [counted(count, one, many)];
  });
  const results: Array<[number, string, string]> = [
    [outcomes('imported'), 'post imported', 'posts imported'],
    [
      outcomes('existing'),
      'post was already imported and stays as it is',
      'posts were already imported and stay as they are',
    ],
    [outcomes('failed'), 'item failed', 'items failed'],
    [outcomes('removed'), 'post removed', 'posts removed'],
    [
      outcomes('edited'),
      'post was edited since the import and stays',
      'posts were edited since the import and stay',
    ],
    [images.saved, 'image is in the media library', 'images are in the media library'],
    [images.lost, 'image keeps its old address', 'images keep their old address'],
  ];
  return [
    ...(inFile.length > 0 ? [`In the file: ${inFile.join(', ')}.`] : []),
    `${counted(
      sum((each) => each.images),
      'image',
      'images',
    )}, ${counted(
      sum((each) => each.addresses),
      'old address',
      'old addresses',
    )} that lead to the posts.`,
    ...results.flatMap(([count, one, many]) => (count === 0 ? [] : [`${counted(count, one, many)}.`])),
  ];
}
