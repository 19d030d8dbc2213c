import type { PassageCheck } from '#writer/help/check-passages.ts';
import type { Prepared } from '#writer/help/judge-passages.ts';
import type { Meter } from '#writer/help/meter.ts';
import type { HelpCall } from '#writer/help/write-help.ts';
import type { Entry } from '#writer/ledger/settle-claims.ts';
import type { Verdict } from '#writer/ledger/verdicts.ts';
import { type Provider, ProviderError } from '#writer/providers/provider.ts';
import { TextError, TextsBusy } from '../../text/text-thread.ts';
import type { GeneratorDeps } from '../deps.ts';

interface Checking {
  check: PassageCheck;
  provider: Pick<Provider, 'judge'>;
  call: HelpCall;
  meter: Meter;
}

const NOT_CHECKED =
  'The new sentences could not be checked, because the server is busy with other texts or they take too long. Check them yourself, or try again.';
const NO_JUDGE =
  'Only the rules checked the new sentences, because the AI provider is set up for a small model.';
const NOT_BELIEVED =
  'The model that checks claims found no source for most sentences, which is not believable, so only the rules checked them.';

/**
 * Judges the new sentences of each alternative: by the rules in any case, and by the provider's judge if it has one.
 * Nothing is removed or corrected, because the author decides. Throws only when the call is canceled.
 */
export async function checkAnswer(
  { check, provider, call, meter }: Checking,
  { texts, log }: Pick<GeneratorDeps, 'texts' | 'log'>,
): Promise<{ entries: Entry[][]; notes: string[] }> {
  try {
    const { checked, request } = await texts.preparePassages(check);
    const { verdicts, note } = await judge(request, { check, provider, call, meter });
    const { entries, isBelieved } = await texts.judgePassages({ check, checked, verdicts });
    return { entries, notes: [...(note ? [note] : []), ...(isBelieved ? [] : [NOT_BELIEVED])] };
  } catch (error) {
    if (!(error instanceof TextError || error instanceof TextsBusy)) throw error;
    log.warn({ err: error }, 'an answer of writing help was not checked');
    return { entries: check.alternatives.map(() => []), notes: [NOT_CHECKED] };
  }
}

async function judge(
  request: Prepared['request'],
  { check, provider, call, meter }: Checking,
): Promise<{ verdicts: Verdict[] | null; note: string | null }> {
  if (!request) return { verdicts: null, note: null };
  const { judge: ask } = provider;
  if (!ask) return { verdicts: null, note: NO_JUDGE };
  try {
    const { value } = await meter.run(() =>
      ask(
        { ...request, brief: check.brief },
        {
          ...call,
          idempotencyKey: `${call.idempotencyKey}-judge`,
          heard: () => undefined,
          charged: meter.add,
        },
      ),
    );
    return { verdicts: value, note: null };
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof ProviderError)) throw error;
    return { verdicts: null, note: `Only the rules checked the new sentences. ${error.message}` };
  }
}
