import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { listPublishedTitles } from '#db/queries/generator/questions/compared.ts';
import { listTopicsAfter } from '#db/queries/generator/topics/read.ts';
import { type KnownSubjects, lineOf } from '#writer/questions/compare-questions.ts';

const AT_ONCE = 500;

/** Reads the questions of the map and the titles of published posts, in parts that let requests through. */
export async function readKnownSubjects(db: Db): Promise<KnownSubjects> {
  return {
    topics: await linesOf(
      (after) => listTopicsAfter(db, after, AT_ONCE),
      ({ id, question, keyword }) => lineOf(id, question, keyword ?? ''),
    ),
    posts: await linesOf(
      (after) => listPublishedTitles(db, after, AT_ONCE),
      ({ id, slug, title }) => lineOf(id, slug, title),
    ),
  };
}

async function linesOf<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  line: (row: Row) => string,
): Promise<string> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const rows = await read(after);
    lines.push(...rows.map(line));
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return lines.join('\n');
    after = last.id;
    await setImmediate();
  }
}
