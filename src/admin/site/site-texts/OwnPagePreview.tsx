import { useEffect, useId, useRef } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { toOwnPagePath } from '#src/contract/site/reserved-names.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import { Options } from '../../ui/Options.tsx';
import * as css from './site-texts.css.ts';

export interface PreviewPlace {
  page: number;
  /** Index of the block that is being edited. */
  block?: number | undefined;
}

interface Props {
  value: Value;
  place: PreviewPlace;
  onChoose: (index: number) => void;
  /** Null while the draft is being saved. */
  savedAt: string | null;
  /** True if the draft is incomplete, so that no page can be rendered. */
  incomplete: boolean;
}

export function OwnPagePreview({ value, place, onChoose, savedAt, incomplete }: Props) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const scroll = useRef(0);
  const drawn = useRef(savedAt);
  const pages = pagesIn(value);
  const shown = pages.find((each) => each.index === place.page) ?? pages[0];
  const block =
    shown?.index === place.page && place.block !== undefined ? shown.visible(place.block) : undefined;
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (savedAt === null || savedAt === drawn.current) return;
    drawn.current = savedAt;
    if (!page) return;
    scroll.current = page.scrollY;
    page.location.reload();
  }, [savedAt]);
  useEffect(() => {
    if (block !== undefined) showBlock(frame.current, block);
  }, [block]);
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

/** Scrolls to a block of the page, of those that visitors see. */
function showBlock(frame: HTMLIFrameElement | null, index: number): void {
  const blocks = frame?.contentDocument?.querySelectorAll<HTMLElement>('main article > :not(header)');
  // Not `scrollIntoView`, which would also scroll the screen around the frame.
  const top = blocks?.[index]?.getBoundingClientRect().top;
  if (top !== undefined) frame?.contentWindow?.scrollBy({ top: top - BLOCK_TOP });
}
/** Below the page's header. */
const BLOCK_TOP = 80;

interface ShownPage {
  index: number;
  path: string;
  label: string;
  /** The place of a block among those that visitors see; undefined for a hidden one. */
  visible: (block: number) => number | undefined;
}

/** Pages of the form that have a path. */
function pagesIn(value: Value): ShownPage[] {
  const { pages } = (value ?? {}) as { pages?: unknown };
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((page: { path?: unknown; title?: unknown; sections?: unknown }, index) => {
    const path = typeof page.path === 'string' ? toOwnPagePath(page.path) : '';
    if (!/^\/[a-z0-9-]+$/.test(path)) return [];
    const sections: ReadonlyArray<{ hidden?: unknown }> = Array.isArray(page.sections) ? page.sections : [];
    const visible = (block: number) =>
      sections[block]?.hidden === true
        ? undefined
        : sections.slice(0, block).filter(({ hidden }) => hidden !== true).length;
    return [{ index, path, label: String(page.title || path), visible }];
  });
}
