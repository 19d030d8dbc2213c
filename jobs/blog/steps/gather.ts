import { listRecentTitles } from '#db/queries/blog/lists.ts';
import { linkCandidates } from '#db/queries/blog/search.ts';
import { countEarlierJobs } from '#db/queries/generator/jobs.ts';
import { readBrandLook } from '#db/queries/site/brand.ts';
import { composeBrief } from '#writer/brief.ts';
import { gatherPassages, passagesOfApp } from '../gather-passages.ts';
import { readSite } from '../read-site.ts';
import { searchWeb } from '../search-web.ts';
import { known, type Step, type StepContext } from '../step.ts';

/** Existing titles that a new post is told. */
export const TITLES = 60;

const RELATED = 6;

/** Collects the site's texts, passages of sources and of a web search, and existing posts. */
export const gatherStep: Step = async (context) => {
  const { db, job, state, now } = context;
  const { theme, topic } = known(state.subject);
  const { voice } = await readBrandLook(db);
  const content = await readSite(db);
  const { searches, question } = known(state.plan);
  const searched = await searchWeb(context, topic?.question || question || topic?.keyword || '');
  const brief = composeBrief({
    prompt: job.prompt,
    theme,
    recentTitles: await listRecentTitles(db, TITLES),
    turn: await countEarlierJobs(db, job.id, theme?.id ?? null),
    serial: job.id,
    content,
    voice,
    question: topic?.question ?? (question || null),
    keyword: topic?.keyword ?? null,
    now: now(),
    related: await linkCandidates(db, [question, ...searches.slice(0, 3)].join(' '), { limit: RELATED }),
    ...(await gatherPassages(db, content, { searches, own: ownWords(context) }, now())),
  });
  const gathered = new Set(brief.passages.map(({ id }) => id));
  const ofApp = brief.app ? await passagesOfApp(db, brief.app.title) : [];
  const passages = [...brief.passages, ...ofApp.filter(({ id }) => !gathered.has(id))];
  return { state: { brief: { ...brief, passages } }, ...searched };
};

/** The words of the team that the article is about. */
const ownWords = ({ job, state }: StepContext): string[] =>
  [
    job.prompt,
    state.subject?.topic?.question,
    state.subject?.topic?.keyword,
    state.subject?.theme?.name,
    state.subject?.theme?.brief,
    ...(state.subject?.theme?.keywords ?? []),
  ].filter((text): text is string => Boolean(text));
