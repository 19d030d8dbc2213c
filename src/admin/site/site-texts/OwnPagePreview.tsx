import { useEffect, useId, useRef } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { toOwnPagePath } from '#src/contract/site/reserved-names.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import { Options } from '../../ui/Options.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  value: Value;
  index: number;
  onChoose: (index: number) => void;
  /** Null while the draft is being saved. */
  savedAt: string | null;
  /** True if the draft is incomplete, so that no page can be rendered. */
  incomplete: boolean;
}

export function OwnPagePreview({ value, index, onChoose, savedAt, incomplete }: Props) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const scroll = useRef(0);
  const drawn = useRef(savedAt);
  const pages = pagesIn(value);
  const shown = pages.find((each) => each.index === index) ?? pages[0];
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (savedAt === null || savedAt === drawn.current) return;
    drawn.current = savedAt;
    if (!page) return;
    scroll.current = page.scrollY;
    page.location.reload();
  }, [savedAt]);
  if (!shown || incomplete)
    return (
      <p className={css.previewNote}>
        {shown
          ? 'The page is shown here as soon as every field is complete.'
          : 'A page is shown here as soon as it has an address.'}
      </p>
    );
  return (
    <section className={css.preview} aria-label="Preview">
      {pages.length > 1 && (
        <div className={css.previewChoice}>
          <label htmlFor={id}>Page</label>
          <select
            id={id}
            className={`${control} ${dense}`}
            value={shown.index}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            <Options of={pages.map(({ index, label }) => [String(index), label])} />
          </select>
        </div>
      )}
      <iframe
        ref={frame}
        key={shown.path}
        className={css.previewFrame}
        src={`${shown.path}?preview=edit`}
        title={`Preview: ${shown.label}`}
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scroll.current)}
      />
    </section>
  );
}

/** Pages of the form that have a path. */
function pagesIn(value: Value): Array<{ index: number; path: string; label: string }> {
  const { pages } = (value ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((page: { path?: unknown; title?: unknown }, index) => {
    const path = typeof page.path === 'string' ? toOwnPagePath(page.path) : '';
    return /^\/[a-z0-9-]+$/.test(path) ? [{ index, path, label: String(page.title || path) }] : [];
  });
}
