import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { openElsewhere } from '#src/admin/blog/posts/open-elsewhere.ts';
import type { TextHandle } from '#src/admin/blog/posts/text/MarkdownEditor.tsx';
import { lazyPart } from '#src/admin/ui/lazy-part.tsx';
import { useDebounced } from '#src/admin/ui/use-debounced.ts';
import { prose } from '#src/components/Article/Article.css.ts';
import '#src/components/Article/embeds.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { escapedMarkdown } from '#src/content/site/escape-markdown.ts';
import { filled } from '#src/contract/site/sections/offer-placeholders.ts';
import { loadWrite, TextEditors, type TextEditorsProps } from './TextEditors.tsx';
import * as css from './texts.css.ts';

const ArticleMarkdown = lazyPart(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.ts')).ArticleMarkdown,
}));

const FOCUS_MS = 50;
const FOCUS_TRIES = 200;

interface Props extends Omit<TextEditorsProps, 'text'> {
  id: string;
  /** ID of the help or error below it. */
  describedBy: string | undefined;
  disabled: boolean;
}

/**
 * A text that is rendered as Markdown. It can be read at once, and opens in Write or Markdown. Both editors
 * load with the first text that is opened.
 */
export function MarkdownField(props: Props) {
  const { id, describedBy, label, value, chips, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
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
              className={css.edit}
              data-edit=""
              aria-label={`Edit: ${label}`}
              aria-describedby={describedBy}
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
          <TextEditors {...props} text={text} />
          <div>
            <Button tone="quiet" onClick={close}>
              Done
            </Button>
          </div>
        </div>
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
  const content = filled(shown, (name) => values.get(name));
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
