import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { OutlineSection } from '../outline.ts';
import type { ArticlePlan } from '../plan.ts';

/**
 * Configures the source of text and images; `usesModel` says whether that is a model or the built-in sample
 * provider.
 */
export interface ProviderConfig {
  apiKey?: string | undefined;
  /** URL of an OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl?: string | undefined;
  model: string;
  imageModel: string;
  /** One pass without planning, outline and critique, for small local models. */
  short?: boolean | undefined;
  /** Ask for scheduled posts in batches, where the service has them. */
  batches?: boolean | undefined;
  /** Timeout for one answer, in milliseconds; three minutes by default. */
  timeoutMs?: number | undefined;
}

/** OpenAI's own API. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** The origin that a key belongs to. @param baseUrl a web address; empty: OpenAI's own */
export const providerOrigin = (baseUrl: string | undefined): string => new URL(baseUrl || OPENAI_URL).origin;

/**
 * Whether a model is used instead of the built-in sample writer. OpenAI requires a key; other servers, such as
 * a local one, may need none.
 */
export const usesModel = ({ apiKey, baseUrl }: Pick<ProviderConfig, 'apiKey' | 'baseUrl'>): boolean =>
  Boolean(apiKey) || providerOrigin(baseUrl) !== providerOrigin(undefined);

/** The cost of an answer. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null when the model's price is unknown. */
  cost: number | null;
}

export const NOTHING_SPENT: Spent = { inputTokens: 0, outputTokens: 0, cost: 0 };

export interface Call {
  /** The same for every retry of a request, so that a server which honors it answers, and charges, only once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with each piece of an answer as it arrives. */
  heard?: ((piece: string) => void) | undefined;
  /** Called before the first piece of each attempt. */
  began?: (() => void) | undefined;
  /** Present when the answer may take a day and cost half. */
  batch?: BatchCall | undefined;
}

/** A request to be answered in a batch. */
export interface BatchCall {
  /** The batch that was submitted for this request; null when there is none yet. */
  id: string | null;
  /** Keeps the id of a batch, so that a restart does not submit it twice. */
  submitted: (id: string) => Promise<void>;
}

/** A batch is not answered yet: the job waits, and looks again later. Not a failure. */
export class AnswerPending extends Error {
  override readonly name = 'AnswerPending';
}

/** An answer of a model that is not an article. */
export interface Answer<T> {
  value: T;
  spent: Spent;
  /** The model that answered. */
  model: string;
}

export interface Written {
  draft: RawDraft;
  /** The answer was truncated; the draft has the part that arrived. */
  cutOff: boolean;
  spent: Spent;
  /** The model that answered; undefined for the sample writer. */
  model?: string | undefined;
}

export interface Pictured {
  /** The raw bytes, not yet known to be an image. */
  data: Buffer;
  spent: Spent;
}

/** What a plan is asked for. */
export type PlanRequest = Pick<Brief, 'question' | 'keyword' | 'prompt' | 'theme'>;

/** A writer of articles. This is all that the pipeline knows about a provider. */
export interface Provider {
  name: 'openai' | 'sample';
  model: string;
  /** Thinks about the question and what to look for; null: the question is taken as it stands. @throws ProviderError */
  plan: ((about: PlanRequest, call: Call) => Promise<Answer<ArticlePlan>>) | null;
  /** Plans the sections; null: the writer does so itself. @throws ProviderError */
  outline: ((brief: Brief, plan: ArticlePlan, call: Call) => Promise<Answer<OutlineSection[]>>) | null;
  /** Writes an article from a brief. @param outline empty: it plans the sections itself. @throws ProviderError */
  write(brief: Brief, outline: OutlineSection[], call: Call): Promise<Written>;
  /** Objections to an article, as sentences; null: nobody reviews it. @throws ProviderError */
  critique: ((brief: Brief, draft: RawDraft, call: Call) => Promise<Answer<string[]>>) | null;
  /** Rewrites an article to put right what was found. @throws ProviderError */
  revise(brief: Brief, draft: RawDraft, findings: string[], call: Call): Promise<Written>;
  /** Stops a batch whose job was canceled; null when the service has no batches. @throws ProviderError */
  cancelBatch: ((id: string, signal: AbortSignal) => Promise<void>) | null;
  /** Generates a wide image; null when headers are always drawn locally. @throws ProviderError */
  image: ((prompt: string, call: Call) => Promise<Pictured>) | null;
}

/**
 * A provider's failure. The message is a sentence for an administrator.
 * - `fatal`: the same request will fail again until someone changes a setting or the prompt
 * - `transient`: worth retrying later
 * - `unusable`: it answered, and charged, but the answer cannot be used
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'fatal' | 'transient' | 'unusable';
  /** The provider's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly spent: Spent | undefined;

  constructor(
    kind: ProviderError['kind'],
    message: string,
    {
      retryAfterMs,
      spent,
      cause,
    }: { retryAfterMs?: number | undefined; spent?: Spent; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.spent = spent;
  }
}
