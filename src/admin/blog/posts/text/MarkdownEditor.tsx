import { isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Echoes } from '#src/admin/texts/echoes.ts';
import { lazyDialog } from '#src/admin/ui/lazy-part.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { writing } from './extensions.ts';
import type { OnConverting } from './formatted-paste.ts';
import { imageUploads, type UploadCount } from './image-uploads.ts';
import * as css from './MarkdownEditor.css.ts';
import { insertLink, linkText } from './markdown-commands.ts';
import { followPassage, replacePassage } from './passage.ts';
import { changeTo } from './replace-text.ts';
import { richPaste } from './rich-paste.ts';
import type { EditorActions } from './shortcuts.ts';
import { TextToolbar } from './TextToolbar.tsx';
import { useImageCopies } from './use-image-copies.tsx';
import { useRunningPastes } from './use-running-pastes.tsx';
import { useWritingHelp } from './use-writing-help.tsx';
import type { RenderHelp } from './writing-help.ts';

const LinkPicker = lazyDialog(() => import('./LinkPicker.tsx'));

/** Debounce for `onChange`, so that serializing a text of 1 MB does not slow down typing. */
const TELL_MS = 150;

export interface TextHandle {
  flush: () => void;
  focus: () => void;
  /** The place of the cursor in the text. */
  place: () => number;
  jumpTo: (position: number) => void;
  scroller: () => HTMLElement | undefined;
}

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  actions: Pick<EditorActions, 'save' | 'preview' | 'help'>;
  invalid: boolean;
  description: string;
  /** Called when uploads start and end. */
  onUploads: (count: UploadCount) => void;
  onConverting: OnConverting;
  /** Undefined where there is none. */
  writingHelp?: RenderHelp | undefined;
  /** More than a post needs, from the first moment on. */
  extensions?: Extension;
  handle: Ref<TextHandle>;
}

/**
 * CodeMirror normalizes line breaks this way; without it, opening a text with Windows line breaks would be a
 * change.
 */
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Marks changes that came from the form's value, not from typing. */
const given = Annotation.define<true>();

/**
 * Lives in a shadow root, where CodeMirror uses adopted style sheets; in the page it would insert a style
 * element, which the content security policy blocks.
 */
export default function MarkdownEditor(props: Props) {
  const { value, invalid, label, description, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const told = useRef('');
  const echoes = useRef(new Echoes()).current;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attributes = useRef(new Compartment());
  const [said, setSaid] = useState('');
  const [linking, setLinking] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  const flush = useRef(() => {
    clearTimeout(waiting.current);
    const text = editor.current?.state.doc.toString();
    if (text === undefined || text === told.current) return;
    told.current = text;
    echoes.add(text);
    latest.current.onChange(text);
  }).current;

  const copies = useImageCopies({
    read: () => editor.current?.state.doc.toString(),
    write(text) {
      const view = editor.current;
      view?.dispatch({
        changes: changeTo(view.state.doc, text),
        annotations: isolateHistory.of('full'),
      });
      flush();
    },
  });

  const pastes = useRunningPastes(props.onConverting, setSaid);

  const help = useWritingHelp(() => {
    const view = editor.current;
    return (
      view && {
        passage() {
          flush();
          return followPassage(view);
        },
        replace: (passage, insert, end) => replacePassage(view, passage.text, insert, end),
        content: () => told.current,
      }
    );
  }, props.writingHelp);
  const openHelp = useRef(help.open);
  openHelp.current = help.open;

  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    told.current = unixLines(latest.current.value);
    const view = new EditorView({
      doc: told.current,
      root,
      parent: root,
      extensions: [
        writing({
          save: () => latest.current.actions.save(),
          preview: () => latest.current.actions.preview(),
          help: () => latest.current.actions.help(),
          link: () => setLinking(true),
          images: () => files.current?.click(),
          writingHelp: () => openHelp.current(),
        }),
        richPaste({
          begin: pastes.begin,
          onPasted: copies.onPasted,
        }),
        imageUploads({
          onCount: (count) => latest.current.onUploads(count),
          announce: setSaid,
          explain: (title, description) => toast({ variant: 'destructive', title, description }),
          onNote: (description) => toast({ title: 'Image saved', description }),
        }),
        latest.current.extensions ?? [],
        attributes.current.of([]),
        EditorView.updateListener.of(({ docChanged, transactions }) => {
          if (!docChanged || transactions.every((transaction) => transaction.annotation(given))) return;
          clearTimeout(waiting.current);
          waiting.current = setTimeout(flush, TELL_MS);
        }),
        EditorView.domEventHandlers({ blur: flush }),
      ],
    });
    editor.current = view;
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      view.destroy();
      editor.current = undefined;
      // Unmounting aborts the uploads.
      latest.current.onUploads({ running: 0, failed: 0 });
    };
  }, [flush, copies.onPasted, pastes.begin]);

  useEffect(() => {
    const view = editor.current;
    const text = unixLines(value);
    const isEcho = echoes.has(text);
    if (!view || isEcho || text === told.current) return;
    clearTimeout(waiting.current);
    told.current = text;
    echoes.clear();
    view.dispatch({ changes: changeTo(view.state.doc, text), annotations: given.of(true) });
  }, [value, echoes]);

  useEffect(() => {
    editor.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          // Axe looks for this, though browsers focus editable elements anyway.
          tabindex: '0',
          // A description, because an ID reference cannot cross the shadow root.
          'aria-description': description,
          spellcheck: 'true',
          autocapitalize: 'sentences',
          ...(invalid && { 'aria-invalid': 'true' }),
        }),
      ),
    });
  }, [label, description, invalid]);

  useImperativeHandle(
    handle,
    () => ({
      flush,
      focus: () => editor.current?.focus(),
      place: () => editor.current?.state.selection.main.head ?? 0,
      jumpTo(position) {
        const view = editor.current;
        if (!view) return;
        const at = Math.min(position, view.state.doc.length);
        view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'start' }) });
        view.focus();
      },
      scroller: () => editor.current?.scrollDOM,
    }),
    [flush],
  );

  return (
    <div className={invalid ? css.invalidFrame : css.frame}>
      <TextToolbar
        view={() => editor.current}
        files={files}
        hasHelp={props.writingHelp !== undefined}
        onHelp={props.actions.help}
      />
      <div ref={host} className={css.host} />
      {pastes.line}
      {copies.line}
      <p className={visuallyHidden} role="status">
        {said}
      </p>
      {help.dialog}
      {linking && (
        <Suspense>
          <LinkPicker
            {...(editor.current && { initial: linkText(editor.current.state) })}
            onChoose={(address, title) => {
              setLinking(false);
              if (editor.current) insertLink(address, title)(editor.current);
            }}
            onClose={() => setLinking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
