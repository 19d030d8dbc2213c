import type { Db } from '#db/open.ts';
import { takeTheme } from '#db/queries/generator/themes.ts';
import { ALL_ANSWERED, isFullyAnswered } from '#db/queries/generator/topics/read.ts';
import { hasOpenTopic, takeTopic } from '#db/queries/generator/topics/take.ts';
import { keywordIn } from '#writer/brief.ts';
import { LIBRARY_REFUSALS } from '#writer/library/refusals.ts';
import { plainPlan } from '#writer/plan.ts';
import { ProviderError } from '#writer/providers/provider.ts';
import type { Subject } from '../checkpoint.ts';
import type { Step, StepContext, StepResult } from '../step.ts';

const NO_THEME = 'There is no theme to write about. Add one under Manage SEOs.';

/** Picks the subject first, which is saved at once, and then thinks about it. */
export const planStep: Step = async (context) =>
  context.state.subject ? thinkAbout(context.state.subject, context) : pickSubject(context);

async function pickSubject({ db, job, provider, now }: StepContext): Promise<StepResult> {
  if (job.kind === 'custom' && job.themeId === null)
    return { state: { subject: { theme: null, topic: null } } };
  const serves = await provider.serves?.();
  const isServed = serves && ((trx: Db, id: number) => hasOpenTopic(trx, id, job.id, serves));
  const theme = await takeTheme(db, job.themeId, now(), isServed);
  if (!theme) throw new ProviderError('fatal', serves ? LIBRARY_REFUSALS.noQuestion : NO_THEME);
  const topic = (await takeTopic(db, theme.id, job.id, now(), serves)) ?? null;
  const isAnswered = !topic && (await isFullyAnswered(db, theme.id));
  // Before the first paid call: without a question, the model would think of one that has its post.
  if (isAnswered && job.kind !== 'custom') throw new ProviderError('fatal', ALL_ANSWERED);
  return { state: { subject: { theme, topic, repeats: !topic && !isAnswered } }, themeId: theme.id };
}

async function thinkAbout(
  { theme, topic }: Subject,
  { job, provider, call }: StepContext,
): Promise<StepResult> {
  const about = {
    theme,
    prompt: job.prompt,
    question: topic?.question ?? null,
    keyword: topic?.keyword ?? (job.prompt ? keywordIn(job.prompt) : (theme?.keywords[0] ?? null)),
  };
  const own = plainPlan(about);
  if (!provider.plan) return { state: { plan: own } };
  const { value, spent, model, note } = await provider.plan(about, call);
  // The model's searches are added to the words of the question, which are always searched.
  const plan = {
    ...value,
    question: topic?.question ?? value.question,
    searches: [...own.searches, ...value.searches],
  };
  return { state: { plan }, spent, model, ...(note !== undefined && { note }) };
}
