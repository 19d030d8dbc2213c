/** What the editor knows of a post on the server, and how its own changes relate to it. */
import { POST_FIELD_NAMES, type PostField } from '#src/contract/blog/post-fields.ts';
import { type AdminPost, postInput } from '#src/contract/blog/posts.ts';
import type { SAVE_REASONS } from '#src/contract/blog/values.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { fieldsOf, type PostFields, type PostValues, sameValue } from '../post-form.ts';

/** A working copy without its fields. */
export type CopyMark = Pick<WorkingCopy, 'version' | 'postVersion' | 'updatedAt' | 'username'>;

/** What the server has. */
export interface Stored {
  post: AdminPost;
  copy: WorkingCopy | null;
}

/** What the form's changes are based on. */
export interface Base {
  post: AdminPost;
  copy: CopyMark | null;
  /** What the server had when the form was last the same: the post's, or its working copy's. */
  fields: PostFields;
}

/** What a save can change besides the fields. */
export interface Publishing {
  published?: boolean;
  /** UTC; null to remove the planned time. */
  publishAt?: string | null;
}

/** A save that a person asked for; automatic ones have none. */
export interface Wish {
  publishing: Publishing;
}

export interface Attempt {
  /** The form's values when it began; what is typed during the request is kept. */
  sent: PostFields;
  /** The fields that it saves. */
  names: PostField[];
  values: Partial<PostValues>;
  wish: Wish | undefined;
  reason: (typeof SAVE_REASONS)[number];
}

/** Whether changes wait in a working copy: readers see the post, or will without anyone looking at it again. */
export const waitsForUpdate = ({
  published,
  publishAt,
}: Pick<AdminPost, 'published' | 'publishAt'>): boolean => published || publishAt !== null;

/** The fields of `fields` that differ from `from`. */
export const changedFields = (fields: PostFields, from: PostFields): PostField[] =>
  POST_FIELD_NAMES.filter((name) => !sameValue(fields[name], from[name]));

/** Why a field could not be saved in a post, by field. @param refused values that the server has refused */
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

/** The base when a post is opened. A draft continues in the post itself, whatever an older copy of it says. */
export const baseOf = ({ post, copy }: Stored): Base => ({
  post,
  copy,
  fields: copy && waitsForUpdate(post) ? copy.fields : fieldsOf(post),
});

export interface OtherSide {
  /** What both sides started from. */
  from: PostFields;
  theirs: PostFields;
  /** The base once both are merged. */
  next: Base;
}

/** What someone else has saved since the base. @returns undefined when no one has */
export function otherSide(base: Base, { post, copy }: Stored): OtherSide | undefined {
  if (copy && copy.version !== base.copy?.version) {
    // The copy may itself be based on an earlier version of the post than the newest one. That is merged next.
    const under = copy.postVersion === post.version ? post : base.post;
    return { from: base.fields, theirs: copy.fields, next: { post: under, copy, fields: copy.fields } };
  }
  if (post.version === base.post.version && (copy === null) === (base.copy === null)) return undefined;
  const theirs = fieldsOf(post);
  // With the copy as it was, only the post below it has changed.
  const from = copy ? fieldsOf(base.post) : base.fields;
  return { from, theirs, next: { post, copy, fields: theirs } };
}
