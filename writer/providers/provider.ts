import {
  AI_PROVIDERS,
  type AiService,
  DEFAULT_SERVICE,
  type ModelStep,
  type OwnPrice,
} from '#src/contract/generator/ai-providers.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { OutlineSection } from '../outline.ts';
import type { ArticlePlan } from '../plan.ts';

/** A server that answers, the key for it, and its models. */
export interface ModelServer {
  /** The protocol that it speaks; OpenAI's when it is not given. */
  service?: AiService | undefined;
  apiKey?: string | undefined;
  /** URL of another server than the service's own, such as `http://127.0.0.1:11434/v1`. */
  baseUrl?: string | undefined;
  model: string;
  /** '' or a service without images: headers are drawn locally, or by the second provider. */
  imageModel: string;
  /** Why it cannot be asked, as a sentence: its saved key cannot be read. It is never replaced by the sample writer. */
  unavailable?: string | undefined;
  /** Models for single steps of an article, instead of `model`. */
  models?: Partial<Record<ModelStep, string>> | undefined;
}

/**
 * Configures the source of text and images; `usesModel` says whether that is a model or the built-in sample
 * provider. It is plain data, because it crosses the border of a thread.
 */
export interface ProviderConfig extends ModelServer {
  /** Answers when the first one fails. */
  second?: ModelServer | undefined;
  /** Whether scheduled posts are written in batches. It also allows batches on servers that are not a service's own. */
  batches?: boolean | undefined;
  /** One pass instead of several steps, for small models. */
  short?: boolean | undefined;
  /** Whether the first provider searches the web for sources. */
  webSearch?: boolean | undefined;
  /** The owner's prices, which go before the built-in ones. */
  prices?: readonly OwnPrice[] | undefined;
  /** How long to wait for an answer, or for the next piece of one, in milliseconds; three minutes by default. */
  timeoutMs?: number | undefined;
}

/** The origin that a key belongs to. @param baseUrl a web address; empty: the service's own */
export const providerOrigin = (baseUrl: string | undefined, service: AiService = DEFAULT_SERVICE): string =>
  new URL(baseUrl || AI_PROVIDERS[service].baseUrl).origin;

/** Whether a server is the service's own, so that its prices and its batches are known. */
export const isOwnOrigin = ({ service, baseUrl }: Pick<ModelServer, 'service' | 'baseUrl'>): boolean =>
  providerOrigin(baseUrl, service) === providerOrigin(undefined, service);

/**
 * Whether a model is used instead of the built-in sample writer. The services require a key; other servers, such as
 * a local one, may need none.
 */
export const usesModel = (
  server: Pick<ModelServer, 'service' | 'apiKey' | 'baseUrl' | 'unavailable'>,
): boolean => Boolean(server.apiKey || server.unavailable) || !isOwnOrigin(server);

/** The cost of an answer. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null when the model's price is unknown. */
  cost: number | null;
}

export const NOTHING_SPENT: Spent = { inputTokens: 0, outputTokens: 0, cost: 0 };

/** What two answers cost together. */
export const addSpent = (one: Spent, other: Spent): Spent => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
});

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
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
}

/** Pages of the web that a provider's search found. */
export interface Found {
  addresses: string[];
  spent: Spent;
  /** The model that searched. */
  model: string;
}

export interface Written {
  draft: RawDraft;
  /** The answer was truncated; the draft has the part that arrived. */
  cutOff: boolean;
  spent: Spent;
  /** The model that answered; undefined for the sample writer. */
  model?: string | undefined;
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
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
  name: AiService | 'sample';
  model: string;
  /** Thinks about the question and what to look for; null: the question is taken as it stands. @throws ProviderError */
  plan: ((about: PlanRequest, call: Call) => Promise<Answer<ArticlePlan>>) | null;
  /**
   * Searches the web for pages that an article may rest on; null: nothing is searched. The second provider does not
   * search. @throws ProviderError
   */
  search: ((query: string, call: Pick<Call, 'signal' | 'idempotencyKey'>) => Promise<Found>) | null;
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
 * Why a provider failed, for programs: whether another provider may answer the same question depends on it.
 * - `key`, `credit`, `model`, `address`: a setting or the account must change
 * - `unreachable`, `busy`: the server, or its network
 * - `declined`: the provider does not want to write this
 * - `request`: it rejected the request for another reason
 * - `batch`: a batch expired, failed or is lost
 */
export type FailureCode =
  | 'key'
  | 'credit'
  | 'model'
  | 'address'
  | 'unreachable'
  | 'busy'
  | 'declined'
  | 'request'
  | 'batch';

interface FailureDetails {
  retryAfterMs?: number | undefined;
  spent?: Spent | undefined;
  code?: FailureCode | undefined;
  cause?: unknown;
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
  readonly code: FailureCode | undefined;

  constructor(kind: ProviderError['kind'], message: string, details: FailureDetails = {}) {
    const { retryAfterMs, spent, code, cause } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.spent = spent;
    this.code = code;
  }
}
