import type { IconRef } from './icons.ts';

export interface IconDrawing {
  title: string;
  /** In a 24×24 box. Lucide's have a stroke of 2, those of Simple Icons are filled. */
  path: string;
}

/** By name, loaded on first use. Made by `tools/icons.ts`. */
export async function loadIconDrawings(set: IconRef['set']): Promise<Readonly<Record<string, IconDrawing>>> {
  if (set === 'simple-icons')
    return (await import('./brand-shapes.json', { with: { type: 'json' } })).default;
  const { default: lines } = await import('./line-shapes.json', { with: { type: 'json' } });
  return Object.fromEntries(
    Object.entries(lines).map(([name, path]) => [name, { title: lineTitle(name), path }]),
  );
}

/** "arrow left", because Lucide's icons have no titles. */
export const lineTitle = (name: string) => name.replaceAll('-', ' ');
