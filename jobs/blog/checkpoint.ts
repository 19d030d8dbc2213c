import { writerVoice } from '#src/content/blog-voice.ts';
import { ownOfferDocument } from '#src/content/offer.ts';
import { ownContent, textsOf } from '#src/content/site-content.ts';
import type { Theme } from '#src/contract/themes.ts';
import type { JobStep } from '#src/contract/values.ts';
import type { Brief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';

/** How often a provider is asked to repair an article. */
const MAX_REPAIRS = 2;

/** Results of a job's finished steps, stored as JSON with the job, so that a restart resumes from here. */
export interface Checkpoint {
  /** The theme as it was when it was picked; null inside for a post from a prompt. */
  subject: { theme: Theme | null } | null;
  brief: Brief | null;
  draft: RawDraft | null;
  /** Whether the sample provider wrote the draft. */
  sample: boolean;
  /** The answer with the draft was truncated before the text ended. */
  cutOff: boolean;
  /** Findings of the checks; null for a draft that has not been checked yet. */
  failures: string[] | null;
  /** The draft before the current repair. A repair that makes things worse is discarded. */
  before: { draft: RawDraft; failures: string[]; cutOff: boolean } | null;
  repairs: number;
  /** Why no further repair is attempted, as a sentence. */
  repairsEnded: string | null;
  image: { hash: string; alt: string } | null;
  /** How many answers were unusable. Each one changes the idempotency key of the next request. */
  unusable: number;
}

const EMPTY: Checkpoint = {
  subject: null,
  brief: null,
  draft: null,
  sample: false,
  cutOff: false,
  failures: null,
  before: null,
  repairs: 0,
  repairsEnded: null,
  image: null,
  unusable: 0,
};

/** Parses a stored checkpoint. @param kept `{}` for a job that has never run */
export function readCheckpoint(kept: unknown): Checkpoint {
  const state = { ...EMPTY, ...(kept as Partial<Checkpoint>) };
  // Briefs of earlier versions had neither, because the offer could not be changed.
  const added = { about: textsOf(ownContent, writerVoice), offer: ownOfferDocument };
  return { ...state, brief: state.brief && Object.assign(added, state.brief) };
}

/** The next step of a job. */
export function nextStep(state: Checkpoint): JobStep {
  if (!state.subject) return 'theme';
  if (!state.brief) return 'brief';
  if (!state.draft) return 'write';
  if (!state.failures) return 'check';
  if (state.failures.length > 0 && state.repairs < MAX_REPAIRS && !state.repairsEnded) return 'repair';
  return state.image ? 'save' : 'image';
}

/** Progress in percent at the start and end of each step. */
export const PROGRESS: Record<JobStep, { from: number; to: number }> = {
  theme: { from: 2, to: 4 },
  brief: { from: 4, to: 8 },
  write: { from: 8, to: 55 },
  check: { from: 55, to: 58 },
  repair: { from: 58, to: 72 },
  image: { from: 72, to: 94 },
  save: { from: 94, to: 100 },
};
