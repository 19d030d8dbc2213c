import {
  AI_PROVIDERS,
  type AiService,
  DEFAULT_SERVICE,
  type ModelStep,
  type OwnPrice,
} from '#src/contract/generator/ai-providers.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import type { Objection } from '../ledger/objections.ts';
import type { Patch } from '../ledger/patches.ts';
import type { Verdict } from '../ledger/verdicts.ts';
import type { OutlineSection } from '../outline.ts';
import type { ArticlePlan } from '../plan.ts';
import { addSpent, NOTHING_SPENT, type Spent } from './spent.ts';

export { addSpent, NOTHING_SPENT, type Spent };

export interface ModelServer {
  /** OpenAI's protocol by default. */
  service?: AiService | undefined;
  apiKey?: string | undefined;
  /** Of another server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl?: string | undefined;
  model: string;
  /** '' or a service without images: headers are drawn locally, or by the second provider. */
  imageModel: string;
  /** Why it cannot be asked, as a sentence: its key cannot be read. The library never replaces it. */
  unavailable?: string | undefined;
  /** For single steps of an article, instead of `model`. */
  models?: Partial<Record<ModelStep, string>> | undefined;
}

/**
 * `usesModel` tells a model from the sample provider. Plain data, because it crosses the border of a thread.
 */
export interface ProviderConfig extends ModelServer {
  /** Answers when the first one fails. */
  second?: ModelServer | undefined;
  /** True if scheduled posts are written in batches, also on servers that are not a service's own. */
  batches?: boolean | undefined;
  /** One pass instead of several steps, for small models. */
  short?: boolean | undefined;
  /** True if posts that a person asks for wait for the approval of their briefs. */
  approveBriefs?: boolean | undefined;
  /** True if the first provider searches the web for sources. */
  webSearch?: boolean | undefined;
  /** They take precedence over the built-in ones. */
  prices?: readonly OwnPrice[] | undefined;
  /** Milliseconds until an answer, or its next piece; three minutes by default. */
  timeoutMs?: number | undefined;
}

/** The origin that a key belongs to. @param baseUrl empty: the service's own */
export const providerOrigin = (baseUrl: string | undefined, service: AiService = DEFAULT_SERVICE): string =>
  new URL(baseUrl || AI_PROVIDERS[service].baseUrl).origin;

/** True if a server is the service's own, with known prices and batches. */
export const isOwnOrigin = ({ service, baseUrl }: Pick<ModelServer, 'service' | 'baseUrl'>): boolean =>
  providerOrigin(baseUrl, service) === providerOrigin(undefined, service);

/** False for the library. Services require a key; other servers, such as a local one, may need none. */
export const usesModel = (
  server: Pick<ModelServer, 'service' | 'apiKey' | 'baseUrl' | 'unavailable'>,
): boolean => Boolean(server.apiKey || server.unavailable) || !isOwnOrigin(server);

export interface Call {
  /** The same for every retry, so that a server which honors it answers, and charges, only once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with each piece of an answer as it arrives. */
  heard?: ((piece: string) => void) | undefined;
  /** Called before the first piece of each attempt. */
  began?: (() => void) | undefined;
  /** Called when the call was canceled, with what it took until then. */
  charged?: ((spent: Spent, model: string) => void) | undefined;
  /** For an answer that may take a day and costs half. */
  batch?: BatchCall | undefined;
}

export interface BatchCall {
  /** Null when no batch was submitted yet. */
  id: string | null;
  /** Keeps the id, so that a restart does not submit the batch twice. */
  submitted: (id: string) => Promise<void>;
}

/** No failure: the job waits, and looks again later. */
export class AnswerPending extends Error {
  override readonly name = 'AnswerPending';
}

export interface Answer<T> {
  value: T;
  spent: Spent;
  model: string;
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
}

export interface Found {
  addresses: string[];
  spent: Spent;
  model: string;
}

export interface Written {
  draft: RawDraft;
  /** The draft has the part that arrived. */
  cutOff: boolean;
  spent: Spent;
  /** Undefined for an article of the library. */
  model?: string | undefined;
  /** The slug of the library's article. */
  article?: string | undefined;
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
}

export interface Pictured {
  /** Not yet known to be an image. */
  data: Buffer;
  spent: Spent;
}

export type PlanRequest = Pick<Brief, 'question' | 'keyword' | 'prompt' | 'theme'>;

export interface JudgeRequest {
  brief: Brief;
  sentences: ReadonlyArray<{ number: number; text: string }>;
  /**
   * For a few sentences: the facts and passages near them, in place of all. The facts are no passages, and have
   * names as ids.
   */
  near: { facts: ReadonlyArray<{ id: string; text: string }>; passages: Brief['passages'] } | null;
}

/** Objections of a review, and the sentences that were changed for them. */
export interface Rework {
  objections: readonly string[];
  changes: ReadonlyArray<{ before: readonly string[]; after: readonly string[] }>;
}

export interface PatchRequest {
  brief: Brief;
  draft: RawDraft;
  findings: readonly string[];
  passages: Brief['passages'];
}

/** Patches, or the article that a model wrote instead of them. */
export type Patched = Answer<{ patches: Patch[] } | { draft: RawDraft; cutOff: boolean }>;

export type Subject = Pick<Brief, 'question' | 'keyword'>;

/** All that the pipeline knows about a provider. */
export interface Provider {
  name: AiService | 'sample';
  model: string;
  /** Says which subjects it has something for; null: any. @throws ProviderError fatal if it has nothing at all */
  serves: (() => Promise<(subject: Subject) => boolean>) | null;
  /** Null: the question is taken as it stands. @throws ProviderError */
  plan: ((about: PlanRequest, call: Call) => Promise<Answer<ArticlePlan>>) | null;
  /**
   * Searches the web for pages to rest on; null: no search. Never the second provider. @throws ProviderError
   */
  search: ((query: string, call: Pick<Call, 'signal' | 'idempotencyKey'>) => Promise<Found>) | null;
  /** Null: the writer plans the sections. @throws ProviderError */
  outline: ((brief: Brief, plan: ArticlePlan, call: Call) => Promise<Answer<OutlineSection[]>>) | null;
  /** @param outline empty: it plans the sections itself. @throws ProviderError */
  write(brief: Brief, outline: OutlineSection[], call: Call): Promise<Written>;
  /** Says which source supports each sentence; null: only the rules do. @throws ProviderError */
  judge: ((request: JudgeRequest, call: Call) => Promise<Answer<Verdict[]>>) | null;
  /** Null: no one reviews it. @param again only what was changed for earlier objections. @throws ProviderError */
  critique:
    | ((brief: Brief, draft: RawDraft, call: Call, again?: Rework) => Promise<Answer<Objection[]>>)
    | null;
  /** Corrects single sentences, or the whole article if it wants to; null: `revise` does. @throws ProviderError */
  patch: ((request: PatchRequest, call: Call) => Promise<Patched>) | null;
  /** Corrects an article; null: it is published or held as it is. @throws ProviderError */
  revise: ((brief: Brief, draft: RawDraft, findings: string[], call: Call) => Promise<Written>) | null;
  /** For a canceled job; null when the service has no batches. @throws ProviderError */
  cancelBatch: ((id: string, signal: AbortSignal) => Promise<void>) | null;
  /** Generates a wide image; null when headers are always drawn locally. @throws ProviderError */
  image: ((prompt: string, call: Call) => Promise<Pictured>) | null;
}

/**
 * Decides if another provider may answer the same question.
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
  /** From Retry-After, in milliseconds. */
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
