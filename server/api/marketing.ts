import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import {
  deleteMaterial,
  findMaterial,
  findMaterialVersion,
  insertMaterial,
  listMaterials,
  listMaterialVersions,
  updateMaterial,
} from '#db/queries/marketing.ts';
import { writeTransaction } from '#db/transaction.ts';
import { channels } from '#src/contract/channels.ts';
import type { Material, marketing } from '#src/contract/marketing.ts';
import { conflict, HttpError, notFound } from '../errors.ts';
import { generateMaterial } from '../marketing/generate.ts';
import type { Handlers } from '../mount.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 50;

/** Texts for social media, e-mail, ads and a page. */
export const marketingHandlers: Handlers<typeof marketing> = {
  listMaterials: ({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) =>
    listMaterials(db, { limit, offset, ...filter }),

  createMaterial: ({ body, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const made = await insertMaterial(trx, {
        ...body,
        notes: [],
        source: 'hand',
        postId: null,
        isSample: false,
        username: user.username,
      });
      await recordChange(trx, { user, action: 'material.create', subject: made.title });
      return made;
    }),

  async generateMaterial({ body, user, ctx }, deps) {
    const { material, cost } = await generateMaterial({ ...body, ctx }, deps);
    return writeTransaction(deps.db, async (trx) => {
      const made = await insertMaterial(trx, { ...material, username: user.username });
      await recordChange(trx, { user, action: 'material.generate', subject: made.title, detail: { cost } });
      return made;
    });
  },

  getMaterial: ({ params: { id } }, { db }) => existing(db, id),

  updateMaterial: ({ params: { id }, body: { version, ...change }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const before = await existing(trx, id);
      refuseStrangers(before, change.texts);
      return save(trx, before, { version, change, user, action: 'material.change' });
    }),

  deleteMaterial: ({ params: { id }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const { title } = await existing(trx, id);
      await deleteMaterial(trx, id);
      await recordChange(trx, { user, action: 'material.delete', subject: title });
      return undefined;
    }),

  async listMaterialVersions({ params: { id } }, { db }) {
    await existing(db, id);
    return listMaterialVersions(db, id);
  },

  restoreMaterialVersion: ({ params: { id, version }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const before = await existing(trx, id);
      const earlier = await findMaterialVersion(trx, id, version);
      if (!earlier) throw notFound('Version');
      const { title, texts } = earlier;
      return save(trx, before, {
        version: before.version,
        change: { title, texts },
        user,
        action: 'material.restore',
      });
    }),

  async materialCard({ params: { id }, query: { shape = 'wide' }, ctx }, deps) {
    const found = await existing(deps.db, id);
    sendPicture(ctx, await deps.pictures.card(wordsOf(found), shape, await deps.brand.drawnLook()));
  },
};

async function existing(db: Db, id: number): Promise<Material> {
  const found = await findMaterial(db, id);
  if (!found) throw notFound('Material');
  return found;
}

function refuseStrangers({ channel }: Material, texts: Record<string, string> | undefined): void {
  const known = channels[channel].fields.map(({ name }) => name);
  const stranger = Object.keys(texts ?? {}).find((name) => !known.includes(name));
  if (stranger) throw new HttpError(400, `${channels[channel].label} has no field “${stranger}”`);
}

interface Save {
  version: number;
  change: Parameters<typeof updateMaterial>[3];
  user: Parameters<typeof recordChange>[1]['user'];
  action: 'material.change' | 'material.restore';
}

async function save(db: Db, before: Material, { version, change, user, action }: Save): Promise<Material> {
  const saved = await updateMaterial(db, before.id, version, change, user.username);
  if (saved === 'stale')
    throw conflict('Somebody else has saved this material meanwhile. Your text is still here.');
  if (!saved) throw notFound('Material');
  await recordChange(db, { user, action, subject: saved.title, detail: { fields: Object.keys(change) } });
  return saved;
}

/** What a picture says: the first line of the first text that is there. */
function wordsOf({ channel, texts, title }: Material): string {
  const first = channels[channel].fields.map(({ name }) => texts[name]?.trim()).find(Boolean);
  return first?.split('\n', 1)[0] || title;
}

function sendPicture(ctx: Context, data: Buffer): void {
  ctx.set({ 'cache-control': 'no-store', 'content-type': 'image/png' });
  ctx.body = data;
}
