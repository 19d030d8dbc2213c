import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { removeSampleDevelopers, restoreSampleDevelopers } from '#db/queries/bookings/manage-developers.ts';
import { findPublished } from '#db/queries/site/content.ts';
import {
  type EmptiedSection,
  findRemoval,
  insertRemoval,
  markRestored,
  type Removal,
  samplesAmong,
  stillDeleted,
} from '#db/queries/site/samples.ts';
import type { samplesEndpoints } from '#src/contract/site/samples.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey } from '#src/contract/site/sections/sections.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { publishSectionAs, type SectionEditor } from './edit-sections.ts';
import { readSamples, restorableSince, type SampleSection, sampleSections } from './samples.ts';

export const sampleHandlers: Handlers<typeof samplesEndpoints, SiteDeps> = {
  listSamples: async (_call, { db, content }) => readSamples(db, await content.current(), databaseTime(db)),

  removeSamples: write({
    prepare: async (_call, { content }) => sampleSections(await content.current()),
    async change({ prepared, body, user }, { db, audit }) {
      const now = databaseTime(db);
      const sections = await emptySections(db, body.sections, prepared, user, now);
      const posts = body.posts.length > 0 ? await samplesAmong(db, body.posts) : [];
      if (posts.length !== new Set(body.posts).size)
        throw conflict('samples_changed', `A post is no longer a sample. ${NOTHING}`);
      if (sections.length > 0) await removeSampleDevelopers(db);
      for (const id of posts) await deletePost(db, id, user.username, now);
      const id = await insertRemoval(db, { sections, posts }, user, now);
      await audit({
        subject: wordsFor(sections.length, posts.length),
        detail: { id, sections: sections.map(({ key }) => key), posts },
      });
    },
    finish: async (_done, _call, { db, content }) =>
      readSamples(db, await content.current(), databaseTime(db)),
  }),

  async restoreSamples({ params: { id }, user }, { db, audit }) {
    const now = databaseTime(db);
    const removal = await findRemoval(db, restorableSince(now), id);
    if (!removal) throw notFound('Removal');
    const sections = await restoreSections(db, removal, user, now);
    const posts = await stillDeleted(db, removal.posts, removal.at);
    for (const post of posts) await restorePost(db, post);
    if (removal.sections.length > 0) await restoreSampleDevelopers(db);
    await markRestored(db, id, now);
    const restored = sections + posts.length;
    await audit({ subject: wordsFor(sections, posts.length), detail: { id } });
    return { restored, left: removal.sections.length + removal.posts.length - restored };
  },
};

const NOTHING = 'Nothing was removed. Look at the list again, then remove the samples.';

async function emptySections(
  db: Db,
  reviewed: ReadonlyArray<{ key: SampleSection['key']; version: number }>,
  samples: readonly SampleSection[],
  user: SectionEditor,
  now: Date,
): Promise<EmptiedSection[]> {
  const emptied: EmptiedSection[] = [];
  for (const { key, version } of reviewed) {
    const sample = samples.find((each) => each.key === key);
    const published = await findPublished(db, key);
    if (!sample || (published?.version ?? 0) !== version)
      throw conflict('samples_changed', `"${SECTIONS[key].title}" was published since. ${NOTHING}`);
    const section = { key, value: sample.left, keepDraft: true };
    const next = await publishSectionAs(db, section, user, now);
    emptied.push({ key, before: published?.value ?? null, version: next });
  }
  return emptied;
}

async function restoreSections(
  db: Db,
  { sections }: Removal,
  user: SectionEditor,
  now: Date,
): Promise<number> {
  let restored = 0;
  for (const { key, before, version } of sections) {
    if (!isSectionKey(key)) continue;
    // An owner's later publication takes precedence.
    if ((await findPublished(db, key))?.version !== version) continue;
    await publishSectionAs(db, { key, value: before, keepDraft: true }, user, now);
    restored += 1;
  }
  return restored;
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
const wordsFor = (sections: number, posts: number) =>
  `${counted(sections, 'section')}, ${counted(posts, 'post')}`;
