import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import type { Value } from '#src/contract/site/sections/field-spec.ts';
import type { TextPlace } from '#src/contract/site/sections/marks.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { invalidate, query } from '../../query.ts';
import { Options } from '../../ui/Options.tsx';
import { PublishDrafts } from '../site-texts/PublishDrafts.tsx';
import { useMayEdit } from '../site-texts/SectionRights.tsx';
import { SharePreview } from '../site-texts/SharePreview.tsx';
import { savesUnderWay } from '../site-texts/use-section-draft.ts';
import { type Caret, editInFrame, restoreCaret, showText } from './edit-in-frame.ts';
import * as css from './edit-site.css.ts';
import { silentSections, usePagesOfSite } from './pages-of-site.ts';
import { type PanelHandle, SectionPanel } from './SectionPanel.tsx';
import { getPath } from './set-path.ts';

/** A path on this site; anything else opens the home page. */
const pathFrom = (given: string | null) => (given && /^\/(?![/\\])[\w/-]*$/.test(given) ? given : '/');

export default function EditSiteScreen() {
  const [params, setParams] = useSearchParams();
  const path = pathFrom(params.get('page'));
  return <PageEditor key={path} path={path} onOpen={(page) => setParams({ page })} />;
}

function PageEditor({ path, onOpen }: { path: string; onOpen: (path: string) => void }) {
  const id = useId();
  const client = useQueryClient();
  const pages = usePagesOfSite();
  const mayEdit = useMayEdit();
  const offer = useQuery(query('GET /api/admin/offer-placeholders'));
  const chips = new Map(offer.data?.chips.map((chip) => [chip.name, chip as OfferChip] as const));
  const frame = useRef<HTMLIFrameElement>(null);
  const panel = useRef<HTMLElement>(null);
  const handle = useRef<PanelHandle>(null);
  const waiting = useRef<Array<{ place: TextPlace; text: string }>>([]);
  /** Sections changed here, newer than the server's rendering. */
  const values = useRef(new Map<SectionKey, Value>());
  /** Closed and saved sections, which the next rendering of the page includes. */
  const closed = useRef(new Set<SectionKey>());
  const caret = useRef<Caret>(undefined);
  const scroll = useRef(0);
  const [phone, setPhone] = useState(false);
  const [found, setFound] = useState<SectionKey[]>([]);
  const [chosen, setChosen] = useState<Pick<TextPlace, 'key' | 'path'>>();
  const current = useRef(chosen);
  current.current = chosen;
  const sections = [...new Set([...found, ...silentSections(path)])];

  const onValue = useCallback((key: SectionKey, value: Value) => {
    values.current.set(key, value);
  }, []);
  const onSaved = useCallback(
    (redraw: boolean) => {
      void invalidate(client, 'GET /api/admin/content');
      if (!redraw) return;
      scroll.current = frame.current?.contentWindow?.scrollY ?? 0;
      frame.current?.contentWindow?.location.reload();
    },
    [client],
  );

  const key = chosen?.key;
  useEffect(() => {
    if (!key) return;
    closed.current.delete(key);
    return () =>
      void Promise.resolve()
        .then(savesUnderWay)
        .then(() => closed.current.add(key));
  }, [key]);

  /** The value in the form or waiting for it; undefined for a section that was not opened. */
  function newest({ key, path: field }: TextPlace): unknown {
    const typed = waiting.current.findLast(({ place }) => place.key === key && place.path === field);
    return typed ? typed.text : getPath(values.current.get(key), field);
  }

  function begin() {
    if (!frame.current) return;
    const texts = editInFrame(frame.current, {
      chips,
      mayType: mayEdit,
      onEnter: ({ key, path: field }) => setChosen({ key, path: field }),
      onType(place, text) {
        if (current.current?.key === place.key && handle.current) handle.current.type(place, text);
        else waiting.current.push({ place, text });
      },
      onUndo(key, isRedo) {
        if (current.current?.key !== key) return;
        const value = handle.current?.undo(isRedo);
        if (value === undefined) return;
        for (const text of texts)
          if (text.place.key === key) showText(text, getPath(value, text.place.path), chips);
      },
      onLeave: () => panel.current?.focus(),
      onCaret: (next) => {
        caret.current = next;
      },
    });
    // The server's rendering is older than what was typed since.
    for (const text of texts) showText(text, newest(text.place), chips);
    for (const each of closed.current) values.current.delete(each);
    closed.current.clear();
    if (document.activeElement === frame.current && caret.current) restoreCaret(texts, caret.current);
    setFound([...new Set(texts.map(({ place }) => place.key))]);
    frame.current.contentWindow?.scrollTo(0, scroll.current);
  }

  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <h1 className={css.title}>Edit pages</h1>
        <div className={css.choice}>
          <label htmlFor={`${id}page`}>Page</label>
          <select
            id={`${id}page`}
            className={`${control} ${dense}`}
            value={path}
            onChange={({ target }) => onOpen(target.value)}
          >
            {!pages.some((page) => page.path === path) && <option value={path}>{path}</option>}
            <Options of={pages.map((page) => [page.path, page.label])} />
          </select>
        </div>
        <Button
          tone="quiet"
          className={css.width}
          aria-pressed={phone}
          aria-label="As on a phone"
          onClick={() => setPhone(!phone)}
        >
          {phone ? <Monitor size={18} aria-hidden="true" /> : <Smartphone size={18} aria-hidden="true" />}
        </Button>
        <span className={css.filler} />
        <ButtonLink tone="quiet" size="small" href={`${path}?preview=drafts`} target="_blank">
          Preview
        </ButtonLink>
        <SharePreview page={path} />
        <PublishDrafts flush={async () => (await handle.current?.flush()) ?? true} />
        <ButtonLink tone="quiet" size="small" href={path}>
          Close
        </ButtonLink>
      </header>
      <div className={css.work}>
        <div className={css.stage}>
          {!offer.isPending && (
            <iframe
              ref={frame}
              className={`${css.frame} ${phone ? css.phone : ''}`}
              src={`${path}?preview=edit`}
              title="The page"
              onLoad={begin}
            />
          )}
        </div>
        <aside ref={panel} className={css.panel} aria-label="Selected text" tabIndex={-1}>
          <div className={css.field}>
            <label htmlFor={`${id}section`}>Section</label>
            <select
              id={`${id}section`}
              className={`${control} ${dense}`}
              value={chosen?.key ?? ''}
              onChange={({ target }) => setChosen({ key: target.value as SectionKey, path: '' })}
            >
              <option value="" disabled>
                Choose a section, or a text on the page
              </option>
              <Options of={sections.map((key) => [key, SECTIONS[key].title])} />
            </select>
          </div>
          {chosen ? (
            <SectionPanel
              key={chosen.key}
              name={chosen.key}
              path={chosen.path}
              handle={handle}
              waiting={waiting}
              onValue={onValue}
              onSaved={onSaved}
            />
          ) : (
            <p className={css.note}>
              Click a text on the page and type. Links, images, order and everything that is not text stand in
              this form. What you change is saved as a draft; visitors see it when you publish. Prices come
              from <a href={`${ADMIN_PATH}/site/texts/offer`}>your offer</a>.
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
