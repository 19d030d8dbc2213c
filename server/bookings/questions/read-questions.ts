import type { Db } from '#db/open.ts';
import { listOpenQuestions } from '#db/queries/bookings/kind-questions.ts';
import { findKind } from '#db/queries/bookings/kinds.ts';
import { presentQuestions } from '#src/content/bookings/form-questions.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';

/** Reads what a kind asks, in order, as clients see it. Empty for an unknown key. */
export async function openQuestions(db: Db, tier: string, content: SiteContent): Promise<Question[]> {
  const kind = await findKind(db, tier);
  return kind ? presentQuestions(await listOpenQuestions(db, kind.id), content) : [];
}
