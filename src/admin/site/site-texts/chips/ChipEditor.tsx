import { startCompletion } from '@codemirror/autocomplete';
import { Annotation, Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { Echoes } from '#src/admin/texts/echoes.ts';
import { chipEditing, chipsByName, offerChips } from './chip-extensions.ts';
import { useChips } from './offer-chips.ts';

/** State of the native field before the typed brace, for undo. */
export interface Begin {
  text: string;
  /** Characters behind the caret, because more may be typed before the editor has loaded. */
  fromEnd: number;
}

interface Props {
  /** ID of the host, which its label points to. */
  id: string;
  label: string;
  help: string | undefined;
  invalid: boolean;
  isLine: boolean;
  value: string;
  begin?: Begin | undefined;
  onChange: (text: string) => void;
}

/** Marks changes from the form's value, as opposed to typing. */
const fromForm = Annotation.define<true>();
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * A text with chips for values of the offer. Lives in a shadow root, where CodeMirror uses adopted style
 * sheets; in the page it would insert a style element, which the content security policy blocks.
 */
export default function ChipEditor(props: Props) {
  const { id, label, help, invalid, value } = props;
  const { chips, disabled } = useChips();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const told = useRef(value);
  const echoes = useRef(new Echoes()).current;
  const attributes = useRef(new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later values are dispatched below
  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    const { begin } = latest.current;
    const text = unixLines(latest.current.value);
    told.current = text;
    const view = new EditorView({
      doc: begin ? unixLines(begin.text) : text,
      root,
      parent: root,
      extensions: [
        chipEditing(latest.current.isLine),
        attributes.current.of(offerChips.of(chipsByName(chips))),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (!docChanged || transactions.every((each) => each.annotation(fromForm))) return;
          told.current = state.doc.toString();
          echoes.add(told.current);
          latest.current.onChange(told.current);
        }),
      ],
    });
    editor.current = view;
    if (begin) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: Math.max(0, text.length - begin.fromEnd) },
        annotations: fromForm.of(true),
      });
      view.focus();
      startCompletion(view);
    }
    // A label focuses native fields only.
    const focus = () => view.focus();
    const labels = [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(id)}"]`)];
    for (const each of labels) each.addEventListener('click', focus);
    return () => {
      for (const each of labels) each.removeEventListener('click', focus);
      view.destroy();
      editor.current = undefined;
    };
  }, []);

  useEffect(() => {
    const view = editor.current;
    const text = unixLines(value);
    const isEcho = echoes.has(text);
    if (!view || isEcho || text === told.current) return;
    told.current = text;
    echoes.clear();
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      annotations: fromForm.of(true),
    });
  }, [value, echoes]);

  useEffect(() => {
    editor.current?.dispatch({
      effects: attributes.current.reconfigure([
        offerChips.of(chipsByName(chips)),
        EditorView.editable.of(!disabled),
        EditorView.contentAttributes.of({
          'aria-label': label,
          // A description, because an ID reference cannot cross the shadow root.
          'aria-description': help ?? '',
          spellcheck: 'true',
          dir: 'auto',
          ...(invalid && { 'aria-invalid': 'true' }),
          ...(disabled && { 'aria-disabled': 'true' }),
        }),
      ]),
    });
  }, [chips, disabled, label, help, invalid]);

  return <div ref={host} id={id} />;
}
