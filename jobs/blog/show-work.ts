import type { JobWork } from '#src/contract/jobs.ts';
import { readCheckpoint } from './checkpoint.ts';

/** What a job has brought so far, for its page. @param kept the stored checkpoint */
export function showWork(kept: unknown): JobWork {
  const { subject, plan, brief, outline, draft, findings, critique, used, revisions } = readCheckpoint(kept);
  const isUsed = new Set(used);
  return {
    question: subject?.topic?.question ?? plan?.question ?? '',
    searches: plan?.searches ?? [],
    passages: (brief?.passages ?? []).map(({ givenBy: _, ...passage }) => ({
      ...passage,
      used: isUsed.has(passage.id),
    })),
    withheld: brief?.withheld.length ?? 0,
    outline: outline ?? [],
    draft: draft && { title: draft.title, content: draft.content },
    findings,
    critique,
    revisions,
  };
}
