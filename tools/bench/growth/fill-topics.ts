import { THEMES, username } from './fill-team.ts';
import { type Filling, hoursFrom, share } from './insert.ts';

const QUESTIONS = 100;

export function fillTopics(filling: Filling): void {
  const { insert, size, now } = filling;
  const at = hoursFrom(now, -1);
  const topics: number[] = [];
  for (let theme = 6; theme <= THEMES; theme += 1)
    for (let question = 0; question < QUESTIONS; question += 1)
      topics.push(
        insert('topics', {
          theme_id: theme,
          kind: 'question',
          question: `What does case ${question} of theme ${theme} need?`,
          keyword: `case ${question} theme ${theme}`,
          created_at: at,
        }),
      );
  // Half of the posts answer a question. The first one owns it; the others compete with it.
  const owned = new Set<number>();
  for (let post = 1; post <= size.posts; post += 2) {
    const topic = topics[post % topics.length] ?? 0;
    insert('topic_posts', { post_id: post, topic_id: topic, owns: owned.has(topic) ? 0 : 1, since: at });
    owned.add(topic);
  }
  insert('evidence_documents', {
    kind: 'document',
    title: 'Handbook',
    format: 'text',
    may_quote: 1,
    hash: 'h',
    words: 3_000,
    read_at: at,
    tried_at: at,
    created_at: at,
  });
  fillSources(filling);
  for (let number = 0; number < share(size.posts, 0.5); number += 1) {
    const impressions = (number * 37) % 5_000;
    insert('question_suggestions', {
      origin: 'search',
      match_key: `case search ${number}`,
      question: `search case ${number}`,
      clicks: Math.floor(impressions / 40),
      impressions,
      average_position: 1 + (number % 60),
      figures_at: at,
      coverage: number % 3,
      priority: impressions,
      post_id: number % 3 === 2 ? 1 + (number % size.posts) : null,
      state: number % 10 ? 'open' : 'dismissed',
      created_at: at,
    });
  }
  for (let number = 1; number <= share(size.posts, 0.02); number += 1) {
    const open = number <= share(size.posts, 0.003);
    insert('proposals', {
      kind: number % 2 ? 'link' : 'refresh',
      post_id: number,
      other_post_id: number % 2 ? number + 1 : null,
      fingerprint: `suggestion ${number}`,
      reason: 'The offer changed: $80 is now $95.',
      parts: '[]',
      post_version: 1,
      state: open ? 'open' : number % 3 ? 'taken' : 'dismissed',
      created_at: at,
      decided_at: open ? null : at,
      decided_by_name: open ? null : username(number),
    });
  }
}

/** Every fourth post is based on these sources. */
function fillSources({ insert, size, now }: Filling): void {
  const at = hoursFrom(now, -1);
  const passages: Array<{ document: number; span: number }> = [];
  for (let number = 0; number < share(size.posts, 0.003, 20); number += 1) {
    const page = number % 2 === 0;
    const document = insert('evidence_documents', {
      kind: page ? 'page' : 'document',
      title: `Source ${number}`,
      url: page ? `https://example.com/${number}` : null,
      format: page ? 'html' : 'pdf',
      may_quote: number % 3 ? 1 : 0,
      hash: `hash ${number}`,
      words: 2_000,
      language: 'en',
      read_at: at,
      tried_at: at,
      created_at: at,
    });
    for (let position = 0; position < 20; position += 1)
      passages.push({
        document,
        span: insert('evidence_spans', {
          document_id: document,
          position,
          heading: `Prices › Part ${position}`,
          text: `Figure ${number * 20 + position}: hosting of a small web app costs so much a month. `.repeat(
            8,
          ),
        }),
      });
  }
  for (let post = 4; post <= size.posts; post += 4)
    for (let index = 0; index < 3; index += 1) {
      const passage = passages[(post + index * 31) % passages.length];
      if (!passage) return;
      insert('post_evidence', {
        post_id: post,
        document_id: passage.document,
        span_id: passage.span,
        title: `Source ${passage.document}`,
        url: null,
        text: 'Hosting of a small web app costs so much a month.',
        used_at: at,
      });
    }
}
