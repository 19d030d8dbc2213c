import { setTimeout } from 'node:timers/promises';
import type { Message } from '../../prompt.ts';
import { declined, emptyAnswer } from '../model-errors.ts';
import { type CacheUse, spent, type Terms } from '../prices.ts';
import { ProviderError, type Spent } from '../provider.ts';
import { JsonEnd } from './json-end.ts';
import type { Answered, ModelCall } from './language-model.ts';
import { cutAtRepetition } from './repetition.ts';

export interface Piece {
  text?: string | undefined;
  /** As the service calls it. */
  model?: string | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  cache?: CacheUse | undefined;
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
  /** True if the answer is a JSON object. */
  isObject?: boolean;
}

/** When the connection breaks, so long a text is continued instead of paying for it twice. */
const WORTH_KEEPING = 2_000;
/** Far more than the longest article. */
const MAX_TEXT = 500_000;
const SEARCH_EVERY = 1_000;
/** Roughly, in English, for answers cut off before the service sent counts. */
const CHARACTERS_PER_TOKEN = 4;

/** An answer ends with its object: what may still come is a fence, and the counts. */
const MOST_AFTER_OBJECT = 100;
const LONGEST_AFTER_OBJECT_MS = 2_000;

/**
 * Joins a stream's pieces and passes them on. Stops when the object that was asked for is complete, and at a model
 * that repeats itself; keeps a long text whose stream broke. Counts that did not arrive are estimated.
 * @throws ProviderError
 */
export async function readStream(
  pieces: AsyncIterable<Piece>,
  { messages, model: asked, terms, call, toError, isObject = false }: Hearing,
): Promise<Answered> {
  let [text, model, searched] = ['', asked, 0];
  let tokens: { input?: number; output?: number; cache?: CacheUse } = {};
  let end: Piece['end'];
  let why: Piece['why'];
  let complete: number | undefined;
  let hasBegun = false;
  const object = new JsonEnd();
  const paid = (): Spent => {
    const { input = estimateOf(lengthOf(messages)), output = estimateOf(text.length), cache } = tokens;
    const isEstimate = tokens.input === undefined || tokens.output === undefined;
    return { ...spent(model, input, output, terms, cache), ...(isEstimate && { isEstimate }) };
  };
  const answer = (whole: string, cutOff: boolean): Answered => ({
    text: whole,
    cutOff,
    spent: paid(),
    model,
  });
  const stopIfCanceled = () => {
    if (call.signal.aborted) call.charged?.(paid(), model);
    call.signal.throwIfAborted();
  };
  try {
    for await (const piece of untilQuiet(pieces, () => complete !== undefined)) {
      if (call.signal.aborted) break;
      hasBegun = true;
      model = piece.model || model;
      tokens = {
        ...tokens,
        ...(piece.inputTokens !== undefined && { input: piece.inputTokens }),
        ...(piece.outputTokens !== undefined && { output: piece.outputTokens }),
        ...(piece.cache && { cache: piece.cache }),
      };
      end = piece.end ?? end;
      why = piece.why ?? why;
      if (!piece.text) continue;
      if (text === '') call.began?.();
      text += piece.text;
      call.heard?.(piece.text);
      if (text.length > MAX_TEXT) throw tooLong();
      if (isObject) complete ??= object.endIn(text);
      // Leaving the loop ends the request, so nothing further is paid for.
      if (complete !== undefined && text.length - complete > MOST_AFTER_OBJECT) break;
      if (text.length - searched < SEARCH_EVERY) continue;
      searched = text.length;
      const kept = cutAtRepetition(text);
      if (kept !== undefined) return kept ? answer(kept, true) : stuck(paid());
    }
  } catch (error) {
    stopIfCanceled();
    const known = toError(error);
    if (complete !== undefined) return answer(text.slice(0, complete).trim(), false);
    if (known.kind !== 'unusable' && text.length >= WORTH_KEEPING) return answer(text.trim(), true);
    // A model that only thinks, until its answer is too large, is paid for what it was asked.
    const isPaid = text !== '' || (hasBegun && known.kind === 'unusable');
    if (!isPaid) throw known;
    throw new ProviderError(known.kind, known.message, {
      retryAfterMs: known.retryAfterMs,
      code: known.code,
      spent: known.spent ?? paid(),
      cause: error,
    });
  }
  stopIfCanceled();
  if (complete !== undefined && end !== 'declined') return answer(text.slice(0, complete).trim(), false);
  return settle({ text: text.trim(), end, why }, answer);
}

/** Waits only briefly for another piece once nothing more is needed. */
async function* untilQuiet(pieces: AsyncIterable<Piece>, isEnough: () => boolean): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  let isEnded = false;
  try {
    for (;;) {
      const next = iterator.next();
      const found = isEnough() ? await orUndefined(next) : await next;
      isEnded = found?.done === true;
      if (!found || found.done) return;
      yield found.value;
    }
  } finally {
    // Not awaited: a stream that stalls would answer only when its request has timed out.
    if (!isEnded) void iterator.return?.()?.catch(() => undefined);
  }
}

async function orUndefined<T>(next: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  next.catch(() => undefined);
  try {
    return await Promise.race([
      next,
      setTimeout(LONGEST_AFTER_OBJECT_MS, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
  } finally {
    timer.abort();
  }
}

const estimateOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** For a call that was canceled before anything arrived: its question was sent. */
export const estimateQuestion = (messages: readonly Message[], model: string, terms: Terms): Spent => ({
  ...spent(model, estimateOf(lengthOf(messages)), 0, terms),
  isEstimate: true,
});

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
