import { homeFaq } from './faq.ts';
import { integrationList } from './integrations.ts';
import { type NewPart, newLayout, visibleSections } from './page-layouts.ts';
import { type SiteContent, textsOf } from './site-content.ts';

const PARTS: ReadonlyArray<readonly [anchor: string, part: NewPart]> = [
  ['/#comparison', 'ownComparison'],
  ['/#faq', 'faq'],
  ['/#technologies', 'integrations'],
];

/** Anchors that exist on `/new`; links to others lead to the home page. */
export function anchorsOnNew(content: SiteContent): ReadonlySet<string> {
  const shown = new Set<string>(visibleSections(textsOf(content, newLayout)).map(({ type }) => type));
  const { services, providers } = textsOf(content, integrationList);
  if (services.length + providers.length === 0) shown.delete('integrations');
  if (textsOf(content, homeFaq).entries.length === 0) shown.delete('faq');
  return new Set(PARTS.filter(([, part]) => shown.has(part)).map(([anchor]) => anchor));
}
