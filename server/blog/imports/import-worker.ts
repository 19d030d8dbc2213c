/** Reads the file of an import in a process of its own, because strangers made it. */

import { readExport } from '#jobs/import/recognize.ts';
import type { ImportedItem, ReadImport } from '#jobs/import/record.ts';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { openSource } from '#jobs/import/source/open-source.ts';
import type { Source } from '#jobs/import/source/source.ts';
import { lowerThreadPriority } from '#jobs/lower-priority.ts';
import { rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import type { ImportAnswer, ImportRequest, ImportTask, ImportTasks } from './import-tasks.ts';

let source: Source | undefined;
let reading: ReadImport | undefined;

type Tasks = { [T in ImportTask]: (input: ImportTasks[T]['input']) => Promise<ImportTasks[T]['output']> };

const tasks: Tasks = {
  async open({ file, site, takenSlugs, now }) {
    source = await openSource(file);
    reading = await readExport(source, {
      now,
      takenSlugs: new Set(takenSlugs),
      ...(site !== null && { site }),
    });
    return reading.summary;
  },

  async next({ most, withTexts }) {
    const items: ImportedItem[] = [];
    let characters = 0;
    while (reading && items.length < most && characters < MOST_CHARACTERS) {
      const { value, done } = await reading.items.next();
      if (done) break;
      characters += value.content.length;
      items.push(withTexts ? value : { ...value, content: '' });
    }
    return items;
  },

  async image({ path, maxBytes }) {
    const file = source?.files.find((each) => each.path === path);
    if (!file) return undefined;
    if ((file.size ?? 0) > maxBytes) throw new ImportError('It is too large.');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of await file.open()) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ImportError('It is too large.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  },

  rewrite: async ({ text, changes }) =>
    rewriteAddresses(text, { linkTo: (href) => href, imageAt: (address) => changes.get(address) }),
};

/** Of one answer, so that its texts need little memory. */
const MOST_CHARACTERS = 2_000_000;

function run(request: ImportRequest): Promise<ImportTasks[ImportTask]['output']> {
  switch (request.task) {
    case 'open':
      return tasks.open(request.input);
    case 'next':
      return tasks.next(request.input);
    case 'image':
      return tasks.image(request.input);
    case 'rewrite':
      return tasks.rewrite(request.input);
  }
}

async function answer(request: ImportRequest): Promise<ImportAnswer> {
  try {
    return { done: await run(request) };
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

lowerThreadPriority();
process.on('message', async (request: ImportRequest) => void process.send?.(await answer(request)));
// The server has ended.
process.on('disconnect', () => process.exit());
