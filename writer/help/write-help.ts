import { z } from 'zod';
import {
  ALTERNATIVES,
  FIELD_LENGTHS,
  type FieldAction,
  HELP_LENGTH,
  type PassageAction,
} from '#src/contract/generator/writing-help-values.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { figuresOf, valuesIn } from '../ledger/judge-sources.ts';
import type { Passage } from '../passage.ts';
import type { Message } from '../prompts/message.ts';
import { chooseModel } from '../providers/models/choose-model.ts';
import type { AnswerForm } from '../providers/models/language-model.ts';
import { type Call, type ProviderConfig, ProviderError } from '../providers/provider.ts';
import { readObject } from '../providers/read-object.ts';
import { normalizePunctuation } from '../verify/normalize-punctuation.ts';
import { fieldMessages, passageMessages, sourceMessages } from './help-prompt.ts';
import type { HelpRequest } from './help-request.ts';
import type { Meter } from './meter.ts';

/** Characters; a passage at its longest, expanded. */
const LONGEST = 2 * HELP_LENGTH + 2_000;
/** Tokens. Most of it is for models that reason before they answer. */
const LIMITS = { passage: 24_000, lines: 8_000, ids: 6_000 };

const passageAnswer = z.strictObject({ text: z.string() });
const linesAnswer = z.strictObject({ alternatives: z.array(z.string()) });
const idsAnswer = z.strictObject({ ids: z.array(z.number()) });

/** They are said in words as well, so that requests about a post start alike. */
const formOf = (name: keyof typeof LIMITS, schema: z.ZodType): AnswerForm => ({
  name,
  schema: z.toJSONSchema(schema, { target: 'draft-7' }),
  isInWords: true,
  maxTokens: LIMITS[name],
});
const FORMS = {
  passage: formOf('passage', passageAnswer),
  lines: formOf('lines', linesAnswer),
  ids: formOf('ids', idsAnswer),
};

/** Servers without structured output add fields, and write numbers as text. */
const looseIds = z.object({ ids: z.array(z.coerce.number().catch(0)) });

export type HelpCall = Pick<Call, 'idempotencyKey' | 'signal'>;

/** Asks in a stream, so that a canceled call knows what it took. */
function asker(config: ProviderConfig, step: 'write' | 'plan', call: HelpCall, meter: Meter) {
  return async (messages: Message[], form: AnswerForm, round: number) => {
    const model = await chooseModel(config, step);
    return meter.run(() =>
      model.ask(messages, form, {
        ...call,
        idempotencyKey: `${call.idempotencyKey}-${form.name}-${round}`,
        heard: () => undefined,
        charged: meter.add,
      }),
    );
  };
}

/** Characters that a text of a post cannot have, and ends of lines as the editor has them. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ').trim();

/**
 * Writes a passage in other words. @returns Markdown
 * @throws ProviderError with a sentence for an administrator
 */
export async function writePassage(
  config: ProviderConfig,
  request: HelpRequest & { action: PassageAction },
  call: HelpCall,
  meter: Meter,
): Promise<string> {
  const ask = asker(config, 'write', call, meter);
  const answered = await ask(passageMessages(request, request.action), FORMS.passage, 0);
  const { value } = inWords(() => readObject(answered, z.object({ text: z.string() }), 'a text'));
  const text = clean(value.text);
  if (answered.cutOff) throw unusable('The answer of the AI provider was cut off. Select a shorter passage.');
  if (text === '') throw unusable('The AI provider answered with an empty text.');
  const fault = text.length > LONGEST ? 'It is too long.' : textFault(text);
  if (fault) throw unusable(`The text of the AI provider cannot be used. ${fault}`);
  return text;
}

/** The call is charged already, so the error does not say it again. */
function inWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new ProviderError(error.kind, error.message, { cause: error });
  }
}

const unusable = (sentence: string) => new ProviderError('unusable', sentence);

/**
 * Writes three to five lines of the right length, with a second request if too few have it.
 * @throws ProviderError with a sentence for an administrator
 */
export async function writeLines(
  config: ProviderConfig,
  request: HelpRequest & { action: FieldAction },
  call: HelpCall,
  meter: Meter,
): Promise<string[]> {
  const { action, current } = request;
  const { min, max } = FIELD_LENGTHS[action];
  const ask = asker(config, 'write', call, meter);
  const found = new Set<string>();
  const refused: string[] = [];
  for (const round of [0, 1]) {
    const answered = await ask(fieldMessages(request, action, refused), FORMS.lines, round);
    const { value } = inWords(() =>
      readObject(answered, z.object({ alternatives: z.array(z.string()) }), 'alternatives'),
    );
    for (const line of value.alternatives.slice(0, MOST_READ).map(oneLine)) {
      const isFitting = line.length >= min && line.length <= max && line !== current.trim();
      if (isFitting) found.add(line);
      else refused.push(line.slice(0, 2 * max));
    }
    if (found.size >= ALTERNATIVES.min) return [...found].slice(0, ALTERNATIVES.max);
  }
  throw unusable(
    `The AI provider wrote fewer than ${ALTERNATIVES.min} alternatives of ${min} to ${max} characters.`,
  );
}

const MOST_READ = 20;

/**
 * Chooses the passages that say what a statement says, best first, at most five. The model is not believed about others,
 * or about one without the statement's figures.
 * @throws ProviderError with a sentence for an administrator
 */
export async function chooseSources(
  config: ProviderConfig,
  request: HelpRequest,
  call: HelpCall,
  meter: Meter,
): Promise<Passage[]> {
  const ask = asker(config, 'plan', call, meter);
  const answered = await ask(sourceMessages(request), FORMS.ids, 0);
  const { value } = inWords(() => readObject(answered, looseIds, 'a list of sources'));
  const figures = figuresOf(request.text);
  const byId = new Map(request.passages.map((passage) => [passage.id, passage]));
  return [...new Set(value.ids.slice(0, MOST_READ))]
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ title, text }) => {
      const stated = new Set(valuesIn(normalizePunctuation(`${title}\n${text}`)));
      return figures.every((value) => stated.has(value));
    })
    .slice(0, ALTERNATIVES.max);
}
