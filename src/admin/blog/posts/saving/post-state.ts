/** Relates the editor's changes to the post on the server. */
import { POST_FIELD_NAMES, type PostField } from '#src/contract/blog/post-fields.ts';
import { type AdminPost, postInput } from '#src/contract/blog/posts.ts';
import type { SAVE_REASONS } from '#src/contract/blog/values.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { fieldsOf, type PostFields, type PostValues, sameValue } from '../post-form.ts';

export type CopyMark = Pick<WorkingCopy, 'version' | 'postVersion' | 'updatedAt' | 'username'>;

export interface Stored {
  post: AdminPost;
  copy: WorkingCopy | null;
}

/** The version that the form's changes are based on. */
export interface Base {
  post: AdminPost;
  copy: CopyMark | null;
  /** The server's fields when the form last matched them: the post's, or its working copy's. */
  fields: PostFields;
}

export interface Publishing {
  published?: boolean;
  /** UTC; null removes the scheduled time. */
  publishAt?: string | null;
}

/** A save that the user asked for; automatic saves have none. */
export interface Wish {
  publishing: Publishing;
}

export interface Attempt {
  /** The form's values at the start; what is typed during the request is kept. */
  sent: PostFields;
  names: PostField[];
  values: Partial<PostValues>;
  wish: Wish | undefined;
  reason: (typeof SAVE_REASONS)[number];
}

/** True if changes wait in a working copy: the post is public, or will be without another look. */
export const waitsForUpdate = ({
  published,
  publishAt,
}: Pick<AdminPost, 'published' | 'publishAt'>): boolean => published || publishAt !== null;

export const changedFields = (fields: PostFields, from: PostFields): PostField[] =>
  POST_FIELD_NAMES.filter((name) => !sameValue(fields[name], from[name]));

/** Says why fields cannot be saved, by field. @param refused values that the server has refused */
export function faultsOf(
  fields: PostFields,
  names: PostField[],
  refused: ReadonlyMap<PostField, Refused>,
): Map<PostField, string> {
  const faults = new Map<PostField, string>();
  for (const name of names) {
    const known = refused.get(name);
    const result = postInput.shape[name].safeParse(fields[name]);
    if (!result.success) faults.set(name, result.error.issues[0]?.message ?? 'Not valid');
    else if (known && sameValue(known.value, fields[name])) faults.set(name, known.message);
  }
  return faults;
}

export interface Refused {
  value: PostFields[PostField];
  message: string;
}

/** The base when a post is opened. A draft continues in the post itself, even if it has an older copy. */
export const baseOf = ({ post, copy }: Stored): Base => ({
  post,
  copy,
  fields: copy && waitsForUpdate(post) ? copy.fields : fieldsOf(post),
});

export interface OtherSide {
  from: PostFields;
  theirs: PostFields;
  next: Base;
}

/** Changes that someone else has saved since the base, or undefined. */
export function otherSide(base: Base, { post, copy }: Stored): OtherSide | undefined {
  if (copy && copy.version !== base.copy?.version) {
    // The copy may be based on an earlier version than the newest post. That is merged next.
    const under = copy.postVersion === post.version ? post : base.post;
    return { from: base.fields, theirs: copy.fields, next: { post: under, copy, fields: copy.fields } };
  }
  if (post.version === base.post.version && (copy === null) === (base.copy === null)) return undefined;
  const theirs = fieldsOf(post);
  // The copy is unchanged; only the post below it has changed.
  const from = copy ? fieldsOf(base.post) : base.fields;
  return { from, theirs, next: { post, copy, fields: theirs } };
}
