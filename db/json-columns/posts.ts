import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

const words = z.string();

const post = { table: 'posts', label: 'post' };

export const postTags = jsonList({ ...post, column: 'tags' }, words);

export const postReviewNotes = jsonList({ ...post, column: 'reviewNotes' }, words);
