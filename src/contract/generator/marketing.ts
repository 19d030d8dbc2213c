import { endpoint } from '../endpoint.ts';
import { idParams, paging, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { CHANNEL_NAMES } from './channel-names.ts';
import { channels, MATERIAL_SOURCES } from './channels.ts';

/** Far above every channel's limit, because those only warn. */
const MOST = 100_000;

export const materialSummary = z.object({
  id: z.number(),
  channel: z.enum(CHANNEL_NAMES),
  title: z.string(),
  tags: z.array(z.string()),
  source: z.enum(MATERIAL_SOURCES),
  postId: z.number().nullable(),
  /** By the built-in sample writer, not by a model. */
  isSample: z.boolean(),
  version: z.number(),
  createdAt: time,
  updatedAt: time,
  /** Time of posting; null while none is set. */
  plannedAt: time.nullable(),
  /** When someone marked it as posted. The site itself posts nothing. */
  postedAt: time.nullable(),
});
export type MaterialSummary = z.output<typeof materialSummary>;

export const material = materialSummary.extend({
  texts: z.record(z.string(), z.string()),
  /** Failed checks of a generated text; removed by the first manual save. */
  notes: z.array(z.string()),
});
export type Material = z.output<typeof material>;

export const materialVersion = z.object({
  version: z.number(),
  at: time,
  username: z.string(),
  title: z.string(),
  texts: z.record(z.string(), z.string()),
});
export type MaterialVersion = z.output<typeof materialVersion>;

export const channel = z.enum(CHANNEL_NAMES, 'Choose a channel');
const title = text('Name', 1, 120);
const texts = z.record(z.string().max(40), text('Text', 0, MOST), 'texts must be texts by field');
const tags = z
  .array(text('Tag', 1, 40), 'Tags must be a list')
  .max(12, 'At most 12 tags')
  .overwrite((list) => [...new Set(list)]);

const strangers = (name: keyof typeof channels, given: Record<string, string>) =>
  Object.keys(given).filter((key) => !channels[name].fields.some((field) => field.name === key));

export const materialInput = z.object({ channel, title, texts, tags }).check(({ value, issues }) => {
  for (const name of strangers(value.channel, value.texts))
    issues.push({
      code: 'custom',
      message: `${channels[value.channel].label} has no field “${name}”`,
      path: ['texts', name],
      input: value.texts,
    });
});
export type MaterialInput = z.output<typeof materialInput>;

/** Undefined fields stay unchanged. The channel cannot be changed. */
export const materialChange = z.object({ title, texts, tags }).partial();
export type MaterialChange = z.output<typeof materialChange>;

const version = z
  .number('The version must be a number')
  .int('The version must be a whole number')
  .positive('The version must be positive');

export const marketing = {
  listMaterials: endpoint('GET /api/admin/marketing-materials', {
    access: 'editor',
    summary: 'Marketing materials, last changed first; filter by search, channel and tag',
    query: z.object({
      ...paging(100, 1_000_000),
      q: z.string().max(200, 'The search must be at most 200 characters').optional(),
      channel: channel.optional(),
      tag: z.string().max(40, 'A tag must be at most 40 characters').optional(),
    }),
    output: z.object({
      materials: z.array(materialSummary),
      total: z.number(),
      tags: z.array(z.string()),
    }),
  }),
  createMaterial: endpoint('POST /api/admin/marketing-materials', {
    access: 'editor',
    audit: 'material.create',
    summary: 'Create a material by hand',
    body: materialInput,
    output: material,
    status: 201,
  }),
  planMaterial: endpoint('PUT /api/admin/marketing-materials/:id/plan', {
    access: 'editor',
    audit: 'material.plan',
    summary:
      'Set when someone means to post a material; null removes the time. The site itself posts nothing',
    params: idParams,
    body: z.object({
      plannedAt: z.iso
        .datetime({ error: 'Enter a date and a time' })
        .transform((value) => new Date(value).toISOString())
        .nullable(),
    }),
    output: material,
  }),
  markMaterialPosted: endpoint('PUT /api/admin/marketing-materials/:id/posted', {
    access: 'editor',
    audit: 'material.post',
    summary: 'Record that someone has posted a material, or take that back',
    params: idParams,
    body: z.object({ posted: z.boolean('posted must be true or false') }),
    output: material,
  }),
  getMaterial: endpoint('GET /api/admin/marketing-materials/:id', {
    access: 'editor',
    summary: 'One material with its texts',
    params: idParams,
    output: material,
  }),
  updateMaterial: endpoint('PATCH /api/admin/marketing-materials/:id', {
    access: 'editor',
    audit: 'material.change',
    summary: 'Save a material; 409 when someone else has saved it since the version sent',
    params: idParams,
    body: materialChange.extend({ version }),
    output: material,
  }),
  deleteMaterial: endpoint('DELETE /api/admin/marketing-materials/:id', {
    access: 'editor',
    audit: 'material.delete',
    summary: 'Permanently delete a material and its versions',
    params: idParams,
    output: 'none',
  }),
  listMaterialVersions: endpoint('GET /api/admin/marketing-materials/:id/versions', {
    access: 'editor',
    summary: 'The last 50 saved versions of a material, newest first',
    params: idParams,
    output: z.array(materialVersion),
  }),
  restoreMaterialVersion: endpoint('POST /api/admin/marketing-materials/:id/versions/:version/restore', {
    access: 'editor',
    audit: 'material.restore',
    summary: 'Restore an earlier version; the current one stays in the list',
    params: idParams.extend({
      version: z.coerce.number('The version must be a number').int('The version must be a whole number'),
    }),
    output: material,
  }),
  materialCard: endpoint('GET /api/admin/marketing-materials/:id/card', {
    access: 'editor',
    summary: 'A share image with its headline: PNG, 1200×630 (wide) or 1080×1080 (square)',
    params: idParams,
    query: z.object({
      shape: z.enum(['wide', 'square'], 'shape must be wide or square').optional(),
    }),
    output: 'stream',
  }),
};
