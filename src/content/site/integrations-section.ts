/** Separate from the entries, which the browser gets only as HTML. */
import { section } from './site-content.ts';

export const integrationTexts = section('new.integrations', () => ({
  title: 'Connects to what you already use',
  intro: 'Name the services your business runs on. The developer wires them in while you watch.',
  services: 'API Integrations',
  models: 'AI & Machine Learning',
}));

export const integrationsSection = {
  id: 'technologies',
  /** Specification, section 9. */
  perPage: { api: { wide: 9, narrow: 4 }, llm: { wide: 3, narrow: 3 } },
  fullPageButtons: 5,
  previous: 'Previous',
  next: 'Next',
  caption: (from: number, to: number, total: number) => `Showing ${from}-${to} of ${total}`,
} as const;
