import type { BriefEdit, JobBrief } from '#src/contract/generator/briefs.ts';
import { LENGTH } from '#writer/approved-brief.ts';
import type { Brief } from '#writer/brief.ts';
import { MIN_LINKS } from '#writer/check-links.ts';
import type { Passage } from '#writer/passage.ts';
import type { Approval, Checkpoint } from './checkpoint.ts';
import { known } from './step.ts';

const UNCHANGED: Approval = { version: 0, edit: null, savedBy: null, approvedBy: null, approvedAt: null };

export const approvalOf = ({ approval }: Checkpoint): Approval => approval ?? UNCHANGED;

/** Pages and posts of the site that the article may link to, the required ones first. */
export function offeredLinks({ links, related, requiredLinks }: Brief): JobBrief['links'] {
  const offered = new Map<string, JobBrief['links'][number]>();
  const titles = new Map(links.map(({ path, title }) => [path, title]));
  const add = (path: string, title: string, isRequired: boolean) => {
    if (!offered.has(path)) offered.set(path, { path, title, isRequired });
  };
  for (const path of requiredLinks) add(path, titles.get(path) ?? path, true);
  for (const { path, title } of [...related, ...links]) add(path, title, false);
  return [...offered.values()];
}

/** The brief as a person last saved it, or as the job made it. */
export function editOf(state: Checkpoint): BriefEdit {
  const saved = approvalOf(state).edit;
  if (saved) return saved;
  const [brief, outline] = [known(state.brief), known(state.outline)];
  return {
    question: brief.question ?? '',
    reader: brief.theme?.audience || brief.about.audience,
    words: LENGTH.aim,
    parts: outline.map(({ heading, point, evidence: sources }) => ({ heading, point, sources })),
    forbidden: [],
    links: offeredLinks(brief).map(({ path }) => path),
  };
}

/** Ids of sources that no passage of the job has. */
export function unknownSources(state: Checkpoint, { parts }: BriefEdit): number[] {
  const there = new Set(known(state.brief).passages.map(({ id }) => id));
  return parts.flatMap(({ sources }) => sources).filter((id) => !there.has(id));
}

/** The checkpoint with a saved brief. */
export const saveEdit = (state: Checkpoint, edit: BriefEdit, by: string): Checkpoint => ({
  ...state,
  approval: { ...approvalOf(state), version: approvalOf(state).version + 1, edit, savedBy: by },
});

export interface Approver {
  by: string;
  now: Date;
  /** Passages that may be used now: a source can be withdrawn or quarantined while the brief waits. */
  usable: ReadonlySet<number>;
}

/**
 * The checkpoint with an approved brief, which all later steps follow. A source that the outline had and that no part
 * has now is not given to the writer.
 */
export function approveEdit(state: Checkpoint, edit: BriefEdit, { by, now, usable }: Approver): Checkpoint {
  const [brief, outline] = [known(state.brief), known(state.outline)];
  const chosen = new Set(edit.parts.flatMap(({ sources }) => sources));
  const dropped = new Set(outline.flatMap(({ evidence }) => evidence).filter((id) => !chosen.has(id)));
  const isGiven = ({ id }: Passage) => usable.has(id) && !dropped.has(id);
  const passages = brief.passages.filter(isGiven);
  const given = new Set(passages.map(({ id }) => id));
  const wanted = new Set(edit.links);
  const offered = offeredLinks(brief).map(({ path }) => path);
  const links = offered.filter((path) => wanted.has(path));
  return {
    ...state,
    brief: {
      ...brief,
      question: edit.question || null,
      passages,
      links: brief.links.filter(({ path }) => wanted.has(path)),
      related: brief.related.filter(({ path }) => wanted.has(path)),
      requiredLinks: brief.requiredLinks.filter((path) => wanted.has(path)),
      approved: {
        reader: edit.reader,
        words: edit.words,
        headings: edit.parts.map(({ heading }) => heading),
        forbidden: edit.forbidden,
        leftOut: offered.filter((path) => !wanted.has(path)),
        leastLinks: Math.min(MIN_LINKS, links.length),
      },
    },
    outline: edit.parts.map(({ heading, point, sources }) => ({
      heading,
      point,
      evidence: sources.filter((id) => given.has(id)),
    })),
    approval: {
      version: approvalOf(state).version + 1,
      edit,
      savedBy: by,
      approvedBy: by,
      approvedAt: now.toISOString(),
    },
  };
}
