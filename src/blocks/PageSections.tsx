import type { ComponentType } from 'react';
import type { Block } from './blocks.ts';
import { BlockView } from './views.tsx';

interface Props<P extends string> {
  sections: ReadonlyArray<Block | { type: P; hidden: boolean }>;
  parts?: Record<P, ComponentType>;
}

/** Rendered on the server only, like every block. */
export function PageSections<P extends string = never>({ sections, parts }: Props<P>) {
  const own: Record<string, ComponentType> = parts ?? {};
  return sections.map((section, index) => {
    if (section.hidden) return null;
    const Part = own[section.type];
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
    return Part ? <Part key={index} /> : <BlockView key={index} block={section as Block} />;
  });
}
