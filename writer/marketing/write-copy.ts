import { z } from 'zod';
import { channels } from '#src/contract/generator/channels.ts';
import { chooseModel } from '../providers/models/choose-model.ts';
import { type ProviderConfig, ProviderError, usesModel } from '../providers/provider.ts';
import { checkCopy } from './check-copy.ts';
import { copyMessages, repairCopyMessages } from './copy-prompt.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

interface Written {
  copy: Copy;
  /** Failed checks, as sentences. */
  notes: string[];
  isSample: boolean;
  /** US dollars; null when the model's price is unknown. */
  cost: number | null;
}

interface Call {
  idempotencyKey: string;
  signal: AbortSignal;
}

/**
 * Writes a text, corrected once; checks that still fail become notes. @throws ProviderError with a sentence
 */
export async function writeCopy(config: ProviderConfig, request: CopyRequest, call: Call): Promise<Written> {
  if (!usesModel(config)) {
    const { sampleCopy } = await import('./sample-copy.ts');
    const copy = sampleCopy(request);
    return { copy, notes: checkCopy(copy, request), isSample: true, cost: 0 };
  }
  const form = formOf(request.channel);
  const answerForm = { name: 'copy', schema: z.toJSONSchema(form) };
  const model = await chooseModel(config);
  let cost: number | null = 0;
  const question = async (messages: ReturnType<typeof copyMessages>, key: string) => {
    const { text, spent } = await model.ask(messages, answerForm, {
      ...call,
      idempotencyKey: `${call.idempotencyKey}-${key}`,
    });
    cost = cost === null || spent.cost === null ? null : cost + spent.cost;
    const copy = readCopy(text, form);
    if (!copy)
      throw new ProviderError(
        'unusable',
        'The answer of the AI provider did not include the texts. Try again.',
      );
    return copy;
  };
  let copy = await question(copyMessages(request), 'write');
  let notes = checkCopy(copy, request);
  if (notes.length > 0) {
    try {
      const repaired = await question(repairCopyMessages(request, copy, notes), 'repair');
      const left = checkCopy(repaired, request);
      if (left.length <= notes.length) [copy, notes] = [repaired, left];
    } catch (error) {
      // The first text was paid for, so keep it with its problems.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return { copy, notes, isSample: false, cost };
}

const formOf = (channel: CopyRequest['channel']) =>
  z.object(Object.fromEntries(channels[channel].fields.map(({ name }) => [name, z.string()])));

/** Models may put text around the JSON; undefined without texts. */
function readCopy(text: string, form: ReturnType<typeof formOf>): Copy | undefined {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start < 0 || end <= start) return undefined;
  try {
    const given = form.partial().safeParse(JSON.parse(text.slice(start, end + 1))).data;
    if (!given || !Object.values(given).some((value) => value?.trim())) return undefined;
    return Object.fromEntries(
      Object.keys(form.shape).map((name) => [name, (given[name] ?? '').replaceAll('\u0000', '').trim()]),
    );
  } catch {
    return undefined;
  }
}
