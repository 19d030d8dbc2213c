import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useBlockStrayDrops } from '#src/admin/blog/posts/block-stray-drops.ts';
import { openElsewhere } from '#src/admin/blog/posts/open-elsewhere.ts';
import type { TextHandle } from '#src/admin/blog/posts/text/MarkdownEditor.tsx';
import { type TextWay, useTextWay } from '#src/admin/blog/posts/write/use-text-way.ts';
import { Choice } from '#src/admin/ui/Choice.tsx';
import { lazyDialog, lazyPart } from '#src/admin/ui/lazy-part.tsx';
import { useDebounced } from '#src/admin/ui/use-debounced.ts';
import { useUnsavedWarning } from '#src/admin/ui/use-unsaved-warning.ts';
import { prose } from '#src/components/Article/Article.css.ts';
import '#src/components/Article/embeds.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { escapedMarkdown } from '#src/content/site/escape-markdown.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';
import type { TextKind } from './places.ts';
import * as css from './texts.css.ts';

const loadWrite = () => import('./WriteText.tsx');
const loadMarkdown = () => import('./MarkdownText.tsx');
const WriteText = lazyPart(loadWrite);
const MarkdownText = lazyPart(loadMarkdown);
const ShortcutsDialog = lazyDialog(() => import('#src/admin/blog/posts/text/ShortcutsDialog.tsx'));
const ArticleMarkdown = lazyPart(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.ts')).ArticleMarkdown,
}));

const WAYS: Array<{ value: TextWay; label: string }> = [
  { value: 'write', label: 'Write' },
  { value: 'markdown', label: 'Markdown' },
];
const FOCUS_MS = 50;
const FOCUS_TRIES = 200;
const BESIDE = 'Drop images into a text that is open for editing.';

interface Props {
  id: string;
  label: string;
  kind: Exclude<TextKind, 'article'>;
  value: string;
  /** Values that placeholders stand for; empty if the text has none. */
  chips: readonly OfferChip[];
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
}

/**
 * A text that is rendered as Markdown. It can be read at once, and opens in Write or Markdown. Both editors
 * load with the first text that is opened.
 */
export function MarkdownField(props: Props) {
  const { id, label, value, chips, error, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [help, setHelp] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<TextHandle>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  const isSeen = useSeen(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because an empty text is about to be written
  useEffect(() => {
    if (!isSeen || disabled || value !== '') return;
    setOpen(true);
    setUsed(true);
  }, [isSeen]);

  /** Moves the focus into what is about to be there. */
  const focusSoon = (focus: () => void) => {
    clearInterval(timer.current);
    let tries = 0;
    timer.current = setInterval(() => {
      tries += 1;
      focus();
      if (tries > FOCUS_TRIES || box.current?.contains(document.activeElement)) clearInterval(timer.current);
    }, FOCUS_MS);
  };
  const open = () => {
    setOpen(true);
    setUsed(true);
    focusSoon(() => text.current?.focus());
  };
  const close = () => {
    text.current?.flush();
    setOpen(false);
    focusSoon(() => box.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };

  return (
    <div ref={box} className={css.box}>
      {!isOpen && (
        <>
          <TextAsRead isSeen={isSeen} label={label} value={value} chips={chips} />
          {!disabled && (
            <Button
              id={id}
              tone="quiet"
              data-edit=""
              aria-label={`Edit: ${label}`}
              {...(error && { 'aria-invalid': true })}
              // The editors are large, so they begin to load when someone is about to press.
              onPointerEnter={() => void loadWrite().catch(() => {})}
              onClick={open}
            >
              Edit
            </Button>
          )}
        </>
      )}
      {isUsed && (
        <div hidden={!isOpen} className={css.editing}>
          <Editors {...props} text={text} onHelp={() => setHelp(true)} />
          <div>
            <Button tone="quiet" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
      {help && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** True from the moment on when an element is in view: fields of closed entries load nothing. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

interface ReadProps extends Pick<Props, 'label' | 'value' | 'chips'> {
  isSeen: boolean;
}

/** The text as visitors see it; as it is written until it is in view and the renderer has loaded. */
function TextAsRead({ isSeen, label, value, chips }: ReadProps) {
  const shown = useDebounced(value, 250);
  if (value.trim() === '') return <p className={css.empty}>No text yet.</p>;
  const values = new Map(chips.map(({ name, value: said }) => [name, escapedMarkdown(said)]));
  const content = filled(shown, (name) => values.get(name) ?? `{${name}}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={`${label}, as visitors see it`}
      className={css.read}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
      tabIndex={0}
      onClick={openElsewhere}
    >
      <div className={prose}>
        {isSeen ? (
          <Suspense fallback={<p className={css.source}>{content}</p>}>
            <ArticleMarkdown content={content} />
          </Suspense>
        ) : (
          <p className={css.source}>{content}</p>
        )}
      </div>
    </div>
  );
}

interface EditorsProps extends Props {
  text: RefObject<TextHandle | null>;
  onHelp: () => void;
}

function Editors({ kind, label, value, chips, error, onChange, text, onHelp }: EditorsProps) {
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
    actions: { save: () => text.current?.flush(), preview: () => {}, help: onHelp },
    onUploads(count: Parameters<typeof editors.count>[0]) {
      editors.count(count);
      setUploads(count.running);
    },
    onConverting: editors.onConverting,
  };
  return (
    <>
      <Choice legend={`Editor: ${label}`} options={WAYS} value={way} onChange={editors.choose} />
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
    </>
  );
}
