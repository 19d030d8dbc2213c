import type { Plugin } from 'vite';
import { lightBuiltins } from './light-builtins.ts';
import { instead, replacementText } from './light-packages.ts';
import { type Chunk, MOST_CHUNKS, startChunks } from './start-chunks.ts';

/** What people start must come as far as its sentence on a Node that is too old. */
const ON_ANY_NODE = new Set(['main', 'cli']);

/** Optimizes the server's build for a fast start and low memory: less code to read, compile and keep. */
export function quickStart(): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  return {
    name: 'quick-start',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    outputOptions(options) {
      const { groups = [] } = typeof options.codeSplitting === 'object' ? options.codeSplitting : {};
      const ours = Array.from({ length: MOST_CHUNKS }, (_, rank) => ({
        name: (id: string) => chunks.get(id)?.name ?? null,
        debugName: `start ${rank}`,
        test: (id: string) => chunks.get(id)?.rank === rank,
        priority: 1_000 - rank,
      }));
      // Style sheets stay as they are split for pages, so their groups come first.
      const others = groups.map((group) =>
        String(group.test).includes('css') ? { ...group, priority: 2_000 + (group.priority ?? 0) } : group,
      );
      return { ...options, codeSplitting: { groups: [...ours, ...others] } };
    },
    buildEnd() {
      const info = (id: string) => this.getModuleInfo(id);
      chunks = startChunks({
        ids: [...this.getModuleIds()],
        isEntry: (id) => info(id)?.isEntry ?? false,
        importsOf: (id) => info(id)?.importedIds ?? [],
        dynamicImportsOf: (id) => info(id)?.dynamicallyImportedIds ?? [],
      });
    },
    resolveId: (id) => instead[id],
    load: replacementText,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = narrow(file.isEntry && ON_ANY_NODE.has(file.name) ? file.code : lightBuiltins(file.code));
      }
    },
  };
}

/** A single character beyond Latin-1 makes V8 store the whole source with two bytes per character, so escape them. */
const narrow = (code: string): string =>
  code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
