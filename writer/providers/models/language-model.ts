import type { AiService } from '#src/contract/generator/ai-providers.ts';
import type { Message } from '../../prompt.ts';
import type { Spent } from '../provider.ts';

export interface AnswerForm {
  /** Letters, digits and underscores. */
  name: string;
  /** Draft 7: objects with all fields required and no others. */
  schema: Record<string, unknown>;
  /**
   * True if the messages say the form, and a schema may be left out: it would be part of the prefix that
   * requests share.
   */
  isInWords?: boolean;
  /** Limit of an answer with its reasoning, unless the call has its own. */
  maxTokens?: number;
}

export interface ModelCall {
  /** The same for every retry, so that a server which honors it answers, and charges, only once. */
  idempotencyKey: string;
  signal: AbortSignal;
  /**
   * Gets each piece as it arrives. Failed attempts send pieces, too: `began` precedes the first of each
   * attempt.
   */
  heard?: ((piece: string) => void) | undefined;
  began?: (() => void) | undefined;
  /** Called when it was canceled, with what it took until then. */
  charged?: ((spent: Spent, model: string) => void) | undefined;
  /** Limit that includes reasoning; by default the service's own. */
  maxTokens?: number | undefined;
}

export interface Answered {
  text: string;
  cutOff: boolean;
  spent: Spent;
  /** As the service calls it; with failover it may not be the one asked. */
  model: string;
  /** Why the second provider answered, as a sentence for an administrator. */
  note?: string | undefined;
}

/** Requests answered within a day, at a lower price. */
export interface ModelBatches {
  /** @returns the service's id of the batch. @throws ProviderError */
  submit(messages: Message[], form: AnswerForm, call: ModelCall): Promise<string>;
  /** Undefined while the answer is not ready. @throws ProviderError, also for an expired or lost batch */
  read(id: string, call: Pick<ModelCall, 'signal'>): Promise<Answered | undefined>;
  /** Stops the spending for a canceled job. Does nothing after the end. */
  cancel(id: string, call: Pick<ModelCall, 'signal'>): Promise<void>;
}

export interface FoundPages {
  /** At most five, best first. */
  addresses: string[];
  spent: Spent;
  /** As the service calls it. */
  model: string;
}

/** One implementation per service, which loads its library on first use. */
export interface LanguageModel {
  service: AiService;
  model: string;
  /**
   * Asks for an answer, in plain text without a form. A server that rejects the form is asked again for a
   * simpler one.
   * @throws ProviderError the service's error, a refusal, an empty answer
   */
  ask(messages: Message[], form: AnswerForm | null, call: ModelCall): Promise<Answered>;
  /** Null when the service has none, or on another server unless the owner chose batches. */
  batches: ModelBatches | null;
  /** Null where batches are: a server that only speaks the protocol has no search. @throws ProviderError */
  search: ((query: string, call: Pick<ModelCall, 'signal' | 'idempotencyKey'>) => Promise<FoundPages>) | null;
}
