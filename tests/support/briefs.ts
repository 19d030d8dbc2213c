import type { Db } from '#db/open.ts';
import type { NewJob } from '#db/queries/generator/jobs.ts';
import type { BriefInput, JobBrief } from '#src/contract/generator/briefs.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import { bodyOf, type Client } from './client.ts';
import { anArticle, type FakeOpenAi, type RecordedRequest } from './fake-openai.ts';
import { fullConfigFor, generate, testWork } from './generation.ts';

/** As on a real site, where briefs are approved. */
export const askingConfig = (server: FakeOpenAi): ProviderConfig => ({
  ...fullConfigFor(server),
  approveBriefs: true,
});

/** A job that has stopped after its outline. */
export async function aWaitingJob(db: Db, server: FakeOpenAi, job: Partial<NewJob> = {}): Promise<Job> {
  return (await generate(db, askingConfig(server), job)).job;
}

export const briefOf = (client: Client, id: number) =>
  bodyOf<JobBrief>(client.get(`/api/admin/jobs/${id}/brief`));

/** What the form sends for an unchanged brief. */
export const sent = (
  { version, edit, assignedTo, dueOn }: JobBrief,
  change: Partial<BriefInput> = {},
): BriefInput => ({ version, ...edit, assignedTo, dueOn, ...change });

/** Works until nothing can be done. */
export const workOff = async (db: Db, config: ProviderConfig): Promise<void> => testWork(db, config).run();

/** All messages of a request. */
export const promptOf = ({ body }: RecordedRequest) =>
  body.messages?.map(({ content }) => content).join('\n\n') ?? '';

/** Prompts of the requests for an article. */
export const articlePrompts = (server: FakeOpenAi): string[] => server.texts().map(promptOf);

/** Makes the server write its articles under the approved headings. */
export function followHeadings(server: FakeOpenAi, change: (content: string) => string = (same) => same) {
  server.answer((asked) => {
    const prompt = promptOf(asked);
    const [, outline] = /An editor has approved these sections[^\n]*\n((?:- [^\n]*\n?)+)/.exec(prompt) ?? [];
    if (!outline || asked.kind !== 'text' || !prompt.includes('Step: write')) return undefined;
    const headings = outline
      .trim()
      .split('\n')
      .map((line) => line.slice(2).split(/: | \(sources/)[0] ?? '');
    const { content, ...rest } = anArticle(prompt, server.asked.length);
    const renamed = content.replace(/^## .+$/gm, (before) => {
      const heading = headings.shift();
      return heading ? `## ${heading}` : before;
    });
    return { draft: { ...rest, content: change(renamed) } };
  });
}
