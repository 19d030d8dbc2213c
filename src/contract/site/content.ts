import { endpoint } from '../endpoint.ts';
import { text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { SECTION_KEYS, type SectionKey } from './sections/sections.ts';

/** The largest built-in section has 12,000 characters in 150 values, three levels deep. */
const MAX_CHARACTERS = 200_000;
const MAX_VALUES = 3_000;
const MAX_DEPTH = 8;
/** More than the sections of a site have. */
const MOST_LINKED = 1_000;

/** Says why a draft is refused. Without recursion, because nothing is known about the value yet. */
function tooLarge(draft: unknown): string | undefined {
  let [characters, values] = [0, 0];
  const open: Array<{ value: unknown; depth: number }> = [{ value: draft, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (values > MAX_VALUES) return 'This section has too many parts to save: at most 3,000';
    if (characters > MAX_CHARACTERS) return 'This section is too long to save: at most 200,000 characters';
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) return 'This section is nested too deeply to save';
    const inner = Object.entries(value);
    if (inner.length > MAX_VALUES) return 'This section has too many parts to save: at most 3,000';
    for (const [name, each] of inner) {
      characters += name.length;
      open.push({ value: each, depth: depth + 1 });
    }
  }
  return undefined;
}

const key = z.enum(SECTION_KEYS as [SectionKey, ...SectionKey[]], 'There is no such section');
const version = z
  .number('version must be a number')
  .int('version must be a whole number')
  .min(0, 'version must not be negative');

/** `path` is as in `steps.0.title`. */
const sectionFault = z.object({ path: z.string(), message: z.string() });
export type SectionFault = z.output<typeof sectionFault>;

const draftInfo = z.object({
  version,
  /** The section's version when the draft was begun. */
  base: version,
  updatedAt: time,
  username: z.string(),
});

const summary = z.object({
  key,
  /** Increases with every publication; 0: never published. */
  version,
  /** True if visitors read the owner's texts; otherwise the built-in ones. */
  changed: z.boolean(),
  draft: draftInfo.nullable(),
  /** Reason why the built-in texts are shown instead of the published ones. */
  unusable: z.string().nullable(),
});

const listed = summary.extend({
  /** Number of samples that visitors see in it; null: the whole section is one. */
  samples: z.number().nullable(),
});
export type SectionSummary = z.output<typeof listed>;

const match = z.object({ key, path: z.string(), text: z.string() });

const section = summary.extend({
  /**
   * As visitors read it, with placeholders for the offer
   * (`src/contract/site/sections/offer-placeholders.ts`).
   */
  shown: z.json(),
  /** With placeholders. */
  builtIn: z.json(),
  draft: draftInfo
    .extend({
      /** Null: publishing it returns to the built-in texts. */
      value: z.json(),
      faults: z.array(sectionFault),
    })
    .nullable(),
});
export type SectionDetail = z.output<typeof section>;

const revision = z.object({
  id: z.number(),
  version,
  at: time,
  username: z.string().nullable(),
});

const price = z.object({
  was: z.string(),
  /** Null: a person has to decide. */
  now: z.string().nullable(),
});

/** A published post, a material or a video that states a price of an earlier offer. */
const outdated = z.object({
  kind: z.enum(['post', 'material', 'video']),
  /** For a video, its hash. */
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  /** For a video, 0: its description and captions have no version. */
  version,
  prices: z.array(price),
});
export type OutdatedText = z.output<typeof outdated>;

/** A text that repeats the offer in plain words, so it does not follow it. */
const plainPrice = z.object({
  key,
  /** `steps.0.text` */
  path: z.string(),
  label: z.string(),
  before: z.string(),
  /** With placeholders; null: a person has to decide. */
  after: z.string().nullable(),
  /** As visitors read it now, and with the placeholders. */
  reads: z.string(),
  willRead: z.string().nullable(),
  isEarlier: z.boolean(),
});
export type PlainPrice = z.output<typeof plainPrice>;

const offerChip = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  /** False for a kind of session that cannot be booked: texts that name it are shown with its value. */
  isOffered: z.boolean(),
});

const keyParams = z.object({ key });
/** Any JSON within bounds: missing values are reported, and nothing that was typed is refused. */
const draftValue = z.unknown().superRefine((value, context) => {
  const message = value === undefined ? 'value is required' : tooLarge(value);
  if (message) context.addIssue({ code: 'custom', message });
});

export const content = {
  listSections: endpoint('GET /api/admin/content', {
    access: 'editor',
    scope: 'read',
    summary: 'Every section of the site, and which of them have drafts',
    output: z.object({ sections: z.array(listed) }),
  }),
  searchSections: endpoint('GET /api/admin/content-search', {
    access: 'editor',
    summary: 'Where a text stands: the first 50 fields that contain it, drafts included',
    query: z.object({ q: text('The text', 2, 200) }),
    output: z.object({ matches: z.array(match) }),
  }),
  getSection: endpoint('GET /api/admin/content/:key', {
    access: 'editor',
    scope: 'read',
    summary: 'A section as visitors read it, as built in, and as drafted',
    params: keyParams,
    output: section,
  }),
  saveSectionDraft: endpoint('PUT /api/admin/content/:key/draft', {
    access: 'editor',
    audit: false,
    reason: 'Drafts save themselves while someone types. Publishing them is recorded.',
    summary: 'Save a draft of a section, complete or not; null returns to the built-in texts',
    params: keyParams,
    body: z.object({
      value: draftValue,
      /** The version of the draft that this one replaces; 0 begins one. */
      version,
    }),
    output: z.object({ version, faults: z.array(sectionFault) }),
  }),
  discardSectionDraft: endpoint('DELETE /api/admin/content/:key/draft', {
    access: 'editor',
    audit: 'content.discard',
    summary: 'Discard the draft of a section',
    params: keyParams,
    output: 'none',
  }),
  publishSections: endpoint('POST /api/admin/content-publish', {
    access: 'editor',
    audit: 'content.publish',
    summary: 'Publish drafts, all of them or none',
    body: z.object({
      sections: z
        .array(
          z.object({
            key,
            version,
          }),
        )
        .min(1, 'Choose at least one section')
        .max(SECTION_KEYS.length),
    }),
    output: z.object({ published: z.number() }),
  }),
  listSectionRevisions: endpoint('GET /api/admin/content/:key/revisions', {
    access: 'editor',
    summary: 'The last 50 publications of a section, newest first',
    params: keyParams,
    output: z.object({ revisions: z.array(revision) }),
  }),
  getSectionRevision: endpoint('GET /api/admin/content/:key/revisions/:revision', {
    access: 'editor',
    summary: 'One publication of a section with its texts; null: the built-in ones',
    params: keyParams.extend({
      revision: z.coerce
        .number('The revision must be a number')
        .int('The revision must be a whole number')
        .positive('The revision must be positive'),
    }),
    output: revision.extend({ value: z.json() }),
  }),
  listOfferPlaceholders: endpoint('GET /api/admin/offer-placeholders', {
    access: 'editor',
    summary: 'What texts can take from the offer, with what it says now',
    output: z.object({
      chips: z.array(offerChip),
      /** Rows of cells that `{prices}` in a post shows; the first is the head. */
      prices: z.array(z.array(z.string())),
    }),
  }),
  listPlainPrices: endpoint('GET /api/admin/content-prices', {
    access: 'editor',
    summary: 'Published texts of sections that state what the offer says, or said, without following it',
    output: z.object({ texts: z.array(plainPrice) }),
  }),
  linkPrices: endpoint('POST /api/admin/content-prices', {
    access: 'editor',
    audit: 'content.publish',
    summary: 'Let texts follow the offer; what has changed since stays as it is',
    body: z.object({
      texts: z
        .array(plainPrice.pick({ key: true, path: true, before: true }))
        .min(1, 'Choose at least one text')
        .max(MOST_LINKED, `Choose at most ${MOST_LINKED} texts at a time`),
    }),
    output: z.object({ linked: z.number(), left: z.number() }),
  }),
  keepPlainPrices: endpoint('POST /api/admin/content-prices/keep', {
    access: 'editor',
    audit: false,
    reason: 'It hides a suggestion. No text changes, and a text that is changed later is suggested again.',
    summary: 'Leave texts as they are, although the offer says the same',
    body: z.object({
      texts: z
        .array(plainPrice.pick({ key: true, before: true }))
        .min(1, 'Choose at least one text')
        .max(MOST_LINKED, `Choose at most ${MOST_LINKED} texts at a time`),
    }),
    output: 'none',
  }),
  listOutdatedTexts: endpoint('GET /api/admin/content-outdated', {
    access: 'editor',
    summary:
      'Published posts, materials and videos that state a price of an earlier offer: the newest 100 of each',
    output: z.object({ texts: z.array(outdated) }),
  }),
  correctTexts: endpoint('POST /api/admin/content-outdated', {
    access: 'editor',
    audit: ['post.save', 'material.change', 'video.change'],
    summary: 'Replace earlier prices in posts, materials and videos; what has changed since stays as it is',
    body: z.object({
      texts: z
        .array(outdated.pick({ kind: true, id: true, version: true }))
        .min(1, 'Choose at least one text')
        .max(50, 'Choose at most 50 texts at a time'),
    }),
    output: z.object({ corrected: z.number(), left: z.number() }),
  }),
};
