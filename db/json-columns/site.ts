import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

// Sections are checked where they are used (`src/content/site/stored-content.ts`).
const section = { column: 'value', label: 'section' };

const anything = z.unknown();

export const publishedValue = jsonValue({ ...section, table: 'contentSections' }, anything, () => null);

export const draftValue = jsonValue({ ...section, table: 'contentDrafts' }, anything, () => null);

export const revisionValue = jsonValue({ ...section, table: 'contentRevisions' }, anything, () => null);

export const settingValue = jsonValue(
  { table: 'settings', column: 'value', label: 'setting' },
  anything,
  () => null,
);

const removal = { table: 'sampleRemovals', label: 'removal of samples' };

export const removedSections = jsonList(
  { ...removal, column: 'sections' },
  z.object({ key: z.string(), before: z.unknown(), version: z.number() }),
);

export const removedPosts = jsonList({ ...removal, column: 'posts' }, z.number());
