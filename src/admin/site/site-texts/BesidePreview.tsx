import { type ReactNode, useState } from 'react';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import { Choice } from '../../ui/Choice.tsx';
import { OwnPagePreview, type PreviewPlace } from './OwnPagePreview.tsx';
import * as css from './site-texts.css.ts';

type View = 'blocks' | 'preview';
const VIEWS: Array<{ value: View; label: string }> = [
  { value: 'blocks', label: 'Blocks' },
  { value: 'preview', label: 'Preview' },
];

interface Props {
  value: Value;
  /** Null while the draft is being saved. */
  savedAt: string | null;
  /** True if the draft is incomplete, so that no page can be rendered. */
  incomplete: boolean;
  children: ReactNode;
}

/** The form of own pages, and the page that is being edited: beside it, or instead of it on a narrow screen. */
export function BesidePreview({ value, savedAt, incomplete, children }: Props) {
  const [place, setPlace] = useState<PreviewPlace>({ page: 0 });
  const [view, setView] = useState<View>('blocks');
  return (
    <>
      <div className={css.viewSwitch}>
        <Choice legend="View" options={VIEWS} value={view} onChange={setView} />
      </div>
      <div
        className={css.besidePreview}
        data-view={view}
        onFocusCapture={({ target }) => {
          const next = placeOf(target);
          if (next) setPlace(next);
        }}
      >
        <div className={css.formSide}>{children}</div>
        <div className={css.previewSide}>
          <OwnPagePreview
            value={value}
            place={place}
            onChoose={(page) => setPlace({ page })}
            savedAt={savedAt}
            incomplete={incomplete}
          />
        </div>
      </div>
    </>
  );
}

/** The own page, and its block, that a control belongs to. */
function placeOf(control: Element): PreviewPlace | undefined {
  const around = control.closest<HTMLElement>('[data-path^="pages."], [id^="pages."]');
  const [, page, block] =
    /^pages\.(\d+)\.(?:sections\.(\d+))?/.exec(around?.dataset.path ?? around?.id ?? '') ?? [];
  if (page === undefined) return undefined;
  return { page: Number(page), block: block === undefined ? undefined : Number(block) };
}
