import { z } from 'zod';
import type { Brief } from './brief.ts';

/** Made before anything is looked up. */
export interface ArticlePlan {
  question: string;
  /** A sentence, as far as it is known; '' when no one has thought about it yet. */
  answer: string;
  searches: string[];
}

const text = (max: number) =>
  z.string().transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, max));

export const articlePlan = z.object({
  question: text(300),
  answer: text(600),
  searches: z.array(text(120)).transform((list) => list.filter(Boolean).slice(0, 8)),
});

/** Plans without a model: the question, and a search for its words. */
export function plainPlan({
  question,
  keyword,
  prompt,
  theme,
}: Pick<Brief, 'question' | 'keyword' | 'prompt' | 'theme'>): ArticlePlan {
  const about = [question, keyword, prompt?.slice(0, 400), theme?.name].filter((each): each is string =>
    Boolean(each),
  );
  return { question: question ?? '', answer: '', searches: about };
}
