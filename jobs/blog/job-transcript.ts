import type { JobWork } from '#src/contract/generator/jobs.ts';
import { readCheckpoint } from './checkpoint.ts';

/** Presents a job's requests and results for its page. */
export function jobTranscript(kept: { prompt: string | null; checkpoint: unknown }): JobWork {
  const { subject, plan, brief, outline, draft, findings, critique, used, revisions, revisionsEnded } =
    readCheckpoint(kept.checkpoint);
  const isUsed = new Set(used);
  return {
    prompt: kept.prompt,
    question: subject?.topic?.question ?? plan?.question ?? '',
    searches: plan?.searches ?? [],
    passages: (brief?.passages ?? []).map(({ givenBy: _, ...passage }) => ({
      ...passage,
      used: isUsed.has(passage.id),
    })),
    withheld: brief?.withheld.length ?? 0,
    quarantined: brief?.quarantined ?? [],
    outranked: brief?.outranked ?? [],
    outline: outline ?? [],
    draft: draft && { title: draft.title, content: draft.content },
    findings,
    critique,
    revisions,
    revisionsEnded,
  };
}
