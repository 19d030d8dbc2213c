import type { Db } from '#db/open.ts';
import { isClientsQuestion } from '#db/queries/generator/questions/decide.ts';
import { findAnyTheme, findTheme } from '#db/queries/generator/themes.ts';
import {
  addQuestions,
  adoptPosts,
  assignPost,
  changeQuestion,
  deleteTopic,
} from '#db/queries/generator/topics/edit.ts';
import { findTopic, type StoredTopic } from '#db/queries/generator/topics/read.ts';
import type { topics } from '#src/contract/generator/topics.ts';
import { existingPost } from '../../blog/saved-post.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import { type MergeFault, mergePosts } from './merge-posts.ts';
import { topicMap } from './topic-map.ts';

export const topicHandlers: Handlers<typeof topics, GeneratorDeps> = {
  listTopics: async (_call, { db, now }) => ({ themes: await topicMap(db, now()) }),

  async addTopics({ body: { themeId, questions } }, { db, audit, now }) {
    const theme = await findTheme(db, themeId);
    if (!theme) throw new HttpError(404, 'theme_not_available', 'That theme does not exist or is archived.');
    const { added, skipped } = await addQuestions(
      db,
      themeId,
      questions.map(({ question, keyword }) => ({ question, keyword: keyword || null })),
      now(),
    );
    for (const id of added) await adoptPosts(db, id, now());
    await audit({ subject: theme.name, detail: { added: added.length } });
    return { added: added.length, skipped };
  },

  async changeTopic({ params: { id }, body }, { db, audit, now }) {
    const topic = await mustFind(db, id);
    const subject = await subjectOf(db, topic);
    const { postId, ...words } = body;
    if (words.question !== undefined || words.keyword !== undefined) {
      const change = { ...words, ...(words.keyword !== undefined && { keyword: words.keyword || null }) };
      const outcome = await changeQuestion(db, id, change);
      if (outcome === 'unknown') throw isKeyword();
      if (outcome === 'known')
        throw conflict('topic_known', 'This theme has that question already.', 'body.question');
    }
    if (postId !== undefined) {
      if (postId !== null) await existingPost(db, postId);
      await assignPost(db, id, postId, now());
    }
    await audit({ subject, detail: { fields: Object.keys(body) } });
  },

  async deleteTopic({ params: { id } }, { db, audit }) {
    const topic = await mustFind(db, id);
    if (topic.kind === 'keyword') {
      const theme = await findAnyTheme(db, topic.themeId);
      if (theme?.keywords.includes(topic.question)) throw isKeyword();
    }
    const subject = await subjectOf(db, topic);
    await deleteTopic(db, id);
    await audit({ subject });
  },

  async mergePosts({ body, user }, { db, audit, now }) {
    const merged = await mergePosts(db, body, user, now());
    if (typeof merged === 'string') throw mergeRefused(merged);
    const { id, slug, title, dropped } = merged;
    await audit({ subject: title, detail: { id, merged: dropped } });
    return { id, slug };
  },
};

async function mustFind(db: Db, id: number): Promise<StoredTopic> {
  const topic = await findTopic(db, id);
  if (!topic) throw notFound('Question');
  return topic;
}

/** The audit log keeps its texts, and a client may withdraw a question. */
const subjectOf = async (db: Db, { id, question }: StoredTopic): Promise<string> =>
  (await isClientsQuestion(db, id)) ? `question ${id} of a client` : question;

const isKeyword = () =>
  conflict('topic_is_keyword', 'This is a keyword of the theme. Change it in the theme.', 'body.question');

function mergeRefused(fault: MergeFault): Error {
  if (fault === 'unknown') return notFound('Post');
  if (fault === 'same') return conflict('same_post', 'Choose two different posts.', 'body.drop');
  if (fault === 'not public')
    return conflict(
      'kept_post_not_public',
      'Publish the post that stays first: visitors of the other one will be led to it.',
      'body.keep',
    );
  return conflict('post_changed', 'Someone else has just saved one of the posts. Open them again.');
}
