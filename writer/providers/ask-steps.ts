import { z } from 'zod';
import type { ModelStep } from '#src/contract/generator/ai-providers.ts';
import { CLAIM_KINDS } from '#src/contract/generator/values.ts';
import { critiqueAnswer, SEVERITIES } from '../ledger/objections.ts';
import { patchAnswer } from '../ledger/patches.ts';
import { judgeAnswer } from '../ledger/verdicts.ts';
import { outlineAnswer } from '../outline.ts';
import { articlePlan } from '../plan.ts';
import type { Message } from '../prompt.ts';
import { judgeMessages, patchMessages, recheckMessages } from '../prompts/ledger-steps.ts';
import { critiqueMessages, outlineMessages, planMessages } from '../prompts/steps.ts';
import { readAnswer } from './answer.ts';
import type { Answered, AnswerForm } from './models/language-model.ts';
import type { Call, Provider } from './provider.ts';
import { readObject } from './read-object.ts';

export type AskStep = (
  step: ModelStep,
  messages: Message[],
  form: AnswerForm,
  call: Call,
) => Promise<Answered>;

/** Tokens. Most of it is for models that reason before they answer; an answer has a tenth of it. */
const LIMITS = { plan: 8_000, outline: 12_000, claims: 24_000, critique: 12_000, patches: 12_000 };

/** Schemas for structured output have no transforms. */
const FORMS = {
  plan: form('plan', { question: z.string(), answer: z.string(), searches: z.array(z.string()) }),
  outline: inWords('outline', {
    sections: z.array(z.object({ heading: z.string(), point: z.string(), evidence: z.array(z.number()) })),
  }),
  judge: inWords('claims', {
    claims: z.array(
      z.strictObject({ n: z.number(), kind: z.enum(CLAIM_KINDS), source: z.string(), fix: z.string() }),
    ),
  }),
  critique: inWords('critique', {
    objections: z.array(
      z.strictObject({
        severity: z.enum(SEVERITIES),
        text: z.string(),
        find: z.string(),
        replace: z.string(),
      }),
    ),
  }),
  patch: form('patches', { patches: z.array(z.strictObject({ find: z.string(), replace: z.string() })) }),
};

function form(name: keyof typeof LIMITS, shape: z.ZodRawShape): AnswerForm {
  const schema = z.toJSONSchema(z.strictObject(shape), { target: 'draft-7' });
  return { name, schema, maxTokens: LIMITS[name] };
}

/** For the steps whose requests start alike. */
function inWords(name: keyof typeof LIMITS, shape: z.ZodRawShape): AnswerForm {
  return { ...form(name, shape), isInWords: true };
}

/** The steps around the writing itself, by any model. */
export function modelSteps(ask: AskStep): {
  [K in 'plan' | 'outline' | 'judge' | 'critique' | 'patch']: NonNullable<Provider[K]>;
} {
  return {
    plan: async (about, call) => {
      const answered = await ask('plan', planMessages(about), FORMS.plan, call);
      return readObject(answered, articlePlan, 'a plan');
    },
    outline: async (brief, plan, call) => {
      const answered = await ask('outline', outlineMessages(brief, plan), FORMS.outline, call);
      const { value, ...rest } = readObject(answered, outlineAnswer, 'an outline');
      return { ...rest, value: value.sections };
    },
    judge: async (request, call) => {
      const answered = await ask('judge', judgeMessages(request), FORMS.judge, call);
      const { value, ...rest } = readObject(answered, judgeAnswer, 'a check of the claims');
      return { ...rest, value: value.claims };
    },
    critique: async (brief, draft, call, again) => {
      const messages = again ? recheckMessages(brief, again) : critiqueMessages(brief, draft);
      const answered = await ask('critique', messages, FORMS.critique, call);
      const { value, ...rest } = readObject(answered, critiqueAnswer, 'a review');
      return { ...rest, value: value.objections };
    },
    patch: async (request, call) => {
      const answered = await ask('revise', patchMessages(request), FORMS.patch, call);
      const { spent, model, note, cutOff } = answered;
      const whole = readAnswer(answered.text);
      if (whole)
        return {
          value: { ...whole, cutOff: whole.cutOff || cutOff },
          spent,
          model,
          ...(note !== undefined && { note }),
        };
      return readObject(answered, patchAnswer, 'corrected sentences');
    },
  };
}
