import { useMemo } from 'react';
import { visuallyHidden } from '#src/design/text.css.ts';
import { added, removed } from '../suggestions/suggestions.css.ts';
import { wordDifference } from './word-difference.ts';
import * as css from './writing-help.css.ts';

interface Props {
  label: string;
  before: string;
  after: string;
}

/** Removed and added words, marked by color, by a sign, and for screen readers. */
export function WordDifference({ label, before, after }: Props) {
  const parts = useMemo(() => wordDifference(before, after), [before, after]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={label} className={css.difference} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const [Tag, look, word] =
          kind === 'removed' ? (['del', removed, 'Removed'] as const) : (['ins', added, 'Added'] as const);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and never move
          <Tag key={index} className={look}>
            <span className={visuallyHidden}>{word}: </span>
            {text.trimEnd()}
            {text.slice(text.trimEnd().length)}
          </Tag>
        );
      })}
    </div>
  );
}
