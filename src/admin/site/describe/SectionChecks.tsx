import { Button } from '#src/components/Button/Button.tsx';
import type { Description } from '#src/contract/site/describe.ts';
import { pageOfSection, SECTION_PAGES, SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { note, noteWarning } from '../../ui/lists.css.ts';
import { legend } from '../../ui/ui.css.ts';
import * as css from './describe.css.ts';

interface Props {
  sections: Description['sections'];
  chosen: ReadonlySet<SectionKey>;
  onChange: (chosen: ReadonlySet<SectionKey>) => void;
}

/** Texts that have a draft are replaced only if chosen here. */
export function SectionChecks({ sections, chosen, onChange }: Props) {
  const drafted = sections.filter(({ draftBy }) => draftBy !== null);
  const free = sections.filter(({ draftBy }) => draftBy === null).map(({ key }) => key);
  const replaced = drafted.filter(({ key }) => chosen.has(key)).length;
  const toggle = (key: SectionKey) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <details className={css.checks}>
      <summary className={css.summary}>{`Texts to write: ${chosen.size} of ${sections.length}`}</summary>
      <p className={note}>
        {drafted.length === 0
          ? 'Testimonials and legal texts are left to you.'
          : 'Testimonials and legal texts are left to you. A text with a draft is left out unless you choose it.'}
      </p>
      <div className={`${inRow} ${css.choose}`}>
        <Button tone="quiet" onClick={() => onChange(new Set(free))}>
          Choose all without a draft
        </Button>
        <Button tone="quiet" onClick={() => onChange(new Set())}>
          Clear the selection
        </Button>
      </div>
      {SECTION_PAGES.map(({ id, title }) => {
        const own = sections.filter(({ key }) => pageOfSection(key) === id);
        if (own.length === 0) return null;
        return (
          <fieldset key={id} className={css.group}>
            <legend className={legend}>{title}</legend>
            {own.map(({ key, draftBy, changed }) => (
              <label key={key} className={css.check}>
                <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
                <span>
                  {SECTIONS[key].title}
                  {draftBy !== null && (
                    <span className={noteWarning}>{` replaces the draft of ${draftBy}`}</span>
                  )}
                  {draftBy === null && changed && <span className={note}> has your own text</span>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      {replaced > 0 && (
        <p className={noteWarning}>
          {replaced === 1 ? '1 draft will be replaced.' : `${replaced} drafts will be replaced.`}
        </p>
      )}
    </details>
  );
}
