import { Braces } from 'lucide-react';
import type { EditorView } from 'prosemirror-view';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type InsertItem, insertItems } from '#src/admin/blog/posts/write/editing/insert-items.ts';
import type { WriteProps } from '#src/admin/blog/posts/write/use-write-view.ts';
import WriteEditor from '#src/admin/blog/posts/write/WriteEditor.tsx';
import type { WritePlace } from '#src/admin/blog/posts/write/write-place.ts';
import { lazyDialog } from '#src/admin/ui/lazy-part.tsx';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { insertChip, offerInWrite } from './offer-in-write.ts';
import { toStored, toWrite } from './placeholders.ts';
import { lockedOnPages, OFFERED, type TextKind } from './places.ts';
import './chips-in-write.css.ts';
import './editor-size.css.ts';

const OfferPicker = lazyDialog(() => import('./OfferPicker.tsx'));

interface Props extends Omit<WriteProps, 'opened' | 'place' | 'handle'> {
  kind: TextKind;
  /** Values that placeholders stand for; empty if the text has none. */
  chips: readonly OfferChip[];
  handle: (handle: TextHandle | null) => void;
}
type TextHandle = Parameters<Extract<WriteProps['handle'], (handle: never) => void>>[0] & object;

type PageKind = Exclude<TextKind, 'article'>;

const PRIVATE = 'This text has characters that Write cannot show. It can be edited in Markdown.';

/** A text in Write. */
export default function WriteText({ kind, ...props }: Props) {
  if (kind !== 'article') return <PageText {...props} kind={kind} />;
  const { chips: _, ...rest } = props;
  return <WriteEditor {...rest} />;
}

/** A text of a page. Its placeholders are shown as the values of the offer. */
function PageText({ kind, chips, value, onChange, onSource, handle, ...rest }: Props & { kind: PageKind }) {
  const [asking, setAsking] = useState<EditorView>();
  const latest = useRef(chips);
  latest.current = chips;
  /** The last change, so that it is recognized when it comes back. */
  const reported = useRef({ stored: '', written: '' });
  const written = useMemo(
    () => (reported.current.stored === value ? reported.current.written : toWrite(value)),
    [value],
  );
  const current = useRef(written);
  current.current = written;
  const { onRefuse } = rest;
  const isPrivate = written === undefined;
  useEffect(() => {
    if (isPrivate) onRefuse(PRIVATE);
  }, [isPrivate, onRefuse]);

  const [place] = useState<WritePlace>(() => {
    const chip: InsertItem = {
      id: 'chip',
      label: 'From your offer',
      help: 'A price, hours or a rule that follows your offer',
      names: 'price offer placeholder value hours refund',
      icon: Braces,
      run(_, __, view) {
        setAsking(view);
        // The dialog inserts it.
        return false;
      },
    };
    const items = insertItems.filter(({ id }) => OFFERED[kind].includes(id));
    return {
      items: latest.current.length > 0 ? [...items, chip] : items,
      lockedAs: lockedOnPages,
      toStored,
      plugins: () => [offerInWrite({ chips: () => latest.current, onBrace: openIfOffered })],
    };
  });
  function openIfOffered(view: EditorView): void {
    if (latest.current.length > 0) setAsking(view);
  }

  if (isPrivate) return null;
  const storedPlace = (at: number) => toStored((current.current ?? '').slice(0, at)).length;
  const close = () => {
    // After the dialog has returned the focus.
    setTimeout(() => asking?.focus());
    setAsking(undefined);
  };
  return (
    <>
      <WriteEditor
        {...rest}
        place={place}
        value={written}
        onChange={(text) => {
          reported.current = { stored: toStored(text), written: text };
          current.current = text;
          onChange(reported.current.stored);
        }}
        onSource={(at) => onSource(storedPlace(at))}
        handle={(editor) =>
          handle(
            editor && {
              ...editor,
              place: () => storedPlace(editor.place()),
              jumpTo: (at) => editor.jumpTo((toWrite(value.slice(0, at)) ?? '').length),
            },
          )
        }
      />
      {asking && (
        <Suspense>
          <OfferPicker
            chips={chips}
            onChoose={(name) => {
              insertChip(asking, name);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
