import { stepUsage } from '#src/contract/generator/step-usage.ts';
import { CLAIM_KINDS, CLAIM_OUTCOMES } from '#src/contract/generator/values.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

const words = z.string();

const theme = { table: 'themes', label: 'theme' };

export const themeKeywords = jsonList({ ...theme, column: 'keywords' }, words);
export const themeTags = jsonList({ ...theme, column: 'tags' }, words);

const fields = z.record(z.string(), z.unknown());

const job = { table: 'generationJobs', label: 'job' };

export const jobUsage = jsonList({ ...job, column: 'usage' }, stepUsage);

const articleDraft = z.looseObject({ title: z.string(), content: z.string(), tags: z.array(z.string()) });

const judged = z.array(z.string());

const ledger = z.looseObject({
  entries: z.array(z.looseObject({ sentence: z.string(), kind: z.string(), outcome: z.string() })),
  rules: z.array(z.looseObject({ sentence: z.string() })),
  asked: z.number(),
});

/** A job that has never run has none. */
export const jobCheckpoint = jsonValue(
  { ...job, column: 'checkpoint' },
  z
    .object({
      subject: z.looseObject({ theme: fields.nullish(), topic: fields.nullish() }).nullable(),
      plan: z.looseObject({ question: z.string(), answer: z.string(), searches: judged }).nullable(),
      brief: z
        .looseObject({ passages: z.array(fields), withheld: z.array(z.unknown()) })
        .partial()
        .nullable(),
      outline: z
        .array(z.looseObject({ heading: z.string(), point: z.string(), evidence: z.array(z.number()) }))
        .nullable(),
      approval: z
        .looseObject({ version: z.number(), edit: fields.nullable(), approvedAt: z.string().nullable() })
        .nullable(),
      draft: articleDraft.nullable(),
      sample: z.boolean(),
      article: z.string().nullable(),
      cutOff: z.boolean(),
      findings: judged.nullable(),
      ledger,
      isJudged: z.boolean(),
      critique: judged.nullable(),
      objections: z.array(z.looseObject({ severity: z.string(), text: z.string() })),
      rework: z.looseObject({ objections: judged }).nullable(),
      before: z.looseObject({ draft: articleDraft, findings: judged, critique: judged }).nullable(),
      revisions: z.number(),
      revisionsEnded: z.string().nullable(),
      used: z.array(z.number()),
      linked: z.boolean(),
      picture: z.object({ hash: z.string(), alt: z.string() }).nullable(),
      unusable: z.number(),
      batch: z.object({ key: z.string(), id: z.string(), since: z.string() }).nullable(),
      batchesEnded: z.boolean(),
    })
    .partial(),
  () => ({}),
);

export const ledgerNotes = jsonList({ table: 'postLedgers', column: 'notes', label: 'ledger' }, words);

export const helpClaims = jsonList(
  { table: 'writingHelpAnswers', column: 'claims', label: 'answer' },
  z.array(
    z.object({
      sentence: z.string(),
      kind: z.enum(CLAIM_KINDS),
      outcome: z.enum(CLAIM_OUTCOMES),
      before: z.string().nullable(),
      finding: z.string().nullable(),
      source: z.string().nullable(),
      documentId: z.number().nullable(),
    }),
  ),
);

export const scheduleDays = jsonList(
  { table: 'schedule', column: 'daysOfWeek', label: 'schedule' },
  z.number().int().min(0).max(6),
);
