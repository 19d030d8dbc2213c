import type { Db } from '#db/open.ts';
import { decideQuestion, findQuestions } from '#db/queries/generator/questions/decide.ts';
import { addQuestions, adoptPosts } from '#db/queries/generator/topics/edit.ts';
import type { QuestionOrigin } from '#src/contract/generator/question-values.ts';
import { questionText } from '#src/contract/generator/topics.ts';

export interface AddedSuggestions {
  added: number;
  skipped: Array<{ id: number; reason: 'known' | 'full' | 'decided' | 'unusable' }>;
}

/**
 * Makes suggestions questions of a theme, in the caller's transaction, with a post that already answers each.
 * @param origins others are treated as if they were gone
 */
export async function addSuggestions(
  trx: Db,
  themeId: number,
  chosen: ReadonlyArray<{ id: number; question?: string | undefined }>,
  { origins, username, now }: { origins: readonly QuestionOrigin[]; username: string; now: Date },
): Promise<AddedSuggestions> {
  const found = new Map(
    (
      await findQuestions(
        trx,
        chosen.map(({ id }) => id),
      )
    )
      .filter(({ origin }) => origins.includes(origin))
      .map((suggestion) => [suggestion.id, suggestion]),
  );
  const outcome: AddedSuggestions = { added: 0, skipped: [] };
  for (const { id, question } of chosen) {
    const suggestion = found.get(id);
    const skip = (reason: AddedSuggestions['skipped'][number]['reason']) =>
      outcome.skipped.push({ id, reason });
    // A repeated id is decided by then.
    found.delete(id);
    if (suggestion?.state !== 'open') {
      skip('decided');
      continue;
    }
    const text = questionText.safeParse(question ?? suggestion.question);
    if (!text.success) {
      skip('unusable');
      continue;
    }
    const { added, skipped } = await addQuestions(
      trx,
      themeId,
      [{ question: text.data, keyword: null }],
      now,
    );
    const [topicId] = added;
    if (topicId === undefined) {
      skip(skipped[0]?.reason ?? 'known');
      continue;
    }
    await adoptPosts(trx, topicId, now);
    await decideQuestion(trx, id, { state: 'added', topicId }, username, now);
    outcome.added += 1;
  }
  return outcome;
}
