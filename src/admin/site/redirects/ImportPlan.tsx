import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import type { RedirectInput, RedirectPlan } from '#src/contract/site/redirects.ts';
import { note, noteDanger } from '../../ui/lists.css.ts';
import * as css from './redirects.css.ts';

export function ImportPlan({ plan }: { plan: RedirectPlan }) {
  const { added, changed, removed, unchanged, faults } = plan;
  if (faults.length > 0)
    return (
      <>
        <p className={noteDanger}>
          {`Nothing can be imported yet: ${faults.length === 1 ? '1 line has' : `${faults.length} lines have`} to be fixed.`}
        </p>
        <ScrollArea className={css.scroller} label="Lines to fix">
          <ul className={css.list}>
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{`Line ${line}: ${message}.`}</li>
            ))}
          </ul>
        </ScrollArea>
      </>
    );
  return (
    <>
      <p className={note}>
        {`${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`}
      </p>
      <ScrollArea className={css.scroller} label="What changes">
        <ul className={css.list}>
          {added.map((each) => (
            <li key={each.from}>
              <ins className={css.added}>{words(each)}</ins>
            </li>
          ))}
          {changed.map(({ before, after }) => (
            <li key={after.from}>
              <del className={css.removed}>{words(before)}</del>{' '}
              <ins className={css.added}>{words(after)}</ins>
            </li>
          ))}
          {removed.map((each) => (
            <li key={each.from}>
              <del className={css.removed}>{words(each)}</del>
            </li>
          ))}
        </ul>
      </ScrollArea>
    </>
  );
}

const words = ({ from, to, status }: RedirectInput) => `${from} → ${to}${status === 302 ? ' (302)' : ''}`;
