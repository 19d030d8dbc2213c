import { SUGGESTED_AT_ONCE } from '#src/contract/generator/question-values.ts';
import { z } from '#src/contract/zod.ts';
import type { Message } from '../prompts/message.ts';
import { bullets } from '../prompts/shared.ts';
import { chooseModel } from '../providers/models/choose-model.ts';
import type { AnswerForm } from '../providers/models/language-model.ts';
import { addSpent, type ProviderConfig, ProviderError, type Spent } from '../providers/provider.ts';

export interface QuestionRequest {
  /** A sentence. */
  business: string;
  /** As JSON. */
  offer: string;
  themes: ReadonlyArray<{ id: number; name: string; audience: string; questions: readonly string[] }>;
}

/** Not yet compared with the map. */
export interface ProposedQuestion {
  themeId: number;
  question: string;
  /** A sentence. */
  why: string;
}

/** Bounds the cost of the call, in characters and tokens. */
const [OFFER, QUESTIONS_OF_A_THEME, MOST_THEMES, MAX_TOKENS] = [6_000, 30, 20, 6_000];
const WAIT_MS = 60_000;

const answerSchema = z.object({
  questions: z.array(z.object({ question: z.string(), theme: z.number(), why: z.string() })),
});
const FORM: AnswerForm = {
  name: 'questions',
  schema: z.toJSONSchema(
    z.strictObject({
      questions: z.array(z.strictObject({ question: z.string(), theme: z.number(), why: z.string() })),
    }),
    { target: 'draft-7' },
  ),
};

/**
 * Asks the model, once, for questions that clients of the business ask and the map lacks.
 * @param spend called with the cost of the call, also when its answer cannot be used
 * @throws ProviderError with a sentence for an administrator
 */
export async function askForQuestions(
  config: ProviderConfig,
  request: QuestionRequest,
  {
    idempotencyKey,
    signal,
    spend,
  }: { idempotencyKey: string; signal: AbortSignal; spend: (spent: Spent) => void },
): Promise<ProposedQuestion[]> {
  const timeoutMs = Math.min(config.timeoutMs ?? WAIT_MS, WAIT_MS);
  const model = await chooseModel({ ...config, timeoutMs }, 'plan');
  let canceled: Spent | undefined;
  const call = {
    idempotencyKey,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    maxTokens: MAX_TOKENS,
    charged: (spent: Spent) => {
      canceled = canceled ? addSpent(canceled, spent) : spent;
    },
  };
  const { text, spent } = await model.ask(messagesFor(request), FORM, call).catch((error: unknown) => {
    const charged = error instanceof ProviderError ? (error.spent ?? canceled) : canceled;
    if (charged) spend(charged);
    if (!call.signal.aborted) throw error;
    throw new ProviderError('transient', 'The AI provider did not respond in time.', { cause: error });
  });
  spend(spent);
  const answered = answerSchema.safeParse(parsed(text)).data;
  if (!answered)
    throw new ProviderError('unusable', 'The answer of the AI provider did not include questions.');
  return answered.questions.slice(0, SUGGESTED_AT_ONCE).flatMap(({ question, theme, why }) => {
    const themeId = request.themes[theme - 1]?.id;
    return themeId === undefined
      ? []
      : [{ themeId, question: plainLine(question), why: plainLine(why).slice(0, 300) }];
  });
}

const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

const messagesFor = ({ business, offer, themes }: QuestionRequest): Message[] => [
  {
    role: 'system',
    content: `You find questions for the blog of a small business: what people ask before they buy there, in their own words, each worth an article.

Rules
${bullets([
  `Up to ${SUGGESTED_AT_ONCE} questions, fewer if there are no more good ones. Each is one sentence of at most 150 characters that ends with a question mark.`,
  'Each belongs to one of the themes. Give the number of the theme.',
  'None asks what a listed question asks, in other words or more narrowly.',
  'None is about a named client, a competitor by name, or advice of law, health or money.',
  'Say in one short sentence why a reader would ask it.',
])}

Answer with one JSON object and nothing else: {"questions": array of {"question": string, "theme": number, "why": string}}`,
  },
  {
    role: 'user',
    content: `The business: ${business}

The offer
${offer.slice(0, OFFER)}

The themes, each with the questions it has
${themes
  .slice(0, MOST_THEMES)
  .map(
    ({ name, audience, questions }, index) =>
      `${index + 1}. ${name}${audience && ` (readers: ${audience})`}\n${bullets(questions.slice(0, QUESTIONS_OF_A_THEME))}`,
  )
  .join('\n')}`,
  },
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
