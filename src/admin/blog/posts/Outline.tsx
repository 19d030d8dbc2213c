import { useDeferredValue, useMemo } from 'react';
import { readTime } from '#src/content/blog/post-text.ts';
import { formatNumber } from '#src/contract/format.ts';
import { countWords, outlineOf } from './outline.ts';
import * as css from './PostEditor.css.ts';

interface Props {
  content: string;
  /** @param at position in the text */
  onJump: (at: number) => void;
}

export function Outline({ content, onJump }: Props) {
  const settled = useDeferredValue(content);
  const { words, entries } = useMemo(
    () => ({ words: countWords(settled), entries: outlineOf(settled) }),
    [settled],
  );
  return (
    <div className={css.quality}>
      <p>
        <strong>{formatNumber(words)}</strong> {words === 1 ? 'word' : 'words'}, {readTime(settled.length)}
      </p>
      {entries.length === 0 ? (
        <p className={css.draftNote}>No headings yet.</p>
      ) : (
        <ol className={css.outline} aria-label="Headings">
          {entries.map(({ level, text, at }) => (
            <li key={at} style={{ paddingInlineStart: `${Math.max(0, level - 2)}rem` }}>
              <button type="button" className={css.outlineEntry} dir="auto" onClick={() => onJump(at)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
