import { formatNumber } from '#src/contract/format.ts';
import type { IgnoredRow, QuestionOrigin, QuestionState } from '#src/contract/generator/question-values.ts';
import type { QuestionSuggestion, SearchImport } from '#src/contract/generator/questions.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

export const originLabels: Record<QuestionOrigin, string> = {
  search: 'Searches',
  client: 'Clients',
  model: 'AI provider',
};

export const stateFilter: Record<QuestionState, string> = {
  open: 'To decide',
  added: 'Added to the map',
  dismissed: 'Ignored',
};

export const coverageLabels: Record<QuestionSuggestion['coverage'], { label: string; tone: BadgeTone }> = {
  none: { label: 'Not answered yet', tone: 'warning' },
  question: { label: 'On the map', tone: 'brand' },
  post: { label: 'Has a post', tone: 'success' },
};

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const ignoredLabels: Record<IgnoredRow, string> = {
  empty: 'of fewer than three letters',
  header: 'that repeat the header',
  long: 'longer than 200 characters',
  formula: 'with a formula or control characters',
  figures: 'without readable figures',
  full: 'beyond the 100,000 searches that are kept',
};

/** Sentences about the rows of an import. */
export function reportLines({
  rows,
  questions,
  new: added,
  updated,
  alike,
  coverage,
  ignored,
}: SearchImport): string[] {
  return [
    `${counted(rows, 'row', 'rows')}: ${counted(questions, 'question', 'different questions')}, ${formatNumber(added)} new, ${formatNumber(updated)} known before, with new figures.`,
    ...(alike > 0
      ? [
          `${counted(alike, 'row asks', 'rows ask')} the same as another one in other words, and ${alike === 1 ? 'was' : 'were'} counted with it.`,
        ]
      : []),
    `${counted(coverage.post, 'question has', 'questions have')} a post, ${formatNumber(coverage.question)} ${coverage.question === 1 ? 'is' : 'are'} on the map without one, ${formatNumber(coverage.none)} ${coverage.none === 1 ? 'is' : 'are'} not answered yet.`,
    ...ignored.map(
      ({ reason, rows: left, lines }) =>
        `${counted(left, 'row', 'rows')} ${ignoredLabels[reason]} ${left === 1 ? 'was' : 'were'} left out${lines.length > 0 ? `, such as line ${lines.join(', ')}` : ''}.`,
    ),
  ];
}
