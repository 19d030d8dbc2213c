import type { Db } from '#db/open.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { recordChange } from '#db/queries/audit.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { type HelpCall, insertHelpCall } from '#db/queries/generator/writing-help.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { HelpUsage } from '#src/contract/generator/writing-help.ts';
import type { HelpAction } from '#src/contract/generator/writing-help-values.ts';

/** For the audit log, which has no texts. */
export const helpDetail = (action: HelpAction, { model, inputTokens, outputTokens, cost }: HelpUsage) => ({
  help: action,
  model,
  inputTokens,
  outputTokens,
  cost,
});

type Lost = Pick<HelpCall, 'action' | 'outcome'> & {
  postId: number;
  user: { id: number; username: string };
  usage: HelpUsage;
};

/** Records what a call took that has no answer: it failed, or was canceled. Nothing if no model was asked. */
export async function recordLostHelp(
  db: Db,
  { postId, user, action, outcome, usage }: Lost,
  now: Date,
): Promise<void> {
  if (usage.model === null && usage.cost === 0) return;
  await writeTransaction(db, async (trx) => {
    const post = await findPostForAdmin(trx, postId);
    // The account may have been deleted during the call.
    const by = { ...user, id: (await findUser(trx, user.id)) ? user.id : null };
    await insertHelpCall(trx, { postId: post ? postId : null, user: by, action, outcome, ...usage }, now);
    await recordChange(trx, {
      user: by,
      action: 'post.ask-help',
      subject: `post ${postId}`,
      detail: { ...helpDetail(action, usage), outcome },
    });
  });
}
