import type { Message } from '../../prompt.ts';
import { declined, emptyAnswer } from '../model-errors.ts';
import { spent, type Terms } from '../prices.ts';
import { ProviderError } from '../provider.ts';
import type { Answered, ModelCall } from './language-model.ts';
import { cutAtRepetition } from './repetition.ts';

export interface Piece {
  text?: string | undefined;
  /** As the service calls it. */
  model?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** Ended normally, at the length limit, or because the model declined. */
  end?: 'complete' | 'cut' | 'declined' | undefined;
  why?: string | null | undefined;
}

interface Hearing {
  messages: readonly Message[];
  model: string;
  terms: Terms;
  call: ModelCall;
  toError: (error: unknown) => ProviderError;
}

/** When the connection breaks, so long a text is continued instead of paying for it twice. */
const WORTH_KEEPING = 2_000;
/** Far more than the longest article. */
const MAX_TEXT = 500_000;
const SEARCH_EVERY = 1_000;
/** Roughly, in English, for answers cut off before the service sent counts. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Joins a stream's pieces and passes them on. Stops at a model that repeats itself, and keeps a long text
 * whose stream broke, both as a cut-off answer. @throws ProviderError
 */
export async function readStream(
  pieces: AsyncIterable<Piece>,
  { messages, model: asked, terms, call, toError }: Hearing,
): Promise<Answered> {
  let [text, model, searched] = ['', asked, 0];
  let tokens: { input?: number; output?: number } = {};
  let end: Piece['end'];
  let why: Piece['why'];
  const paid = () =>
    spent(
      model,
      tokens.input ?? Math.ceil(lengthOf(messages) / CHARACTERS_PER_TOKEN),
      tokens.output ?? Math.ceil(text.length / CHARACTERS_PER_TOKEN),
      terms,
    );
  const answer = (whole: string, cutOff: boolean): Answered => ({
    text: whole,
    cutOff,
    spent: paid(),
    model,
  });
  try {
    for await (const piece of pieces) {
      call.signal.throwIfAborted();
      model = piece.model || model;
      tokens = {
        ...tokens,
        ...(piece.inputTokens !== undefined && { input: piece.inputTokens }),
        ...(piece.outputTokens !== undefined && { output: piece.outputTokens }),
      };
      end = piece.end ?? end;
      why = piece.why ?? why;
      if (!piece.text) continue;
      if (text === '') call.began?.();
      text += piece.text;
      call.heard?.(piece.text);
      if (text.length > MAX_TEXT) throw tooLong();
      if (text.length - searched < SEARCH_EVERY) continue;
      searched = text.length;
      const kept = cutAtRepetition(text);
      // Leaving the loop ends the request, so no further repeats are paid for.
      if (kept !== undefined) return kept ? answer(kept, true) : stuck(paid());
    }
  } catch (error) {
    call.signal.throwIfAborted();
    const known = toError(error);
    if (known.kind !== 'unusable' && text.length >= WORTH_KEEPING) return answer(text.trim(), true);
    if (text === '') throw known;
    throw new ProviderError(known.kind, known.message, {
      retryAfterMs: known.retryAfterMs,
      code: known.code,
      spent: known.spent ?? paid(),
      cause: error,
    });
  }
  call.signal.throwIfAborted();
  return settle({ text: text.trim(), end, why }, answer);
}

function settle(
  { text, end, why }: { text: string; end: Piece['end']; why: Piece['why'] },
  answer: (text: string, cutOff: boolean) => Answered,
): Answered {
  const found = answer(text, end !== 'complete');
  if (end === 'declined') throw declined(why, found.spent);
  if (end) {
    if (!text) throw emptyAnswer(found.spent);
    const kept = cutAtRepetition(text);
    if (kept === '') return stuck(found.spent);
    return kept === undefined ? found : answer(kept, true);
  }
  if (text.length >= WORTH_KEEPING) return found;
  throw new ProviderError(
    'transient',
    text
      ? 'The connection to the AI provider broke before its answer was complete.'
      : 'The AI provider sent an answer that cannot be read.',
    text ? { spent: found.spent, code: 'unreachable' } : { code: 'busy' },
  );
}

const tooLong = () => new ProviderError('unusable', 'The AI provider sent an answer that is too large.');

function stuck(cost: Answered['spent']): never {
  throw new ProviderError('unusable', 'The AI provider repeated itself without writing anything.', {
    spent: cost,
  });
}

const lengthOf = (messages: readonly Message[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0);
