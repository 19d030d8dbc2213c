import { type RefObject, Suspense, useState } from 'react';
import { useBlockStrayDrops } from '#src/admin/blog/posts/block-stray-drops.ts';
import type { TextHandle } from '#src/admin/blog/posts/text/MarkdownEditor.tsx';
import { type TextWay, useTextWay } from '#src/admin/blog/posts/write/use-text-way.ts';
import { Choice } from '#src/admin/ui/Choice.tsx';
import { lazyDialog, lazyPart } from '#src/admin/ui/lazy-part.tsx';
import { useUnsavedWarning } from '#src/admin/ui/use-unsaved-warning.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import type { TextKind } from './places.ts';
import * as css from './texts.css.ts';

export const loadWrite = () => import('./WriteText.tsx');
const WriteText = lazyPart(loadWrite);
const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'));
const ShortcutsDialog = lazyDialog(() => import('#src/admin/blog/posts/text/ShortcutsDialog.tsx'));

const WAYS: Array<{ value: TextWay; label: string }> = [
  { value: 'write', label: 'Write' },
  { value: 'markdown', label: 'Markdown' },
];
const BESIDE = 'Drop images into a text that is open for editing.';

export interface TextEditorsProps {
  label: string;
  kind: TextKind;
  value: string;
  /** Values that placeholders stand for; empty if the text has none. */
  chips: readonly OfferChip[];
  error?: string | undefined;
  onChange: (text: string) => void;
  /** Controls whichever editor is in use. */
  text: RefObject<TextHandle | null>;
}

/** Write and Markdown for the text of a form, without writing help and a preview of its own. */
export function TextEditors({ kind, label, value, chips, error, onChange, text }: TextEditorsProps) {
  const [help, setHelp] = useState(false);
  const { way, used, handles, values, refusal, ...editors } = useTextWay(value, text);
  const [uploads, setUploads] = useState(0);
  useUnsavedWarning(uploads > 0);
  useBlockStrayDrops(BESIDE);
  const hint = [
    way === 'write' ? 'Type / to insert something.' : 'Use Markdown.',
    ...(chips.length > 0 ? ['Type { for a price or another part of your offer.'] : []),
    'You can paste formatted text. Ctrl+Shift+V pastes plain text.',
    ...(editors.hasChanged
      ? ['Undo takes back everything that was changed in the other editor at once.']
      : []),
  ].join(' ');
  const shared = {
    label,
    chips,
    description: error ?? hint,
    invalid: error !== undefined,
    onChange,
    actions: { save: () => text.current?.flush(), preview: () => {}, help: () => setHelp(true) },
    onUploads(count: Parameters<typeof editors.count>[0]) {
      editors.count(count);
      setUploads(count.running);
    },
    onConverting: editors.onConverting,
  };
  return (
    <>
      <Choice legend="Editor" options={WAYS} value={way} onChange={editors.choose} />
      {refusal && (
        <p className={css.refusal} role="status">
          {refusal}
        </p>
      )}
      {used.has('write') && (
        <div hidden={way !== 'write'}>
          <Suspense fallback={<div className={css.editorToCome} />}>
            <WriteText
              {...shared}
              kind={kind}
              value={values.write}
              onRefuse={editors.refuse}
              onSource={editors.showSource}
              handle={(handle) => {
                handles.write.current = handle;
              }}
            />
          </Suspense>
        </div>
      )}
      {used.has('markdown') && (
        <div hidden={way !== 'markdown'}>
          <Suspense fallback={<div className={css.editorToCome} />}>
            <MarkdownText {...shared} value={values.markdown} handle={handles.markdown} />
          </Suspense>
        </div>
      )}
      <p className={css.hint}>{hint}</p>
      {help && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
}
