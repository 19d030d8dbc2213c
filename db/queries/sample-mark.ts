import { createHash } from 'node:crypto';
import type { Db } from '../open.ts';
import type { Flag } from '../schema.ts';

/**
 * Whether a post is still a sample when its text becomes `content`. A person who changes the words of a sample makes it a
 * post of the site; whoever brings the words of the sample back, by typing or from the history, brings the mark back.
 * @returns the columns to save with the text
 */
export async function sampleMark(
  db: Db,
  postId: number,
  content: string,
): Promise<{ is_sample: Flag; sample_hash: string | null }> {
  const before = await db
    .selectFrom('posts')
    .select(['is_sample', 'sample_hash', 'content'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const sampleHash = before.is_sample === 1 ? hashOf(before.content) : before.sample_hash;
  if (sampleHash === null) return { is_sample: 0, sample_hash: null };
  return { is_sample: hashOf(content) === sampleHash ? 1 : 0, sample_hash: sampleHash };
}

/** Spaces and line breaks do not count: they change no word. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex');
