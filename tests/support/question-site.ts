import { insertPost } from '#db/queries/blog/write.ts';
import { addQuestions } from '#db/queries/generator/topics/edit.ts';
import { ownTopic } from '#db/queries/generator/topics/take.ts';
import { questionsTask } from '#server/generator/questions/questions-task.ts';
import type { QuestionState } from '#src/contract/generator/question-values.ts';
import type { QuestionSuggestion } from '#src/contract/generator/questions.ts';
import { appWithAdmin } from './app.ts';
import { aClock } from './bookings.ts';
import { bodyOf, type Client } from './client.ts';
import { formOf, sendForm } from './images.ts';
import { aPost } from './posts.ts';

export const QUESTIONS = '/api/admin/questions';
/** The first line of an export of searches. */
export const HEADER = 'Top queries,Clicks,Impressions,CTR,Position';
export const EXPORT = [
  HEADER,
  'moth lamp repair,1,900,0.1%,14',
  'moth map app,2,5000,0.1%,1.2',
  'do moths sleep at noon,0,300,0%,30',
  'which trap catches moths,3,800,0.4%,9',
  'where do moths live,9,4000,0.2%,12',
].join('\n');

interface List {
  questions: QuestionSuggestion[];
  total: number;
}

/** An app whose map and posts answer some of the questions of `EXPORT`. */
export async function questionSite(env: Record<string, string> = {}) {
  const clock = aClock();
  const { app, admin } = await appWithAdmin(env, clock.now);
  const { id: themeId } = await app.db
    .selectFrom('themes')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await addQuestions(app.db, themeId, [{ question: 'Do moths sleep at noon?', keyword: null }], clock.now());
  const trap = await addQuestions(
    app.db,
    themeId,
    [{ question: 'Which trap catches moths?', keyword: null }],
    clock.now(),
  );
  const { id: owner } = await insertPost(app.db, aPost({ slug: 'traps', title: 'The trap' }));
  await ownTopic(app.db, trap.added[0] ?? 0, owner, clock.now());
  await insertPost(app.db, aPost({ slug: 'homes', title: 'Where moths live' }));
  const send = (data: string | Buffer, by: Client = admin, name = 'Queries.csv') =>
    sendForm(by, `${QUESTIONS}/searches`, formOf([{ name, data }]));
  const list = (query = '', by: Client = admin) => bodyOf<List>(by.get(`${QUESTIONS}?${query}`));
  const names = async (state: QuestionState = 'open') =>
    (await list(`state=${state}&limit=100`)).questions.map(({ question }) => question);
  const work = () => app.tasks.work(questionsTask);
  return { app, db: app.db, admin, clock, themeId, send, list, names, work };
}
