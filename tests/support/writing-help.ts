import { insertPost } from '#db/queries/blog/write.ts';
import type { WritingHelpAnswer } from '#src/contract/generator/writing-help.ts';
import { testApp } from './app.ts';
import { bodyOf, type Client } from './client.ts';
import { testProvider } from './generation.ts';
import { aPost } from './posts.ts';
import { localPages } from './web-pages.ts';

export const PASSAGE =
  'An order form helps a bakery. People who call on Friday wait, and some of them give up.';
export const NOTES =
  'Our notes say that a bakery with an order form wrote down 31 orders on its first Friday, and that no one had to wait on the phone while the dough was made, as the owner told us later.';

type Help = Parameters<Client['post']>[1] & object;

/** An app with a provider and a post; its editor asks for help with it. */
export async function helpSite(env: Record<string, string> = {}) {
  const openai = await testProvider();
  const app = await testApp(
    { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.baseUrl, ...env },
    undefined,
    { sourcesHttp: localPages },
  );
  const [owner, editor] = [await app.admin(), await app.as('editor')];
  const { id } = await insertPost(app.db, aPost({ slug: 'order-forms', title: 'Order forms for bakeries' }));
  const path = `/api/admin/posts/${id}/writing-help`;
  const send = (body: Help, headers?: Record<string, string>) => editor.post(path, body, headers);
  return {
    app,
    openai,
    owner,
    editor,
    id,
    path,
    send,
    ask: async (body: Help) => {
      const answer = await send({ text: PASSAGE, ...body });
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return bodyOf<WritingHelpAnswer>(answer);
    },
    refusal: async (body: Help) => {
      const answer = await editor.call(
        'POST',
        path,
        { text: PASSAGE, ...body },
        { accept: 'application/problem+json' },
      );
      const { code, detail } = await bodyOf<{ code: string; detail: string }>(answer);
      return { status: answer.status, code, detail };
    },
    take: (call: number, alternative = 0) => editor.post(`${path}/${call}/take`, { alternative }),
    says: (text: string) => openai.text({ content: JSON.stringify({ text }) }),
    calls: () => app.db.selectFrom('writingHelpCalls').selectAll().orderBy('id').execute(),
    audited: async () =>
      (
        await app.db
          .selectFrom('auditLog')
          .select(['action', 'username', 'detail'])
          .where('action', 'in', ['post.ask-help', 'post.take-help'])
          .orderBy('id')
          .execute()
      ).map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail ?? '{}') })),
    taskOf: (index = -1) => openai.texts().at(index)?.body.messages?.at(-1)?.content ?? '',
  };
}

/** Sentences of an alternative that have a finding, with it. */
export const findings = ({ alternatives }: WritingHelpAnswer, index = 0) =>
  (alternatives[index]?.claims ?? []).flatMap(({ finding, sentence }) =>
    finding ? [[sentence, finding]] : [],
  );
