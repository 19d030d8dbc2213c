import type { Db } from '#db/open.ts';
import type { SiteContent } from '#src/content/site-content.ts';
import type { Passage } from '#writer/passage.ts';

/** The passages an article may rest on. */
export async function gatherPassages(
  _db: Db,
  _content: SiteContent,
  _searches: readonly string[],
  _now: Date,
): Promise<{ passages: Passage[]; withheld: string[] }> {
  return { passages: [], withheld: [] };
}
