import { z } from 'zod';
import { type RawDraft, rawDraft } from '../draft.ts';

/** For structured output: every field required, no others. */
export const answerSchema = z.toJSONSchema(rawDraft, { target: 'draft-7' });

/** A truncated answer with fewer words is not worth continuing. */
const WORTH_KEEPING = 150;

/** Servers without structured output vary the field names. */
const loose = z
  .object({
    title: z.string().catch(''),
    metaDescription: z.string().optional().catch(undefined),
    meta_description: z.string().optional().catch(undefined),
    tags: z.union([z.array(z.coerce.string()), z.string().transform((tags) => tags.split(','))]).catch([]),
    content: z.string().optional().catch(undefined),
    body: z.string().optional().catch(undefined),
    markdown: z.string().optional().catch(undefined),
    imagePrompt: z.string().catch(''),
    imageAlt: z.string().catch(''),
  })
  .transform(({ metaDescription, meta_description, content, body, markdown, ...rest }) => ({
    ...rest,
    metaDescription: metaDescription ?? meta_description ?? '',
    content: content ?? body ?? markdown ?? '',
  }));

/**
 * Extracts the article from JSON, even truncated or amid other text, or from Markdown; undefined without one.
 */
export function readAnswer(text: string): { draft: RawDraft; cutOff: boolean } | undefined {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  const whole = start >= 0 && end > start ? parse(text.slice(start, end + 1)) : undefined;
  if (whole?.content) return { draft: whole, cutOff: false };
  const partial = start >= 0 ? parse(closeJson(text.slice(start))) : undefined;
  if (partial && partial.content.split(/\s+/).length >= WORTH_KEEPING)
    return { draft: partial, cutOff: true };
  if (/^#{1,2}\s/m.test(text) && start !== 0 && text.split(/\s+/).length >= WORTH_KEEPING) {
    const draft = { title: '', metaDescription: '', tags: [], content: text, imagePrompt: '', imageAlt: '' };
    return { draft, cutOff: false };
  }
  return undefined;
}

/** The article's text in an arriving answer; '' before it has begun. */
export function contentSoFar(text: string): string {
  const start = text.indexOf('{');
  return (start >= 0 && parse(closeJson(text.slice(start)))?.content) || '';
}

function parse(json: string): RawDraft | undefined {
  try {
    return loose.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Closes truncated JSON: a string, then arrays and objects. */
export function closeJson(text: string): string {
  const open: string[] = [];
  let inString = false;
  let end = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (inString && character === '\\') {
      const length = text[at + 1] === 'u' ? 6 : 2;
      if (at + length > text.length) end = at;
      at += length - 1;
    } else if (character === '"') inString = !inString;
    else if (!inString && (character === '{' || character === '[')) open.push(character === '{' ? '}' : ']');
    else if (!inString && (character === '}' || character === ']')) open.pop();
  }
  const kept = inString ? `${text.slice(0, end)}"` : text.replace(/(?<![,:\s])[,:\s]+$/, '');
  return kept + open.reverse().join('');
}
