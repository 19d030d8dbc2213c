import { cliCommand } from '#db/cli-command.ts';
import type { Db } from '#db/open.ts';
import { countImportImages } from '#db/queries/blog/imports/imported.ts';
import { findImport, type StoredImport } from '#db/queries/blog/imports/imports.ts';
import { countItems, listItems } from '#db/queries/blog/imports/items.ts';
import { UNDOABLE_IMPORTS } from '#src/contract/blog/import-values.ts';
import { itemLines } from './import-report.ts';

const WATCH_MS = 2_000;
const AT_ONCE = 200;

type Count = Awaited<ReturnType<typeof countItems>>[number];
const sumOf = (counts: readonly Count[], of: (count: Count) => boolean): number =>
  counts.filter(of).reduce((sum, { items }) => sum + items, 0);

/** Prints on standard error how far an import is, also while a running server does the work. Returns how to stop it. */
export function watchImport(id: number, db: Db): () => void {
  let printed = '';
  const timer = setInterval(async () => {
    try {
      const state = (await findImport(db, id))?.state;
      const counts = await countItems(db, id);
      const all = counts.reduce((sum, { chosen }) => sum + chosen, 0);
      const waiting = counts.reduce(
        (sum, { outcome, chosen }) => sum + (outcome === 'waiting' ? chosen : 0),
        0,
      );
      const line =
        state === 'reading'
          ? `Read ${sumOf(counts, () => true)} items.`
          : state === 'importing'
            ? `Imported ${all - waiting} of ${all} posts.`
            : state === 'removing'
              ? `${sumOf(counts, ({ outcome }) => outcome === 'imported')} posts left to remove.`
              : '';
      if (line && line !== printed) process.stderr.write(`${line}\n`);
      printed = line;
    } catch {
      // The database was busy; the next line says more.
    }
  }, WATCH_MS);
  return () => clearInterval(timer);
}

/** Prints what became of an import. @returns how many items could not be imported */
export async function printImport(ended: StoredImport, isJson: boolean, db: Db): Promise<{ failed: number }> {
  const { id, state, fileName, product, site, notes } = ended;
  const counts = await countItems(db, id);
  const images = await countImportImages(db, id);
  const failed = sumOf(counts, ({ status, outcome }) => outcome === 'failed' || status === 'refused');
  if (isJson) {
    const items = [];
    for await (const page of pagesOf(db, id)) items.push(...page);
    process.stdout.write(
      `${JSON.stringify({ id, state, fileName, product, site, notes, counts, images, items }, null, 2)}\n`,
    );
    return { failed };
  }
  const outcomes: Array<[number, string]> = [
    [sumOf(counts, ({ outcome }) => outcome === 'imported'), 'imported'],
    [sumOf(counts, ({ outcome }) => outcome === 'existing'), 'here since an earlier import'],
    [sumOf(counts, ({ outcome }) => outcome === 'removed'), 'removed'],
    [sumOf(counts, ({ outcome }) => outcome === 'edited'), 'kept, because they were edited'],
    [sumOf(counts, ({ outcome, status }) => outcome === 'waiting' && status !== 'refused'), 'left out'],
    [failed, 'not imported, because of a fault'],
  ];
  const lines = [
    `Import ${id} of ${fileName}${product ? ` (${[product, site].filter(Boolean).join(', ')})` : ''}`,
    ...outcomes.filter(([count]) => count > 0).map(([count, what]) => `  ${count} ${what}`),
    ...(images.saved + images.lost > 0
      ? [`  ${images.saved} images in the library, ${images.lost} that keep their address`]
      : []),
    ...notes.map((note) => `  ${note}`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for await (const page of pagesOf(db, id))
    process.stdout.write(
      page
        .filter((item) => item.reason !== '' || item.notes.length > 0 || item.outcome === 'failed')
        .flatMap((item) => itemLines({ ...item, label: `${item.outcome}, ${item.status}` }))
        .map((line) => `${line}\n`)
        .join(''),
    );
  if (UNDOABLE_IMPORTS.has(state))
    process.stdout.write(`To undo it, enter: ${cliCommand(`import --undo ${id}`)}\n`);
  return { failed };
}

async function* pagesOf(db: Db, id: number) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const page = await listItems(db, id, { limit: AT_ONCE, offset });
    if (page.length === 0) return;
    yield page;
  }
}
