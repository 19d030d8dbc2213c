import type { AiService } from '#src/contract/generator/ai-providers.ts';
import type { Message } from '../../prompt.ts';
import type { Spent } from '../provider.ts';

/** The form that an answer should have, for structured output. */
export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** A JSON schema of draft 7: objects with all fields required and no others. */
  schema: Record<string, unknown>;
}

export interface ModelCall {
  /** The same for every retry of a request, so that a server which honors it answers, and charges, only once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /**
   * Called with each piece of the answer as it arrives. Without it, the answer comes in one piece. A failed
   * attempt may have sent pieces too: `began` is called before the first piece of each attempt.
   */
  heard?: ((piece: string) => void) | undefined;
  began?: (() => void) | undefined;
  /** Tokens that the answer may have at most, with those spent on reasoning; the service's own limit otherwise. */
  maxTokens?: number | undefined;
}

export interface Answered {
  text: string;
  /** The answer was truncated before its end. */
  cutOff: boolean;
  spent: Spent;
  /** The model that answered, as the service calls it; with failover it may be another than the one asked. */
  model: string;
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
}

/** Requests that a service answers within a day, at a lower price. */
export interface ModelBatches {
  /** @returns the service's id of the batch. @throws ProviderError */
  submit(messages: Message[], form: AnswerForm, call: ModelCall): Promise<string>;
  /** @returns undefined while the answer is not ready. @throws ProviderError, also when the batch expired or is lost */
  read(id: string, call: Pick<ModelCall, 'signal'>): Promise<Answered | undefined>;
  /** Stops the spending of a batch whose job was canceled. Does nothing when it has ended. */
  cancel(id: string, call: Pick<ModelCall, 'signal'>): Promise<void>;
}

/** The pages that a search of the web found. */
export interface FoundPages {
  /** At most five, the best ones first. */
  addresses: string[];
  spent: Spent;
  /** The model that searched, as the service calls it. */
  model: string;
}

/** A language model. Each service has one implementation, which its own library is loaded for on first use. */
export interface LanguageModel {
  service: AiService;
  model: string;
  /**
   * Asks for one answer. A server that rejects the form is asked again for a simpler one. Without a form, the answer
   * is plain text.
   * @throws ProviderError the service's error, a refusal, an empty answer
   */
  ask(messages: Message[], form: AnswerForm | null, call: ModelCall): Promise<Answered>;
  /**
   * Null when the service has no batches, or the server is not the service's own, unless the owner chose batches.
   * What was submitted can be read also after the owner chose otherwise.
   */
  batches: ModelBatches | null;
  /**
   * Searches the web with the service's own tool. Null where batches are null: a server that only speaks the protocol
   * has no search.
   * @throws ProviderError
   */
  search: ((query: string, call: Pick<ModelCall, 'signal' | 'idempotencyKey'>) => Promise<FoundPages>) | null;
}
