import type { Context } from 'koa';
import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import {
  deleteMaterial,
  findMaterial,
  findMaterialVersion,
  insertMaterial,
  listMaterials,
  listMaterialVersions,
  updateMaterial,
} from '#db/queries/generator/marketing.ts';
import { planMaterial, setMaterialPosted } from '#db/queries/generator/marketing-plan.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { channels } from '#src/contract/generator/channels.ts';
import type { Material, marketing } from '#src/contract/generator/marketing.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';

const DEFAULT_LIMIT = 50;

export const marketingHandlers: Handlers<typeof marketing, GeneratorDeps> = {
  listMaterials: ({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) =>
    listMaterials(db, { limit, offset, ...filter }),

  async createMaterial({ body, user }, { db, audit }) {
    const made = await insertMaterial(db, {
      ...body,
      notes: [],
      source: 'hand',
      postId: null,
      isSample: false,
      username: user.username,
    });
    await audit({ subject: made.title });
    return made;
  },

  getMaterial: ({ params: { id } }, { db }) => existing(db, id),

  async updateMaterial({ params: { id }, body: { version, ...change }, user }, { db, audit }) {
    const before = await existing(db, id);
    refuseStrangers(before, change.texts);
    const saved = await save(db, before, { version, change, user });
    await audit({ subject: saved.title, detail: { fields: Object.keys(change) } });
    return saved;
  },

  async deleteMaterial({ params: { id } }, { db, audit }) {
    const { title } = await existing(db, id);
    await deleteMaterial(db, id);
    await audit({ subject: title });
  },

  async listMaterialVersions({ params: { id } }, { db }) {
    await existing(db, id);
    return listMaterialVersions(db, id);
  },

  async restoreMaterialVersion({ params: { id, version }, user }, { db, audit }) {
    const before = await existing(db, id);
    const earlier = await findMaterialVersion(db, id, version);
    if (!earlier) throw notFound('Version');
    const { title, texts } = earlier;
    const saved = await save(db, before, { version: before.version, change: { title, texts }, user });
    await audit({ subject: saved.title, detail: { version } });
    return saved;
  },

  async planMaterial({ params: { id }, body: { plannedAt } }, { db, audit }) {
    const planned = await planMaterial(db, id, plannedAt);
    if (!planned) throw notFound('Material');
    await audit({ subject: planned.title, detail: { plannedAt } });
    return planned;
  },

  async markMaterialPosted({ params: { id }, body: { posted } }, { db, audit }) {
    const material = await setMaterialPosted(db, id, posted ? databaseTime(db) : null);
    if (!material) throw notFound('Material');
    await audit({ subject: material.title, detail: { posted } });
    return material;
  },

  async materialCard({ params: { id }, query: { shape = 'wide' }, ctx }, deps) {
    const found = await existing(deps.db, id);
    sendImage(ctx, await deps.images.card(wordsOf(found), shape, await deps.brand.drawnLook()));
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
  if (stranger)
    throw new HttpError(400, 'invalid_input', `${channels[channel].label} has no field “${stranger}”`);
}

interface Save {
  version: number;
  change: Parameters<typeof updateMaterial>[3];
  user: CurrentUser;
}

async function save(db: Db, before: Material, { version, change, user }: Save): Promise<Material> {
  const saved = await updateMaterial(db, before.id, version, change, user.username);
  if (saved === 'stale')
    throw conflict(
      'material_changed',
      'Someone else saved this material while you were editing. Your text is still here.',
    );
  if (!saved) throw notFound('Material');
  return saved;
}

function wordsOf({ channel, texts, title }: Material): string {
  const first = channels[channel].fields.map(({ name }) => texts[name]?.trim()).find(Boolean);
  return first?.split('\n', 1)[0] || title;
}

function sendImage(ctx: Context, data: Buffer): void {
  ctx.set({ 'cache-control': 'no-store', 'content-type': 'image/png' });
  ctx.body = data;
}
