import type { Db } from '#db/open.ts';
import { countOpenQuestions } from '#db/queries/generator/questions/compared.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { themesWithOpenTopics, themesWithTopics } from '#db/queries/generator/topics/read.ts';
import { MOST_OPEN_QUESTIONS } from '#src/contract/generator/question-values.ts';
import { MOST_QUESTIONS } from '#src/contract/generator/values.ts';

const MAP_FULL = `The map has ${MOST_OPEN_QUESTIONS} open questions or more, so no model is asked for others: write posts for them, or delete some under Topics.`;
export const THEMES_FULL = `Every theme has ${MOST_QUESTIONS} questions, so no model is asked for others: delete some under Topics, or add a theme.`;
const ALL_HAVE_POSTS =
  'Every question has its post, so the schedule writes nothing and no model is asked: add questions under Topics, or take suggested ones.';

/** How full the map is. `full`: a sentence, when there are enough questions. `done`: when none is left to write. */
export interface MapState {
  open: number;
  full: string | null;
  done: string | null;
}

/** Reads the state of the map, from a few hundred rows at most. */
export async function readMapState(db: Db): Promise<MapState> {
  const open = await countOpenQuestions(db, MOST_OPEN_QUESTIONS);
  const full = open >= MOST_OPEN_QUESTIONS ? MAP_FULL : null;
  return { open, full, done: await allAnswered(db, open) };
}

/** Keywords go in turn, so a theme without questions always has something to write. */
async function allAnswered(db: Db, open: number): Promise<string | null> {
  if (open > 0) return null;
  const active = (await listThemes(db)).filter(({ pausedAt }) => pausedAt === null);
  const { any, asked } = await themesWithTopics(db);
  const withOpen = await themesWithOpenTopics(db);
  const canWrite = active.some(({ id }) => any.has(id) && (!asked.has(id) || withOpen.has(id)));
  return active.length === 0 || canWrite ? null : ALL_HAVE_POSTS;
}
