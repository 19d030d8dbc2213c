import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findPublished } from '#db/queries/site/content.ts';
import { findRemoval, listSamplePosts } from '#db/queries/site/samples.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { SAMPLE_SECTION_KEYS, withoutSamples } from '#src/content/site/sample-sections.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { SAMPLE_POSTS_AT_ONCE, SAMPLE_UNDO_DAYS, type Samples } from '#src/contract/site/samples.ts';
import { isSectionKey, type SectionKey } from '#src/contract/site/sections/sections.ts';

export interface SampleSection {
  key: SectionKey;
  left: unknown;
}

/** Lists the sections that show samples. */
export function sampleSections(content: SiteContent): SampleSection[] {
  return SAMPLE_SECTION_KEYS.flatMap((key) => {
    const builtIn = templateOf(key, content);
    const left = withoutSamples(key, content.stored[key] ?? builtIn, builtIn);
    return left === undefined ? [] : [{ key, left }];
  });
}

/** Computes since when removals can be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - SAMPLE_UNDO_DAYS * millisecondsInDay);

/** Reads the remaining samples, and the last removal. `content`: read before a transaction. */
export async function readSamples(db: Db, content: SiteContent, now: Date): Promise<Samples> {
  const sections = [];
  for (const { key } of sampleSections(content))
    sections.push({ key, version: (await findPublished(db, key))?.version ?? 0 });
  const { posts, total } = await listSamplePosts(db, SAMPLE_POSTS_AT_ONCE);
  const removed = await findRemoval(db, restorableSince(now));
  return {
    sections,
    posts,
    morePosts: total - posts.length,
    removed: removed
      ? {
          ...removed,
          sections: removed.sections.map(({ key }) => key).filter(isSectionKey),
          posts: removed.posts.length,
          until: new Date(Date.parse(removed.at) + SAMPLE_UNDO_DAYS * millisecondsInDay).toISOString(),
        }
      : null,
  };
}
