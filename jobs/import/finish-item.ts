import { MAX_TAGS } from '#src/contract/blog/values.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { oneLine } from './one-line.ts';
import { cutAtWord } from './plain-text.ts';
import type { ImportedItem, ItemDraft, TagPath } from './record.ts';

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 300;
const MAX_ALT = 300;
const MAX_TAG = 40;
const MAX_AUTHOR = 60;
const MAX_TEXT = 1_000_000;

/**
 * Brings an item within the limits of a post, and says what did not fit.
 * @param draft as a reader made it, with a slug if it will be a post
 */
export function finishItem(draft: ItemDraft): ImportedItem {
  const notes = [...(draft.notes ?? [])];
  const content = draft.content ?? '';
  const cover = draft.cover ? { ...draft.cover, alt: cutAtWord(oneLine(draft.cover.alt), MAX_ALT) } : null;
  const fault =
    content.length > MAX_TEXT ? 'The text is longer than 1,000,000 characters.' : textFault(content);
  const refused = fault !== undefined && draft.status !== 'skipped';
  const tags = limitTags(draft.tags ?? [], notes);
  const title = cutAtWord(oneLine(draft.title ?? ''), MAX_TITLE);
  if (draft.title && title.endsWith('…') && !draft.title.trim().endsWith('…'))
    notes.push('The title was longer than 200 characters and was cut.');
  const publishedAt = draft.publishedAt ?? null;
  return {
    key: draft.key,
    place: draft.place,
    title,
    slug: refused ? '' : (draft.slug ?? ''),
    status: refused ? 'refused' : draft.status,
    reason: refused ? fault : (draft.reason ?? ''),
    publishedAt,
    createdAt: draft.createdAt ?? null,
    updatedAt: draft.updatedAt && draft.updatedAt > (publishedAt ?? '') ? draft.updatedAt : null,
    tags,
    excerpt: oneLine(draft.excerpt ?? ''),
    metaDescription: cutAtWord(oneLine(draft.metaDescription ?? ''), MAX_DESCRIPTION),
    cover,
    author: cutAtWord(oneLine(draft.author ?? ''), MAX_AUTHOR),
    canonical: draft.canonical ?? null,
    content,
    images: [...new Set([...(cover ? [cover.address] : []), ...(draft.images ?? [])])],
    oldPaths: [...new Set(draft.oldPaths ?? [])],
    tagPaths: tagPathsOf(draft.tagPaths ?? [], tags),
    notes: [...new Set(notes)],
  };
}

/** Of tags that were kept, as they are spelled now. */
function tagPathsOf(paths: readonly TagPath[], tags: readonly string[]): TagPath[] {
  const kept = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  return paths.flatMap(({ path, tag }) => {
    const found = kept.get(cutAtWord(oneLine(tag), MAX_TAG).toLowerCase());
    return found === undefined ? [] : [{ path, tag: found }];
  });
}

/** Keeps the first of tags that differ only in case. */
function limitTags(all: readonly string[], notes: string[]): string[] {
  const tags = new Map<string, string>();
  for (const each of all) {
    const tag = oneLine(each);
    if (tag.length > MAX_TAG) notes.push(`The tag “${tag}” is longer than 40 characters and was cut.`);
    const short = cutAtWord(tag, MAX_TAG);
    if (short && !tags.has(short.toLowerCase())) tags.set(short.toLowerCase(), short);
  }
  const unique = [...tags.values()];
  const left = unique.slice(MAX_TAGS);
  if (left.length > 0) notes.push(`A post has at most ${MAX_TAGS} tags. Left out: ${left.join(', ')}.`);
  return unique.slice(0, MAX_TAGS);
}

/** A title from the start of a text, for posts without one. */
export function titleFromText(text: string): string {
  const line = oneLine(text.slice(0, 2_000));
  const sentence = /^.{8,79}?[.!?。！？](?= |$)/u.exec(line)?.[0];
  return sentence ?? cutAtWord(line, 80);
}
