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

/** The form's input for an unchanged brief. */
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

/** Changes the articles that the server writes, before anyone has objected to them. */
export function changeArticles(server: FakeOpenAi, change: (content: string) => string): void {
  server.answer((asked) => {
    const prompt = promptOf(asked);
    if (asked.kind !== 'text' || !prompt.includes('Step: write')) return undefined;
    const article = anArticle(prompt, server.asked.length);
    return { draft: { ...article, content: change(article.content) } };
  });
}
