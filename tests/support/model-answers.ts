import { CONTROL_REQUEST, numbersOf } from './instruction-numbers.ts';
import type { PromptCache } from './prompt-cache.ts';

interface RequestBody {
  messages?: Array<{ role: string; content: string }>;
  response_format?: { json_schema?: object };
}

/** The texts of a request, one after another. */
const textOf = (body: RequestBody): string => body.messages?.map(({ content }) => content).join('\n\n') ?? '';

/** The form that a request wants its answer in; '' without one. */
export const formOf = (body: RequestBody): string =>
  /(?:nothing else:\s*|Answer with JSON: )(\{"[^\n]*)/.exec(
    textOf(body)
      .split(/(?=Answer with (?:one )?JSON)/)
      .at(-1) ?? '',
  )?.[1] ?? '';

/** Counts four characters as a token with a cache, and tells fixed numbers without one. */
export function usageOf(body: RequestBody, answered: string, cache: PromptCache | null) {
  const asked = body.messages?.map(({ content }) => content).join('\n') ?? '';
  const schema = JSON.stringify(body.response_format?.json_schema ?? '');
  const [prompt = 0, completion = 0] = cache
    ? [asked, answered].map((text) => Math.ceil(text.length / 4))
    : [900, 1900];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...(cache && { prompt_tokens_details: { cached_tokens: cache.read(schema + asked) } }),
  };
}

/** Removes the words that findings quote, or changes the second sentence; undefined if no patches are requested. */
export function patchesFor(body: RequestBody): object | undefined {
  const task = textOf(body);
  if (!formOf(body).startsWith('{"patches":')) return undefined;
  const [, article = '{}', findings = ''] =
    /This is your article:\n(\{.*\})\n\nIt cannot be published, because:\n([\s\S]*)\n\nReturn/.exec(task) ??
    [];
  const { content = '' }: { content?: string } = JSON.parse(article);
  const sentences = content.split(/\n+|(?<=[.!?]) (?=\p{Lu})/u);
  const quoted = [...findings.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words.replace(/…$/, ''));
  const without = (sentence: string) => {
    const left = quoted.reduce((text, words) => text.replace(words, ''), sentence).trim();
    return left.charAt(0).toUpperCase() + left.slice(1);
  };
  const patches = sentences
    .map((find) => ({ find, replace: without(find) }))
    .filter(({ find, replace }) => find !== replace);
  const [, second = ''] = sentences;
  if (patches.length > 0) return { patches };
  return { patches: [{ find: second, replace: second.replace(/\.$/, ', and then go on.') }] };
}

/** An article under the headings of the outline that a request says were approved, in order. */
export function underApprovedHeadings(request: string, content: string): string {
  const [, outline = ''] =
    /An editor has approved these sections[^\n]*\n((?:- [^\n]*\n?)+)/.exec(request) ?? [];
  const headings = outline
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(2).split(/: | \(sources/)[0]);
  return content.replace(/^## .+$/gm, (before) => {
    const heading = headings.shift();
    return heading ? `## ${heading}` : before;
  });
}

/** Help with a text of a post: the passage with another end, lines of the right length, or sources with the statement's figure. */
export function helpFor(body: RequestBody): object | undefined {
  const [form, task] = [formOf(body), body.messages?.at(-1)?.content ?? ''];
  if (form.startsWith('{"text":')) {
    const [, , passage = ''] = /The passage:\n(--- \S+ ---)\n([\s\S]*?)\n\1/.exec(task) ?? [];
    return { text: passage.replace(/[.!?]*$/, ', as you can see.') };
  }
  if (form.startsWith('{"alternatives":')) {
    const subject = task.includes('meta description')
      ? 'What to know before you book an hour of work'
      : 'How an hour of work goes';
    return { alternatives: [1, 2, 3, 4, 5].map((number) => `${subject}, version ${'x'.repeat(number)}`) };
  }
  if (!form.startsWith('{"ids":')) return undefined;
  const [, , statement = ''] = /The statement:\n(--- \S+ ---)\n([\s\S]*?)\n\1/.exec(task) ?? [];
  const figures = statement.match(/\d+/g) ?? [];
  const sources = [...task.matchAll(/<source id="(\d+)"[^>]*>\n(.*)/g)];
  return {
    ids: sources.flatMap(([, id, text = '']) =>
      figures.some((figure) => text.includes(figure)) ? Number(id) : [],
    ),
  };
}

/** A plan, outline, check or review without findings; undefined for an article. */
export function stepOf(body: RequestBody): object | undefined {
  const system = formOf(body);
  if (system.includes('"searches":')) {
    const keyword = /Keyword: (.+)/.exec(body.messages?.[1]?.content ?? '')?.[1] ?? '';
    return { question: keyword, answer: '', searches: ['cost'] };
  }
  if (system.includes('"claims":')) return { claims: [] };
  if (system.includes('"objections":')) return { objections: [] };
  if (system.includes('"numbers":'))
    return { numbers: numbersOf(body.messages?.[1]?.content ?? '', [CONTROL_REQUEST]) };
  if (!system.includes('"sections":')) return undefined;
  const ids = [...(body.messages?.[1]?.content ?? '').matchAll(/<source id="(\d+)"/g)].map(([, id]) =>
    Number(id),
  );
  return {
    sections: ['The answer', 'The example', 'The next step'].map((heading, index) => ({
      heading,
      point: heading,
      evidence: ids.slice(index, index + 2),
    })),
  };
}
