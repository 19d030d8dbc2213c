/**
 * A local model on OpenAI's protocol that knows only the prompt. It writes the library's articles. Revising,
 * it rewords the sentence that is most like a finding, and its reviewer objects to every third article, as real
 * models do.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawDraft } from '#writer/draft.ts';
import { readBody } from '../../tests/support/read-body.ts';
import { honestArticle, insert } from './library.ts';

interface Question {
  stream?: boolean;
  model: string;
  messages: Array<{ role: string; content: string }>;
}

export interface LocalProvider {
  baseUrl: string;
  sentBack: string[][];
  close(): Promise<void>;
}

export async function localProvider(): Promise<LocalProvider> {
  const sentBack: string[][] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    const sent = await readBody(request);
    if (!sent) return;
    if (request.url?.includes('/images/')) return void response.writeHead(404).end('{}');
    const question = JSON.parse(sent.toString()) as Question;
    asked += 1;
    const text = JSON.stringify(answer(question, asked, sentBack));
    const usage = { prompt_tokens: 3_000, completion_tokens: 2_000, total_tokens: 5_000 };
    const about = { id: `eval-${asked}`, model: question.model };
    if (!question.stream) {
      const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }];
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({ ...about, object: 'chat.completion', created: 0, choices, usage }),
      );
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (event: object) => response.write(`data: ${JSON.stringify({ ...about, ...event })}\n\n`);
    for (const content of text.match(/[\s\S]{1,2000}/g) ?? [])
      send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
    send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
    send({ choices: [], usage });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentBack,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer({ messages }: Question, serial: number, sentBack: string[][]): object {
  const [system = '', task = ''] = messages.map(({ content }) => content);
  const form = `${system}\n${task}`.split('Answer with one JSON object and nothing else:').at(-1) ?? '';
  if (form.includes('"objections":'))
    return { objections: serial % 3 === 0 ? ['The opening could be shorter.'] : [] };
  if (form.includes('"searches":')) {
    const question = /^Question: (.+)$/m.exec(task)?.[1] ?? '';
    return { question, answer: '', searches: ['what guests said', 'notes on sessions', 'forms'] };
  }
  if (form.includes('"sections":')) return outline(task);
  const returned =
    /This is your article:\n(\{.*\})\n\nIt cannot be published, because:\n([\s\S]*?)\n\nReturn/.exec(task);
  if (!returned) return honest(task, serial);
  const findings = (returned[2] ?? '').split('\n').map((line) => line.replace(/^- /, ''));
  sentBack.push(findings);
  return revised(JSON.parse(returned[1] ?? '{}') as RawDraft, findings, () => honest(task, serial + 700));
}

interface Source {
  id: number;
  from: string;
  by: string | undefined;
  quotable: boolean;
  text: string;
}

const sourcesIn = (task: string): Source[] =>
  [
    ...task.matchAll(
      /<source id="(\d+)" from="([^"]*)"[^>]*?quotable="(yes|no)"(?: by="([^"]*)")?>\n([\s\S]*?)\n<\/source>/g,
    ),
  ].map(([, id, from = '', quotable, by, text = '']) => ({
    id: Number(id),
    from,
    by,
    quotable: quotable === 'yes',
    text,
  }));

/** Adds a made-up source to each section, as models do. */
function outline(task: string): object {
  const ids = sourcesIn(task).map(({ id }) => id);
  return {
    sections: ['The answer', 'What we have seen', 'What to bring', 'The next step'].map((heading, index) => ({
      heading,
      point: heading,
      evidence: [...ids.slice(index * 2, index * 2 + 2), 990_000 + index],
    })),
  };
}

function honest(task: string, serial: number): RawDraft {
  const keyword = /Keyword: "([^"]+)"/.exec(task)?.[1] ?? null;
  const question = /It answers this question, in its first paragraphs: (.+)/.exec(task)?.[1] ?? null;
  let draft = honestArticle({ keyword, question, serial });
  const related = /^- (\/blog\/\S+) \((.+)\): /m.exec(task);
  if (related) draft = insert(draft, `More on this is in [${related[2]}](${related[1]}).`);
  const sources = sourcesIn(task);
  const testimonial = sources.filter(({ from, quotable }) => from.startsWith('a guest') && quotable);
  const documents = sources.filter(({ from }) => from.startsWith('a document'));
  const told = testimonial[serial % Math.max(testimonial.length, 1)];
  if (told) draft = insert(draft, `${capital(told.by ?? 'A guest')} says: "${sentence(told.text, serial)}"`);
  const known = documents[serial % Math.max(documents.length, 1)];
  if (known) draft = insert(draft, sentence(known.text, serial + 1));
  return draft;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(text: string, index: number): string {
  const all = text.split(/(?<=[.!?])\s+/);
  return all[index % all.length] ?? text;
}

/** Findings that no change of words can fix; they need another article. */
const WHOLE =
  /repeats the earlier|same title|already answers|does not answer|only this business|cut off|middle of a sentence|ends with the heading|has the keyword|is missing from|words; it needs/;

/** Leaves out the sentences that share most words with the findings, which is seldom what they quote exactly. */
function revised(draft: RawDraft, findings: string[], again: () => RawDraft): RawDraft {
  if (findings.some((finding) => WHOLE.test(finding))) return again();
  const paragraphs = draft.content.split('\n\n').map((paragraph) => paragraph.split(/(?<=[.!?]["”]?)\s+/));
  for (const finding of findings) {
    const wanted = wordsOf(finding);
    let most = 0;
    let place: [number, number] | undefined;
    paragraphs.forEach((sentences, paragraph) => {
      sentences.forEach((each, index) => {
        const own = wordsOf(each);
        const shared = [...own].filter((word) => wanted.has(word)).length / Math.max(5, own.size);
        if (shared > most) {
          most = shared;
          place = [paragraph, index];
        }
      });
    });
    if (place) paragraphs[place[0]]?.splice(place[1], 1);
  }
  const content = paragraphs
    .map((sentences) => sentences.join(' '))
    .filter((each) => each !== '')
    .join('\n\n');
  return { ...draft, content: `${content}\n` };
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
