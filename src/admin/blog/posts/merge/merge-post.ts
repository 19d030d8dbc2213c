import { POST_FIELD_NAMES, POST_FIELDS, type PostField } from '#src/contract/blog/post-fields.ts';
import { type PostFields, sameValue } from '../post-form.ts';
import { mergeText, type Region } from './merge-text.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** A conflict: a passage that two people have changed differently. */
export interface Passage {
  id: number;
  /** Location in the post, as shown to the user. */
  place: string;
  mine: string;
  theirs: string;
  /** True if both versions can be kept, one below the other. */
  joins: boolean;
}

export interface Merge {
  passages: Passage[];
  result: (choices: ReadonlyMap<number, Choice>) => PostFields;
}

type Name = Exclude<PostField, 'content'>;
const names = POST_FIELD_NAMES.filter((name): name is Name => name !== 'content');

const words = (value: PostFields[Name], name: Name) => {
  if (name === 'imageHash') return value === null ? 'No cover' : `Image ${String(value).slice(0, 8)}`;
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

/**
 * Three-way merge of a post. Changes on only one side are merged; the rest are conflicts for the user to
 * resolve. @param base the version that both started from
 */
export function mergePost(base: PostFields, mine: PostFields, theirs: PostFields): Merge {
  const passages: Passage[] = [];
  const add = (place: string, ours: string, others: string, joins: boolean) => {
    const id = passages.length;
    passages.push({ id, place, mine: ours, theirs: others, joins });
    return id;
  };

  const contested = new Map<Name, number>();
  const agreed: Partial<PostFields> = {};
  for (const name of names) {
    if (sameValue(mine[name], base[name])) Object.assign(agreed, { [name]: theirs[name] });
    else if (sameValue(theirs[name], base[name]) || sameValue(mine[name], theirs[name]))
      Object.assign(agreed, { [name]: mine[name] });
    else {
      const { label } = POST_FIELDS[name];
      contested.set(name, add(label, words(mine[name], name), words(theirs[name], name), false));
    }
  }

  const regions = mergeText(base.content, mine.content, theirs.content);
  const ids = new Map<Region, number>();
  for (const region of regions)
    if ('mine' in region)
      ids.set(region, add('Text', region.mine.join('\n'), region.theirs.join('\n'), true));

  return {
    passages,
    result(choices) {
      const lines = regions.flatMap((region) => {
        if ('agreed' in region) return region.agreed;
        const choice = choices.get(ids.get(region) as number);
        if (choice === 'both') return [...region.mine, ...region.theirs];
        return choice === 'theirs' ? region.theirs : region.mine;
      });
      const chosen = [...contested].map(([name, id]) => [
        name,
        (choices.get(id) === 'theirs' ? theirs : mine)[name],
      ]);
      return { ...mine, ...agreed, ...Object.fromEntries(chosen), content: lines.join('\n') };
    },
  };
}
