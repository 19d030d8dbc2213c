import { z } from 'zod';
import type { ModelStep } from '#src/contract/generator/ai-providers.ts';
import type { Brief } from '../brief.ts';
import { outlineAnswer } from '../outline.ts';
import { articlePlan } from '../plan.ts';
import type { Message } from '../prompt.ts';
import { critiqueMessages, outlineMessages, planMessages } from '../prompts/steps.ts';
import { closeJson } from './answer.ts';
import type { Answered, AnswerForm } from './models/language-model.ts';
import { type Answer, type Call, type Provider, ProviderError } from './provider.ts';

export type AskStep = (
  step: ModelStep,
  messages: Message[],
  form: AnswerForm,
  call: Call,
) => Promise<Answered>;

const MOST_OBJECTIONS = 5;

const critiqueAnswer = z.object({
  objections: z
    .array(z.string())
    .transform((list) => list.map((each) => each.replace(/\s+/g, ' ').trim().slice(0, 500)).filter(Boolean))
    .transform((list) => list.slice(0, MOST_OBJECTIONS)),
});

/** Schemas for structured output have no transforms. */
const FORMS = {
  plan: form('plan', { question: z.string(), answer: z.string(), searches: z.array(z.string()) }),
  outline: form('outline', {
    sections: z.array(z.object({ heading: z.string(), point: z.string(), evidence: z.array(z.number()) })),
  }),
  critique: form('critique', { objections: z.array(z.string()) }),
};

function form(name: string, shape: z.ZodRawShape): AnswerForm {
  return { name, schema: z.toJSONSchema(z.strictObject(shape), { target: 'draft-7' }) };
}

/** The steps around the writing itself, by any model. */
export function modelSteps(ask: AskStep): {
  [K in 'plan' | 'outline' | 'critique']: NonNullable<Provider[K]>;
} {
  return {
    plan: async (about, call) => {
      const answered = await ask('plan', planMessages(about), FORMS.plan, call);
      return read(answered, articlePlan, 'a plan');
    },
    outline: async (brief, plan, call) => {
      const answered = await ask('outline', outlineMessages(brief, plan), FORMS.outline, call);
      const { value, ...rest } = read(answered, outlineAnswer, 'an outline');
      return { ...rest, value: value.sections };
    },
    critique: async (brief: Brief, draft, call) => {
      const answered = await ask('critique', critiqueMessages(brief, draft), FORMS.critique, call);
      const { value, ...rest } = read(answered, critiqueAnswer, 'a review');
      return { ...rest, value: value.objections };
    },
  };
}

/** @throws ProviderError unusable */
function read<T>({ text, spent, model, note }: Answered, schema: z.ZodType<T>, what: string): Answer<T> {
  const start = text.indexOf('{');
  const value = start < 0 ? undefined : schema.safeParse(parsed(text.slice(start))).data;
  if (value === undefined)
    throw new ProviderError('unusable', `The answer of the AI provider did not include ${what}.`, { spent });
  return { value, spent, model, note };
}

function parsed(text: string): unknown {
  const end = text.lastIndexOf('}');
  for (const json of [text.slice(0, end + 1), closeJson(text)])
    try {
      return JSON.parse(json);
    } catch {
      // The completed text may be readable.
    }
  return undefined;
}
