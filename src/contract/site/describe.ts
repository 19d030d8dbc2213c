import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { QUEUE_STATES } from '../job-states.ts';
import { z } from '../zod.ts';
import { SECTION_KEYS, type SectionKey } from './sections/sections.ts';

/** In characters. */
export const DESCRIPTION_LENGTH = 20_000;

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], 'There is no such section');

const run = z.object({
  id: z.number(),
  /** The web page that the description was read from; '' for none. */
  address: z.string(),
  username: z.string(),
  createdAt: time,
  /** True if the offer is settled. Until then only the offer is drafted. */
  confirmed: z.boolean(),
  tasks: z.array(
    z.object({
      key,
      state: z.enum(QUEUE_STATES),
      /** Why it failed, or why it waits for another attempt. */
      error: z.string().nullable(),
      drafted: z.boolean(),
    }),
  ),
  cost: z.object({
    /** US dollars so far, as far as prices are known. */
    dollars: z.number(),
    /** True if part of the cost is unknown. */
    unknown: z.boolean(),
  }),
});
export type DescriptionRun = z.output<typeof run>;

const description = z.object({
  /** Without an AI provider, an owner goes through the sections. */
  provider: z.object({ set: z.boolean(), model: z.string() }),
  limit: z.object({
    /** US dollars a month; null: none. */
    cap: z.number().nullable(),
    dollars: z.number(),
    reached: z.boolean(),
  }),
  sections: z.array(
    z.object({
      key,
      /** Author of the draft; null: no draft. */
      draftBy: z.string().nullable(),
      changed: z.boolean(),
      /** US dollars, without the description; null when the model's price is unknown. */
      cost: z.number().nullable(),
    }),
  ),
  /** US dollars that each character of the description adds to a section. */
  costPerCharacter: z.number().nullable(),
  run: run.nullable(),
});
export type Description = z.output<typeof description>;

export const describeEndpoints = {
  getDescription: endpoint('GET /api/admin/describe', {
    access: 'editor',
    summary: 'The sections that can be drafted from a description, what that costs, and the last run',
    output: description,
  }),
  readDescription: endpoint('POST /api/admin/describe/read', {
    access: 'editor',
    changesNothing: true,
    seconds: 20,
    summary: 'The text of a public web page, to begin a description with',
    body: z.object({ address: text('Address', 1, 2_000) }),
    output: z.object({ address: z.string(), text: z.string(), shortened: z.boolean() }),
  }),
  startDescription: endpoint('POST /api/admin/describe', {
    access: 'editor',
    audit: 'content.describe',
    summary: 'Queue drafts of sections from a description. Nothing is published',
    body: z.object({
      text: text('Description', 20, DESCRIPTION_LENGTH),
      address: text('Address', 0, 2_000).default(''),
      sections: z
        .array(
          z.object({
            key,
            replace: z.boolean().default(false),
          }),
        )
        .min(1, 'Choose at least one section')
        .max(SECTION_KEYS.length, 'Choose each section once'),
    }),
    output: run,
    status: 202,
  }),
  confirmDescription: endpoint('POST /api/admin/describe/:id/confirm', {
    access: 'owner',
    audit: 'content.describe-confirm',
    summary: 'Confirm the prices and figures that the other sections may state, and write those',
    params: idParams,
    body: z.object({
      /** The reviewed version of the offer's draft; 0: none. */
      version: z.number('version must be a number').int('version must be a whole number').min(0),
    }),
    output: run,
  }),
  cancelDescription: endpoint('POST /api/admin/describe/:id/cancel', {
    access: 'editor',
    audit: 'content.describe-cancel',
    summary: 'Cancel the sections that are not written yet; drafts that are written stay',
    params: idParams,
    output: run,
  }),
  retryDescription: endpoint('POST /api/admin/describe/:id/retry', {
    access: 'editor',
    audit: 'content.describe-retry',
    summary: 'Queue failed sections again, or only one; `replace` lets it replace a draft that exists',
    params: idParams,
    body: z.object({ key: key.optional(), replace: z.boolean().default(false) }),
    output: run,
  }),
};
