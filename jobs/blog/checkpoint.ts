import type { Theme } from '#src/contract/themes.ts';
import type { JobStep } from '#src/contract/values.ts';
import type { Brief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';

/** Rounds in which a provider is asked to put an article right. */
const MAX_REPAIRS = 2;

/** What the finished steps of a job brought; kept as JSON with the job, so that a restart goes on from here. */
export interface Checkpoint {
  /** The theme as it was when it was taken; null inside for a post from a prompt. */
  subject: { theme: Theme | null } | null;
  brief: Brief | null;
  draft: RawDraft | null;
  /** Whether the sample provider wrote the draft. */
  sample: boolean;
  /** The answer that brought the draft ended before the text did. */
  cutOff: boolean;
  /** What the checks found; null for a draft that was not checked yet. */
  failures: string[] | null;
  /** The draft before the repair under way: a repair that makes things worse is not kept. */
  before: { draft: RawDraft; failures: string[]; cutOff: boolean } | null;
  repairs: number;
  /** Why nothing more can be repaired, as a sentence. */
  repairsEnded: string | null;
  image: { hash: string; alt: string } | null;
  /** Answers that could not be used: each question after one is a new one to the provider. */
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

/** A job's checkpoint as it was kept. @param kept `{}` for a job that never ran */
export const readCheckpoint = (kept: unknown): Checkpoint => ({ ...EMPTY, ...(kept as Partial<Checkpoint>) });

/** The step that a job has to do next. */
export function nextStep(state: Checkpoint): JobStep {
  if (!state.subject) return 'theme';
  if (!state.brief) return 'brief';
  if (!state.draft) return 'write';
  if (!state.failures) return 'check';
  if (state.failures.length > 0 && state.repairs < MAX_REPAIRS && !state.repairsEnded) return 'repair';
  return state.image ? 'save' : 'image';
}

/** Progress in percent at the beginning and the end of each step. */
export const PROGRESS: Record<JobStep, { from: number; to: number }> = {
  theme: { from: 2, to: 4 },
  brief: { from: 4, to: 8 },
  write: { from: 8, to: 55 },
  check: { from: 55, to: 58 },
  repair: { from: 58, to: 72 },
  image: { from: 72, to: 94 },
  save: { from: 94, to: 100 },
};
