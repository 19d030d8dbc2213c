import type { JobWork } from '#src/contract/generator/jobs.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { ledgerOfJob } from './ledger-of-job.ts';

/** Presents a job's requests and results for its page. */
export function jobTranscript(kept: { prompt: string | null; checkpoint: unknown }): JobWork {
  const state = readCheckpoint(kept.checkpoint);
  const { subject, plan, brief, outline, draft, findings, critique, used, revisions, revisionsEnded } = state;
  const isUsed = new Set(used);
  return {
    prompt: kept.prompt,
    question: (brief?.approved && brief.question) ?? subject?.topic?.question ?? plan?.question ?? '',
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
    ledger: ledgerForPage(state),
    revisions,
    revisionsEnded,
  };
}

function ledgerForPage(state: Checkpoint): JobWork['ledger'] {
  if (!state.isJudged || !state.draft) return null;
  const passages = new Map(state.brief?.passages.map((passage) => [String(passage.id), passage]));
  const { claims, ...about } = ledgerOfJob(state);
  return {
    ...about,
    claims: claims.map(({ source, documentId, ...claim }) => {
      const passage = source === null ? undefined : passages.get(source);
      const known = { documentId, kind: passage?.kind ?? null, title: passage?.title ?? null };
      return { ...claim, source: source === null ? null : { id: source, ...known } };
    }),
  };
}
