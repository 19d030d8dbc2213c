import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { capReached } from '#db/queries/generator/schedule.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { formatDollars } from '#src/contract/format.ts';
import type { HelpUsage } from '#src/contract/generator/writing-help.ts';
import { STATEMENT_LENGTH } from '#src/contract/generator/writing-help-values.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { createMeter } from '#writer/help/meter.ts';
import type { Passage } from '#writer/passage.ts';
import { type ProviderConfig, ProviderError, usesModel } from '#writer/providers/provider.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import type { Deadline } from '../../http/middleware/deadline.ts';
import { limitSentence } from '../../site/describe/section-request.ts';
import type { GeneratorDeps } from '../deps.ts';
import type { HelpedPost, HelpInput, HelpResult } from './help-work.ts';
import { recordLostHelp } from './record-help.ts';

/** Finds what is missing for help, with the code of the refusal; undefined when nothing is. */
export async function missingForHelp(
  config: ProviderConfig,
  { db, now }: Pick<GeneratorDeps, 'db' | 'now'>,
): Promise<{ code: 'provider_required' | 'limit_reached'; sentence: string } | undefined> {
  if (!usesModel(config))
    return {
      code: 'provider_required',
      sentence: 'To get help with texts, add an AI provider with a key under Settings, AI provider.',
    };
  if (config.unavailable) return { code: 'provider_required', sentence: config.unavailable };
  const reached = await capReached(db, now());
  return reached && { code: 'limit_reached', sentence: limitSentence(reached) };
}

export interface AnsweredHelp extends HelpResult {
  usage: HelpUsage;
  /** Records what it took, when its answer cannot be saved. */
  lost: () => Promise<void>;
}

interface Asked {
  post: HelpedPost;
  input: HelpInput;
  documentId: number | null;
  user: CurrentUser;
  ctx: Context;
}

/**
 * Asks the model for help, outside of a transaction. What a failed or canceled call took is recorded.
 * @throws HttpError 400, 409, 422 with a sentence, 429
 */
export async function askForHelp(asked: Asked, deps: GeneratorDeps): Promise<AnsweredHelp> {
  const { post, input, user, ctx } = asked;
  refuseInput(asked);
  const config = await deps.provider();
  const missing = await missingForHelp(config, deps);
  if (missing) throw conflict(missing.code, missing.sentence);
  const chosen = await chosenPassages(asked, deps);
  await deps.helpLimit(user.id);
  const { runHelp, usageOf } = await import('./run-help.ts');
  const deadline: Deadline = ctx.state.deadline;
  const signal = AbortSignal.any([deadline.signal, deps.closing]);
  const meter = createMeter();
  const lost = async (outcome: 'failed' | 'canceled') => {
    const usage = usageOf(meter);
    try {
      await recordLostHelp(
        deps.db,
        { postId: post.id, user, action: input.action, outcome, usage },
        deps.now(),
      );
    } catch (error) {
      // The reason of the failure says more than this one.
      deps.log.warn(
        { err: error, postId: post.id, usage },
        'what a call for writing help took was not recorded',
      );
    }
  };
  try {
    const call = { idempotencyKey: `help-${keyOf(asked)}`, signal };
    const result = await runHelp({ post, input, chosen, config, call, meter }, deps);
    return { ...result, usage: usageOf(meter), lost: () => lost('failed') };
  } catch (error) {
    await lost(signal.aborted ? 'canceled' : 'failed');
    if (signal.aborted) throw new HttpError(400, 'client_gone', 'The request was canceled.');
    if (!(error instanceof ProviderError)) throw error;
    throw new HttpError(422, 'writing_help_failed', `${error.message} ${priceSentence(usageOf(meter))}`);
  }
}

function priceSentence({ model, cost }: HelpUsage): string {
  if (model === null && cost === 0) return 'Nothing was charged.';
  return cost === null ? 'The cost of this request is unknown.' : `This request cost ${formatDollars(cost)}.`;
}

function refuseInput({ input: { action, text, language }, documentId }: Asked): void {
  const refuse = (field: string, message: string) => {
    throw new HttpError(400, 'invalid_input', message, { fields: [{ field: `body.${field}`, message }] });
  };
  const fault = textFault(text);
  if (fault) refuse('text', fault);
  if (action === 'translate' && language === null) refuse('language', 'Choose a language to translate into');
  if (action === 'expand' && documentId === null) refuse('documentId', 'Choose a source to expand from');
  if (action === 'find-source' && text.length > STATEMENT_LENGTH)
    refuse('text', `Select one statement of at most ${STATEMENT_LENGTH} characters`);
}

/** @throws HttpError 409 for a source of which nothing may be used */
async function chosenPassages({ input, documentId }: Asked, deps: GeneratorDeps): Promise<Passage[]> {
  if (input.action !== 'expand' || documentId === null) return [];
  const { passagesOf } = await import('./help-material.ts');
  const passages = await passagesOf(deps, documentId, input.text);
  if (passages.length === 0)
    throw conflict(
      'source_not_usable',
      'Nothing of this source can be used. It is gone, or waits for an owner’s decision under Sources.',
    );
  return passages;
}

/** The same when the browser repeats a request that got no response. */
function keyOf({ ctx, user, post, input }: Asked): string {
  const sent = ctx.get('idempotency-key');
  if (sent === '') return randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([user.id, sent, post.id, input]))
    .digest('hex')
    .slice(0, 32);
}
