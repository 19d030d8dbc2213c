import { endpoint } from '../endpoint.ts';
import { idParams, line, time, whole } from '../fields.ts';
import { z } from '../zod.ts';
import { job } from './jobs.ts';
import { JOB_KINDS, SOURCE_KINDS } from './values.ts';

export const BRIEF_PARTS = 12;
export const BRIEF_LENGTH = { min: 500, max: 3_000, usual: 1_200 } as const;
const MOST_FORBIDDEN = 30;

const WORDS = /[\p{L}\p{N}]/u;

/** Headings are plain text: marks of Markdown and HTML would become part of the article's structure. */
const plainText = (label: string, max: number) =>
  line(label, 0, max)
    .overwrite((value) =>
      value
        .replace(/<[^<>]*>/g, '')
        .replace(/[*_`#<>[\]~|\\]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .refine((value) => WORDS.test(value), `${label} needs words`);

const part = z.object({
  heading: plainText('The heading of a part', 150),
  point: line('The point of a part', 0, 500),
  /** Ids of passages that the job has found. */
  sources: z.array(whole('A source', 1, Number.MAX_SAFE_INTEGER)).max(40, 'A part has at most 40 sources'),
});

export const briefEdit = z.object({
  question: line('The question', 0, 300),
  reader: line('The reader', 0, 300),
  words: whole('The length in words', BRIEF_LENGTH.min, BRIEF_LENGTH.max),
  parts: z
    .array(part)
    .min(1, 'The outline is empty. Add at least one part.')
    .max(BRIEF_PARTS, `The outline has more than ${BRIEF_PARTS} parts. Remove some, or write two posts.`)
    .refine(
      (parts) => new Set(parts.map(({ heading }) => heading.toLowerCase())).size === parts.length,
      'Two parts have the same heading. Change one of them.',
    ),
  /** Words and statements that the post must not have. */
  forbidden: z
    .array(
      line('What not to mention', 1, 200).refine(
        (value) => WORDS.test(value),
        'What not to mention needs letters or digits',
      ),
    )
    .max(MOST_FORBIDDEN, `At most ${MOST_FORBIDDEN} words or statements can be forbidden`),
  /** Paths of offered links that the post may have; the others are left out. */
  links: z.array(z.string().max(300, 'A link is too long')).max(100, 'At most 100 links'),
});
export type BriefEdit = z.output<typeof briefEdit>;

export const briefInput = briefEdit.extend({
  /** The version that was read. */
  version: whole('The version', 0, Number.MAX_SAFE_INTEGER),
  assignedTo: whole('The editor', 1, Number.MAX_SAFE_INTEGER).nullable(),
  dueOn: z.iso.date('The due date must be a date such as 2026-11-30').nullable(),
});
export type BriefInput = z.output<typeof briefInput>;

/** As it is now. A model's outline need not keep to what a person may send. */
const edit = z.object({
  question: z.string(),
  reader: z.string(),
  words: z.number(),
  parts: z.array(z.object({ heading: z.string(), point: z.string(), sources: z.array(z.number()) })),
  forbidden: z.array(z.string()),
  links: z.array(z.string()),
});

const brief = z.object({
  version: z.number(),
  kind: z.enum(JOB_KINDS),
  edit,
  /** Null until someone has saved it. */
  savedBy: z.string().nullable(),
  sources: z.array(
    z.object({
      id: z.number(),
      documentId: z.number(),
      kind: z.enum(SOURCE_KINDS),
      title: z.string(),
      url: z.string().nullable(),
      text: z.string(),
      readAt: time,
      /** `quarantined`: it gives the writer instructions. Nothing of these two is used. */
      state: z.enum(['usable', 'quarantined', 'gone']),
    }),
  ),
  links: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** The prompt asks for it. */
      isRequired: z.boolean(),
    }),
  ),
  /** Owners and editors. */
  approvers: z.array(z.object({ id: z.number(), username: z.string() })),
  assignedTo: z.number().nullable(),
  dueOn: z.string().nullable(),
  /** For the rest of the job, in US dollars; null when it is unknown. `posts`: how many it was learned from. */
  cost: z.object({ dollars: z.number(), posts: z.number() }).nullable(),
});
export type JobBrief = z.output<typeof brief>;

export const briefs = {
  getBrief: endpoint('GET /api/admin/jobs/:id/brief', {
    access: 'editor',
    summary:
      'The brief of a job that waits for its approval, with sources, links and an estimate of the cost',
    params: idParams,
    output: brief,
  }),
  saveBrief: endpoint('PUT /api/admin/jobs/:id/brief', {
    access: 'editor',
    audit: 'job.edit-brief',
    summary: 'Save a brief without approving it; also who is to approve it, and by when',
    params: idParams,
    body: briefInput,
    output: brief,
  }),
  approveBrief: endpoint('POST /api/admin/jobs/:id/brief/approve', {
    access: 'editor',
    audit: 'job.approve-brief',
    summary: 'Approve a brief as sent; the job goes on and writes the post',
    params: idParams,
    body: briefInput,
    output: job,
  }),
};
