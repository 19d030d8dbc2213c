import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import type { BriefEdit } from '#src/contract/generator/briefs.ts';
import type { Theme } from '#src/contract/generator/themes.ts';
import type { JobStep } from '#src/contract/generator/values.ts';
import type { Brief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';
import type { RuleClaim } from '#writer/ledger/ledger.ts';
import type { Objection } from '#writer/ledger/objections.ts';
import type { Entry } from '#writer/ledger/settle-claims.ts';
import type { OutlineSection } from '#writer/outline.ts';
import type { ArticlePlan } from '#writer/plan.ts';
import type { Rework } from '#writer/providers/provider.ts';

const MAX_REVISIONS = 2;

export interface Subject {
  /** Null for a post from a prompt. */
  theme: Theme | null;
  topic: { id: number; question: string; keyword: string | null } | null;
  /** A theme without questions goes on with its keywords, also when each has its post. */
  repeats?: boolean;
}

export interface JudgedDraft {
  draft: RawDraft;
  /** Absent in checkpoints of earlier versions. */
  ledger?: Ledger;
  findings: string[];
  critique: string[];
  cutOff: boolean;
}

/** Which source supports each sentence, as far as it was judged. */
export interface Ledger {
  entries: Entry[];
  rules: RuleClaim[];
  /** Null when no model judged anything. */
  model: string | null;
  /** Requests so far; part of the next one's idempotency key. */
  asked: number;
  /** Why the rules alone decided, as a sentence. */
  note: string | null;
  /** The judge failed, and is not asked again. */
  gaveUp: boolean;
}

export interface ReviewedObjection extends Objection {
  isApplied: boolean;
}

/** Of the brief, by people. */
export interface Approval {
  /** Rises with each change, so that no one overwrites what they have not seen. */
  version: number;
  /** Null until someone has changed it. */
  edit: BriefEdit | null;
  savedBy: string | null;
  /** Null until someone has approved it. */
  approvedBy: string | null;
  /** UTC. */
  approvedAt: string | null;
}

/** Results of a job's finished steps, stored with the job so that a restart resumes from here. */
export interface Checkpoint {
  subject: Subject | null;
  plan: ArticlePlan | null;
  brief: Brief | null;
  /** Empty when the writer plans the sections itself. */
  outline: OutlineSection[] | null;
  /** Null until someone has changed or approved the brief. */
  approval: Approval | null;
  draft: RawDraft | null;
  sample: boolean;
  /** The slug of the library's article that the draft is; null for one that was written. */
  article: string | null;
  /** The answer was truncated before the text ended. */
  cutOff: boolean;
  /** Violations of the rules; null before verification. */
  findings: string[] | null;
  ledger: Ledger;
  /** The draft's sentences were judged, or there is no judge. */
  isJudged: boolean;
  /** Objections of the reviewing model that hold the post; null before it was asked. */
  critique: string[] | null;
  /** All objections of the review. */
  objections: ReviewedObjection[];
  /** Made for the objections; null before. There is one round of them. */
  rework: Rework | null;
  /** The draft before the current revision, which is discarded if it makes things worse. */
  before: JudgedDraft | null;
  revisions: number;
  /** A sentence. */
  revisionsEnded: string | null;
  used: number[];
  linked: boolean;
  picture: { hash: string; alt: string } | null;
  /** Each unusable answer changes the idempotency key of the next request. */
  unusable: number;
  /** The pending batch, with its idempotency key. */
  batch: { key: string; id: string; since: string } | null;
  /** A batch was lost or too late, so the rest is asked directly. */
  batchesEnded: boolean;
}

const NO_LEDGER: Ledger = {
  entries: [],
  rules: [],
  model: null,
  asked: 0,
  note: null,
  gaveUp: false,
};

const EMPTY: Checkpoint = {
  subject: null,
  plan: null,
  brief: null,
  outline: null,
  approval: null,
  draft: null,
  sample: false,
  article: null,
  cutOff: false,
  findings: null,
  ledger: NO_LEDGER,
  isJudged: false,
  critique: null,
  objections: [],
  rework: null,
  before: null,
  revisions: 0,
  revisionsEnded: null,
  used: [],
  linked: false,
  picture: null,
  unusable: 0,
  batch: null,
  batchesEnded: false,
};

/** Parses a stored checkpoint; `{}` for a job that has never run. */
export function readCheckpoint(kept: unknown): Checkpoint {
  const state = { ...EMPTY, ...(kept as Partial<Checkpoint>) };
  if (!state.brief) return state;
  const added = {
    about: textsOf(ownContent, writerVoice),
    offer: ownOfferDocument,
    question: null,
    passages: [],
    withheld: [],
    quarantined: [],
    outranked: [],
    stills: [],
    related: [],
    approved: null,
    today: new Date().toISOString().slice(0, 10),
  };
  const brief = Object.assign(added, state.brief);
  const isBegun = state.draft !== null;
  return {
    ...state,
    brief,
    plan: state.plan ?? { question: '', answer: '', searches: [] },
    outline: state.outline ?? (isBegun ? [] : null),
  };
}

/** True if there is an outline that no one has approved. Articles of the library and of short mode have none. */
export const isUnapproved = ({ outline, approval }: Checkpoint): boolean =>
  (outline ?? []).length > 0 && !approval?.approvedAt;

/** The next step of a job. */
export function nextStep(state: Checkpoint): JobStep {
  if (!state.subject || !state.plan) return 'plan';
  if (!state.brief) return 'gather';
  if (!state.outline) return 'outline';
  if (!state.draft) return 'write';
  if (!state.findings) return state.isJudged ? 'verify' : 'judge';
  // An article of the library has no one to revise it.
  const mayRevise = !state.sample && state.revisions < MAX_REVISIONS && !state.revisionsEnded;
  if (state.findings.length > 0 && mayRevise) return 'revise';
  // A draft that a person has to read anyway is not reviewed.
  if (state.findings.length === 0 && !state.revisionsEnded) {
    if (!state.critique) return 'critique';
    if (state.critique.length > 0 && !state.rework && mayRevise) return 'revise';
  }
  if (!state.linked) return 'link';
  return state.picture ? 'save' : 'picture';
}

/** Percent at the start and end of each step. */
export const PROGRESS: Record<JobStep, { from: number; to: number }> = {
  plan: { from: 1, to: 5 },
  gather: { from: 5, to: 8 },
  outline: { from: 8, to: 14 },
  write: { from: 14, to: 52 },
  judge: { from: 52, to: 53 },
  verify: { from: 53, to: 54 },
  critique: { from: 54, to: 60 },
  revise: { from: 60, to: 74 },
  link: { from: 74, to: 76 },
  picture: { from: 76, to: 95 },
  save: { from: 95, to: 100 },
};
