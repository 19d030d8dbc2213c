import { workingFields } from '#src/contract/blog/post-field-schemas.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

const words = z.string();

export const revisionTags = jsonList({ table: 'postRevisions', column: 'tags', label: 'version' }, words);

/** No part could stand for the whole: it is read completely, or not at all. */
export const copyFields = jsonValue(
  { table: 'workingCopies', column: 'fields', label: 'working copy of post' },
  workingFields,
  () => {
    throw new Error('A working copy has no fallback: use readOrThrow');
  },
);

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const deletedRows = jsonValue(
  { table: 'deletedPosts', column: 'rows', label: 'deleted post' },
  z.object({
    post: row,
    revisions: z.array(row),
    scheduled: row.nullable(),
    redirects: z.array(z.string()),
    evidence: z.array(z.unknown()).optional(),
    topicId: z.number().nullable().optional(),
  }),
  () => {
    throw new Error('A deleted post has no fallback: use readOrThrow');
  },
);
