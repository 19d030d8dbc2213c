import {
  changeOf,
  type PartChange,
  type PartField,
  type SuggestionPart,
} from '#src/contract/generator/suggestion-parts.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './suggestions.css.ts';

const places: Record<PartField, string> = {
  title: 'Title',
  metaDescription: 'Meta description',
  content: 'Text',
};

/** Shows "$80" and "$95" instead of the differing digits only. */
function inWholeWords({ lead, removed, added, tail }: PartChange): PartChange {
  if (removed === '' || added === '') return { lead, removed, added, tail };
  const start = /\S*$/.exec(lead)?.[0] ?? '';
  const end = /^[\p{L}\p{N}]*/u.exec(tail)?.[0] ?? '';
  return {
    lead: lead.slice(0, lead.length - start.length),
    removed: start + removed + end,
    added: start + added + end,
    tail: tail.slice(end.length),
  };
}

/** Marks removed and added text by color, by a sign, and for screen readers. */
export function PartDifference({ part }: { part: SuggestionPart }) {
  const { lead, removed, added, tail } = inWholeWords(changeOf(part));
  return (
    <div className={css.difference}>
      <p className={css.place}>{places[part.field]}</p>
      <p className={css.text} dir="auto">
        {part.field === 'content' && '… '}
        {lead}
        {removed !== '' && (
          <del className={css.removed}>
            <span className={visuallyHidden}>Removed: </span>
            {removed}
          </del>
        )}
        {added !== '' && (
          <ins className={css.added}>
            <span className={visuallyHidden}>Added: </span>
            {added}
          </ins>
        )}
        {tail}
        {part.field === 'content' && ' …'}
      </p>
    </div>
  );
}
