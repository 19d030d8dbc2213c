import { Annotation, Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { writing } from './extensions.ts';
import * as css from './MarkdownEditor.css.ts';
import { pictureUploads, type UploadCount } from './picture-uploads.ts';
import { changeTo } from './replace-text.ts';
import { TextToolbar } from './TextToolbar.tsx';

/** A text of a megabyte is made into one string so seldom that typing does not feel it. */
const TELL_MS = 150;

export interface TextHandle {
  /** Tells at once what has been typed. */
  flush: () => void;
  focus: () => void;
}

interface Props {
  /** What the text is called. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl-S, or ⌘-S. */
  onSave: () => void;
  invalid: boolean;
  description: string;
  /** Called when pictures are put on their way into the text, and when they have come to an end. */
  onUploads: (count: UploadCount) => void;
  handle: Ref<TextHandle>;
}

/** As CodeMirror has a text: a text with Windows' line ends is not changed by being looked at. */
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Not typed here: what the form was given by somebody else. */
const given = Annotation.define<true>();

/**
 * A Markdown text, written. It lives in a shadow root: there CodeMirror's rules are adopted style sheets, where in the
 * page itself they would be a style element, which the content security policy refuses.
 */
export default function MarkdownEditor(props: Props) {
  const { value, invalid, label, description, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  /** The text as the form has it. */
  const told = useRef('');
  /** What the form was told and has not given back yet. */
  const echoes = useRef<string[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const attributes = useRef(new Compartment());
  const [said, setSaid] = useState('');

  const flush = useRef(() => {
    clearTimeout(waiting.current);
    const text = editor.current?.state.doc.toString();
    if (text === undefined || text === told.current) return;
    told.current = text;
    echoes.current.push(text);
    latest.current.onChange(text);
  }).current;

  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    told.current = unixLines(latest.current.value);
    const view = new EditorView({
      doc: told.current,
      root,
      parent: root,
      extensions: [
        writing(() => {
          flush();
          latest.current.onSave();
        }),
        pictureUploads({
          onCount: (count) => latest.current.onUploads(count),
          announce: setSaid,
          explain: (title, description) => toast({ variant: 'destructive', title, description }),
          onNote: (description) => toast({ title: 'Image saved', description }),
        }),
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
      // What was on its way has been given up.
      latest.current.onUploads({ running: 0, failed: 0 });
    };
  }, [flush]);

  useEffect(() => {
    const view = editor.current;
    const text = unixLines(value);
    // On a slow machine the form gives back what it was told when more has been typed and told since.
    const echo = echoes.current.indexOf(text);
    if (echo >= 0) echoes.current.splice(0, echo + 1);
    if (!view || echo >= 0 || text === told.current) return;
    clearTimeout(waiting.current);
    told.current = text;
    echoes.current = [];
    view.dispatch({ changes: changeTo(view.state.doc, text), annotations: given.of(true) });
  }, [value]);

  useEffect(() => {
    editor.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          // What stands outside the shadow root cannot be pointed at.
          'aria-description': description,
          spellcheck: 'true',
          autocapitalize: 'sentences',
          ...(invalid && { 'aria-invalid': 'true' }),
        }),
      ),
    });
  }, [label, description, invalid]);

  useImperativeHandle(handle, () => ({ flush, focus: () => editor.current?.focus() }), [flush]);

  return (
    <div className={invalid ? css.invalidFrame : css.frame}>
      <TextToolbar view={() => editor.current} />
      <div ref={host} className={css.host} />
      <p className={visuallyHidden} role="status">
        {said}
      </p>
    </div>
  );
}
