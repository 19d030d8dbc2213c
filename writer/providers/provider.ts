import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';

/** Where text and images come from; `usesModel` says whether that is a model or the embedded sample provider. */
export interface ProviderConfig {
  apiKey?: string | undefined;
  /** Of an OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl?: string | undefined;
  model: string;
  imageModel: string;
  /** The longest wait for one answer, in milliseconds; three minutes unless said. */
  timeoutMs?: number | undefined;
}

/** Where OpenAI itself answers. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** The origin that a key belongs to. @param baseUrl a web address; empty: OpenAI's own */
export const providerOrigin = (baseUrl: string | undefined): string => new URL(baseUrl || OPENAI_URL).origin;

/**
 * Whether a model is asked, rather than the embedded sample writer. OpenAI answers nothing without a key; other servers,
 * such as one on the same machine, may need none.
 */
export const usesModel = ({ apiKey, baseUrl }: Pick<ProviderConfig, 'apiKey' | 'baseUrl'>): boolean =>
  Boolean(apiKey) || providerOrigin(baseUrl) !== providerOrigin(undefined);

/** What an answer cost. */
export interface Spent {
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null where the model's price is not known. */
  cost: number | null;
}

export const NOTHING_SPENT: Spent = { inputTokens: 0, outputTokens: 0, cost: 0 };

export interface Call {
  /** The same for every try of one question, so that a server which honours it answers, and charges, once. */
  idempotencyKey: string;
  signal: AbortSignal;
}

export interface Written {
  draft: RawDraft;
  /** The answer ended before the text did; what came of it is here. */
  cutOff: boolean;
  spent: Spent;
}

export interface Pictured {
  /** Bytes as they came: not yet known to be an image. */
  data: Buffer;
  spent: Spent;
}

/** Who writes. The pipeline knows no more of a provider than this. */
export interface Provider {
  name: 'openai' | 'sample';
  model: string;
  /** An article from a brief. @throws ProviderError */
  write(brief: Brief, call: Call): Promise<Written>;
  /** The article again, with what failed put right. @throws ProviderError */
  repair(brief: Brief, draft: RawDraft, failures: string[], call: Call): Promise<Written>;
  /** A wide picture; null where the header is always drawn here. @throws ProviderError */
  image: ((prompt: string, call: Call) => Promise<Pictured>) | null;
}

/**
 * A provider's failure. The message is a sentence for an administrator.
 * - `fatal`: the same question will fail again, until somebody changes a setting or the prompt
 * - `transient`: worth trying again later
 * - `unusable`: it answered, and charged, but with nothing that can be used
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: 'fatal' | 'transient' | 'unusable';
  /** What the provider asked to wait, in milliseconds. */
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
