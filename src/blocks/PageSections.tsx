import type { ComponentType } from 'react';
import type { Block } from './blocks.ts';
import { BlockView } from './views.tsx';

interface Props<P extends string> {
  /** In order: sections of any page, and those that this page alone has. */
  sections: ReadonlyArray<Block | { type: P; hidden: boolean }>;
  /** The page's own, by type. */
  parts?: Record<P, ComponentType>;
}

/** The sections of a page that visitors see. Rendered on the server alone, like every block. */
export function PageSections<P extends string = never>({ sections, parts }: Props<P>) {
  const own: Record<string, ComponentType> = parts ?? {};
  return sections.map((section, index) => {
    if (section.hidden) return null;
    const Part = own[section.type];
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
    return Part ? <Part key={index} /> : <BlockView key={index} block={section as Block} />;
  });
}
