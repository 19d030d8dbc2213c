/** Separate from the entries themselves, which the browser gets as HTML, not as script. */
import { section } from './site-content.ts';

export const integrationTexts = section('new.integrations', () => ({
  title: 'Connects to what you already use',
  intro: 'Name the services your business runs on. The developer wires them in while you watch.',
  services: 'API Integrations',
  models: 'AI & Machine Learning',
}));

export const integrationsSection = {
  /** The target of the header's Technologies link on /new. */
  id: 'technologies',
  /** Entries per page (specification, section 9). */
  perPage: { api: { wide: 9, narrow: 4 }, llm: { wide: 3, narrow: 3 } },
  /** Up to this many page buttons are all shown; beyond it, some become ellipses. */
  fullPageButtons: 5,
  previous: 'Previous',
  next: 'Next',
  /** "Showing 1-9 of 44" */
  caption: (from: number, to: number, total: number) => `Showing ${from}-${to} of ${total}`,
} as const;
