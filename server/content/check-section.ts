import type { SectionFault } from '#src/contract/content.ts';
import { type SectionKey, sectionSchemas } from '#src/contract/sections/sections.ts';

/**
 * What a section still needs before it can be published.
 * @param value null, which returns to the built-in texts, needs nothing
 */
export function faultsOf(key: SectionKey, value: unknown): SectionFault[] {
  if (value === null) return [];
  const { error } = sectionSchemas[key].safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** A value without faults as its schema reads it: what is stored holds only what was checked. */
export const publishable = (key: SectionKey, value: unknown): unknown =>
  value === null ? null : sectionSchemas[key].parse(value);
