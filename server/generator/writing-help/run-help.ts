import type { HelpAlternative, HelpUsage } from '#src/contract/generator/writing-help.ts';
import { isFieldAction, isPassageAction } from '#src/contract/generator/writing-help-values.ts';
import type { HelpRequest } from '#writer/help/help-request.ts';
import type { Meter } from '#writer/help/meter.ts';
import { type HelpCall, writeLines, writePassage } from '#writer/help/write-help.ts';
import type { Entry } from '#writer/ledger/settle-claims.ts';
import type { Passage } from '#writer/passage.ts';
import { createModelProvider } from '#writer/providers/model-provider.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { GeneratorDeps } from '../deps.ts';
import { checkAnswer } from './check-answer.ts';
import { findSources } from './find-sources.ts';
import { gatherMaterial, withPassages } from './help-material.ts';
import type { HelpedPost, HelpInput, HelpResult } from './help-work.ts';

/** Until an answer, or its next piece. */
const PROVIDER_MS = 60_000;

interface HelpWork {
  post: HelpedPost;
  input: HelpInput;
  /** Of the source to expand from; empty for other actions. */
  chosen: readonly Passage[];
  config: ProviderConfig;
  call: HelpCall;
  meter: Meter;
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Asks the model, and checks what it wrote.
 * @throws ProviderError with a sentence for an administrator; the reason of the signal
 */
export async function runHelp(work: HelpWork, deps: GeneratorDeps): Promise<HelpResult> {
  const { post, input, chosen, meter, call } = work;
  const config = { ...work.config, timeoutMs: PROVIDER_MS };
  const { language, ...rest } = input;
  const { brief, facts } = await gatherMaterial(post, deps);
  const request: HelpRequest = {
    ...rest,
    brief,
    language: language && (languages.of(language) ?? language),
    passages: chosen,
  };
  const provider = createModelProvider(config);
  if (input.action === 'find-source') return findSources({ request, provider, config, call, meter }, deps);
  const texts = await writeTexts(config, request, call, meter);
  const whole = withPassages(brief, chosen);
  const check = { action: input.action, before: input.text, alternatives: texts, brief: whole, facts };
  const { entries, notes } = await checkAnswer({ check, provider, call, meter }, deps);
  const documents = new Map(whole.passages.map((passage) => [passage.documentId, passage]));
  return {
    alternatives: texts.map((text, index) => ({
      text,
      claims: (entries[index] ?? []).map((entry) => present(entry, documents)),
      source: null,
    })),
    claims: entries,
    notes,
  };
}

function writeTexts(config: ProviderConfig, request: HelpRequest, call: HelpCall, meter: Meter) {
  const { action } = request;
  if (isPassageAction(action))
    return writePassage(config, { ...request, action }, call, meter).then((text) => [text]);
  if (isFieldAction(action)) return writeLines(config, { ...request, action }, call, meter);
  throw new Error(`No text is written for ${action}`);
}

/** With the title of its source, as the ledger of a post shows it. */
function present(
  { source, documentId, ...entry }: Entry,
  documents: ReadonlyMap<number, Passage>,
): HelpAlternative['claims'][number] {
  const document = documentId === null ? undefined : documents.get(documentId);
  return {
    ...entry,
    source:
      source === null
        ? null
        : { id: source, documentId, kind: document?.kind ?? null, title: document?.title ?? null },
  };
}

/** Says what all calls took, as the API does. */
export function usageOf(meter: Meter): HelpUsage {
  const { spent, model } = meter.charged();
  const { inputTokens, cachedTokens = 0, outputTokens, cost, isEstimate = false } = spent;
  return { model, inputTokens, cachedTokens, outputTokens, cost, isEstimate };
}
