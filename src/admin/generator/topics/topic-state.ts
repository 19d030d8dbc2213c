import type { TopicState } from '#src/contract/generator/values.ts';
import type { BadgeTone } from '../../ui/ui.css.ts';

/** The word says the state; the color repeats it. */
export const stateLabels: Record<TopicState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'brand' },
  covered: { label: 'Covered', tone: 'success' },
  thin: { label: 'Thin', tone: 'warning' },
  competing: { label: 'Competing', tone: 'danger' },
};

export const stateFilter: ReadonlyArray<readonly [TopicState, string]> = [
  ['open', 'Open: no post yet'],
  ['planned', 'Planned: a job writes it'],
  ['covered', 'Covered: it has its post'],
  ['thin', 'Thin: its post is weak'],
  ['competing', 'Competing: several posts'],
];
