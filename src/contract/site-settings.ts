/** Settings as an administrator sees and changes them. */

import { endpoint } from './endpoint.ts';
import { queryNumber, time } from './fields.ts';
import { settingsSchema } from './settings.ts';
import { z } from './zod.ts';

/** Everything but the key, which is written and never shown. */
export const settingsView = settingsSchema.omit({ aiApiKey: true }).extend({
  /** Where the key in force comes from. */
  aiKeyFrom: z.enum(['settings', 'environment']).nullable(),
  /** Who writes with what is in force: the embedded sample writer without a key and an address. */
  aiProvider: z.enum(['openai', 'sample']),
  /** What stands where a setting is empty. */
  fallback: z.object({ aiBaseUrl: z.string(), aiModel: z.string(), aiImageModel: z.string() }),
});
export type SettingsView = z.output<typeof settingsView>;

const change = z.object({
  id: z.number(),
  at: time,
  username: z.string(),
  /** `theme.archive` */
  action: z.string(),
  subject: z.string(),
});
export type Change = z.output<typeof change>;

/** What is left out stays. An empty key takes the key away. */
export const settingsChange = z.object(
  Object.fromEntries(
    Object.entries(settingsSchema.shape).map(([name, type]) => [name, type.unwrap().optional()]),
  ) as {
    [K in keyof typeof settingsSchema.shape]: z.ZodOptional<
      ReturnType<(typeof settingsSchema.shape)[K]['unwrap']>
    >;
  },
);
export type SettingsChange = z.output<typeof settingsChange>;

export const siteSettings = {
  getSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The settings; secrets are left out',
    output: settingsView,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change settings; they win over the environment',
    body: settingsChange,
    output: settingsView,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/admin/changes',
    access: 'admin',
    summary: 'Who changed what, newest first',
    query: z.object({
      limit: queryNumber('limit', 1, 200).optional(),
      before: queryNumber('before', 1, 1e15).optional(),
    }),
    output: z.array(change),
  }),
  testProvider: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-provider',
    access: 'admin',
    summary: 'Ask the AI provider whether it answers, with settings that need not be saved yet',
    body: settingsChange.pick({ aiApiKey: true, aiBaseUrl: true, aiModel: true }),
    output: z.object({
      ok: z.boolean(),
      /** What it answered, for a person. */
      message: z.string(),
    }),
  }),
};
