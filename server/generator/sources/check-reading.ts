import { randomUUID } from 'node:crypto';
import type { Instructions } from '#db/queries/generator/sources/check.ts';
import type { SourceReading } from '#db/queries/generator/sources/documents.ts';
import type { FoundBy } from '#src/contract/generator/values.ts';
import { type ProviderConfig, ProviderError, type Spent } from '#writer/providers/provider.ts';

export interface Checked {
  checkedBy: FoundBy;
  /** Undefined when no model was asked, or it did not answer. */
  spent?: Spent | undefined;
}

/** Looks for instructions that the rules did not find. Never throws for what a model does. */
export type CheckReading = <Reading extends SourceReading>(
  reading: Reading,
  before?: { hash: string; checkedBy: FoundBy | null },
) => Promise<Reading & Checked>;

interface Options {
  /** Undefined: the rules alone. */
  provider: (() => Promise<ProviderConfig>) | undefined;
  log: { warn: (details: object, message: string) => void };
}

/**
 * Creates the check of what was read. With a model it is asked once, unless it has seen the same text before; when it
 * fails, the rules alone decide, and it is asked again when the document is read again.
 */
export function createCheckReading({ provider, log }: Options): CheckReading {
  return async (reading, before) => {
    if (before?.checkedBy === 'model' && before.hash === reading.hash)
      return { ...reading, checkedBy: 'model' };
    const rulesAlone = { ...reading, checkedBy: 'rules' as const };
    const config = await provider?.();
    if (!config) return rulesAlone;
    try {
      const { askForInstructions } = await import('#writer/sources/ask-for-instructions.ts');
      const texts = reading.spans.map(({ text }) => text);
      const answer = await askForInstructions(config, texts, `source-${randomUUID()}`);
      if (!answer) return rulesAlone;
      const spans = reading.spans.map((span, index) => ({
        ...span,
        instructions: both(span.instructions, answer.found.get(index)),
      }));
      return { ...reading, spans, checkedBy: 'model', spent: answer.spent };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { err: error },
        'the model did not look for instructions in a source, so the rules decided alone',
      );
      return { ...rulesAlone, spent: error.spent };
    }
  };
}

function both(
  rules: Instructions | undefined,
  model: readonly string[] | undefined,
): Instructions | undefined {
  if (!model) return rules;
  return { words: [...new Set([...(rules?.words ?? []), ...model])], by: rules?.by ?? 'model' };
}
