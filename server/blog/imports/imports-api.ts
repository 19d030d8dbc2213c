import type { Db } from '#db/open.ts';
import { countImportImages } from '#db/queries/blog/imports/imported.ts';
import {
  changeImport,
  findImport,
  type ImportChange,
  insertImport,
  listActiveImports,
  listImports,
  type StoredImport,
} from '#db/queries/blog/imports/imports.ts';
import { chooseItems, countItems, listItems } from '#db/queries/blog/imports/items.ts';
import {
  CANCELABLE_IMPORTS,
  IMPORT_CHUNK_BYTES,
  type ImportState,
  UNDOABLE_IMPORTS,
} from '#src/contract/blog/import-values.ts';
import type { imports, PostImport } from '#src/contract/blog/imports.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { checkDisk, diskFull } from '../../site/media/upload-room.ts';
import type { BlogDeps } from '../deps.ts';
import { fileBytes, importFile, writePiece } from './import-files.ts';
import { importsTask } from './imports-task.ts';

const LISTED = 20;
const DEFAULT_LIMIT = 50;

export const importHandlers: Handlers<typeof imports, BlogDeps> = {
  listImports: async (_call, { db }) => ({ imports: (await listImports(db, LISTED)).map(present) }),

  beginImport: write({
    prepare: ({ body: { bytes } }, { config }) => checkDisk(config.dataDir, bytes, diskFull('file')),
    async change({ body: { name, bytes, site }, user }, { db, now }) {
      const [other] = await listActiveImports(db);
      if (other?.state === 'uploading' && other.fileName === name && other.bytes === bytes)
        return { ...present(other), chunkBytes: IMPORT_CHUNK_BYTES };
      if (other)
        throw conflict(
          'import_running',
          `The import of ${other.fileName} is not finished. Finish or cancel it first.`,
        );
      const file = { fileName: name, bytes, typedSite: site || null };
      const id = await insertImport(db, file, user, now());
      return { ...present(await existing(db, id)), chunkBytes: IMPORT_CHUNK_BYTES };
    },
  }),

  async getImport({ params: { id } }, { db }) {
    const found = await existing(db, id);
    return {
      ...present(found),
      counts: await countItems(db, id),
      images: await countImportImages(db, id),
    };
  },

  putImportChunk: write({
    async prepare({ params: { id }, query: { offset }, file: { data } }, { config, db }) {
      const upload = await existing(db, id);
      assertNext(upload, offset, data.length);
      const file = importFile(config.dataDir, upload);
      // A piece whose answer was lost may be on the disk already.
      if (offset > ((await fileBytes(file)) ?? 0))
        throw conflict(
          'upload_offset',
          'The beginning of this file is on another server, or was deleted. Cancel the import and start again.',
        );
      await writePiece(file, offset, data);
    },
    async change({ params: { id }, query: { offset }, file: { data } }, { db, now }) {
      const upload = await existing(db, id);
      assertNext(upload, offset, data.length);
      await changeImport(db, id, 'uploading', { received: offset + data.length }, now());
      return present(await existing(db, id));
    },
  }),

  async readImport({ params: { id } }, { db, audit, now, wake }) {
    const { fileName, bytes, received } = await existing(db, id);
    if (received < bytes)
      throw conflict(
        'upload_incomplete',
        `${fileName} has not arrived completely: ${bytes - received} bytes are missing.`,
      );
    const changed = await move(db, id, 'uploading', { state: 'reading' }, now());
    await audit({ subject: fileName, detail: { id, bytes } });
    wake(importsTask);
    return changed;
  },

  async listImportItems({ params: { id }, query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) {
    await existing(db, id);
    return { items: await listItems(db, id, { limit, offset, ...filter }) };
  },

  async chooseImportItems({ params: { id }, body: { chosen, positions } }, { db }) {
    if ((await existing(db, id)).state !== 'ready') throw wrongState();
    await chooseItems(db, id, chosen, positions);
  },

  async startImport({ params: { id }, body: { asDrafts } }, { db, audit, now, wake }) {
    const { fileName } = await existing(db, id);
    const chosen = (await countItems(db, id)).reduce((sum, each) => sum + each.chosen, 0);
    if (chosen === 0) throw conflict('nothing_chosen', 'Choose at least one post.');
    const changed = await move(db, id, 'ready', { state: 'importing', asDrafts }, now());
    await audit({ subject: fileName, detail: { id, posts: chosen, asDrafts } });
    wake(importsTask);
    return changed;
  },

  async cancelImport({ params: { id } }, { db, audit, now, wake }) {
    const { fileName, state } = await existing(db, id);
    if (!CANCELABLE_IMPORTS.has(state)) throw wrongState();
    const changed = await move(db, id, state, { state: 'canceled' }, now());
    await audit({ subject: fileName, detail: { id } });
    wake(importsTask);
    return changed;
  },

  async undoImport({ params: { id } }, { db, audit, now, wake }) {
    const { fileName, state } = await existing(db, id);
    if (!UNDOABLE_IMPORTS.has(state)) throw wrongState();
    const [other] = await listActiveImports(db);
    if (other)
      throw conflict('import_running', `The import of ${other.fileName} is not finished. Cancel it first.`);
    const changed = await move(db, id, state, { state: 'removing' }, now());
    await audit({ subject: fileName, detail: { id } });
    wake(importsTask);
    return changed;
  },
};

const wrongState = () =>
  conflict('import_changed', 'The import has gone on since this page was loaded. Nothing was changed.');

async function move(
  db: Db,
  id: number,
  from: ImportState,
  change: ImportChange,
  now: Date,
): Promise<PostImport> {
  if (!(await changeImport(db, id, from, change, now))) throw wrongState();
  return present(await existing(db, id));
}

/** @throws HttpError 400 or 409 for a piece that does not continue what has arrived */
function assertNext({ state, received, bytes }: StoredImport, offset: number, length: number): void {
  if (state !== 'uploading') throw wrongState();
  if (offset !== received)
    throw conflict(
      'upload_offset',
      `This upload continues at byte ${received}, not at ${offset}. It may be running in another tab.`,
    );
  const expected = Math.min(IMPORT_CHUNK_BYTES, bytes - received);
  if (length !== expected || expected === 0)
    throw new HttpError(
      400,
      'invalid_body',
      `The piece at byte ${offset} must have ${expected} bytes, not ${length}.`,
    );
}

const present = ({
  typedSite,
  imageBytes: _bytes,
  userId: _user,
  site,
  ...shown
}: StoredImport): PostImport => ({
  ...shown,
  site: site ?? typedSite,
});

async function existing(db: Db, id: number): Promise<StoredImport> {
  const found = await findImport(db, id);
  if (!found) throw notFound('Import');
  return found;
}
