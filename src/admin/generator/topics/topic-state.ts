import type { TopicState } from '#src/contract/generator/values.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

/** A topic's state in one word; the color repeats it. */
export const stateLabels: Record<TopicState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'brand' },
  covered: { label: 'Covered', tone: 'success' },
  thin: { label: 'Thin', tone: 'warning' },
  competing: { label: 'Competing', tone: 'danger' },
};

/** The states as a filter shows them, with their names in the plural where that reads better. */
export const stateFilter: ReadonlyArray<readonly [TopicState, string]> = [
  ['open', 'Open: no post yet'],
  ['planned', 'Planned: a job writes it'],
  ['covered', 'Covered: it has its post'],
  ['thin', 'Thin: its post is weak'],
  ['competing', 'Competing: several posts'],
];
