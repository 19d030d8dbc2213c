import type { FoundSource } from '#src/contract/generator/writing-help.ts';
import * as css from './writing-help.css.ts';

interface Props {
  /** Of the group of radio buttons. */
  name: string;
  sources: readonly FoundSource[];
  /** By the passage. */
  chosen: number | undefined;
  onChoose: (spanId: number) => void;
}

/** Sources to choose one from, each with its best passage. */
export function SourceChoice({ name, sources, chosen, onChoose }: Props) {
  if (sources.length === 0) return null;
  return (
    <ul role="list" className={css.choices} aria-label="Sources">
      {sources.map(({ spanId, title, url, excerpt }) => (
        <li key={spanId}>
          <label className={css.choice}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={spanId === chosen}
              onChange={() => onChoose(spanId)}
            />
            <span className={css.choiceText} dir="auto">
              <span className={css.choiceName}>{title}</span>
              {url && <span className={css.note}>{url}</span>}
              <span className={css.note}>{excerpt}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
