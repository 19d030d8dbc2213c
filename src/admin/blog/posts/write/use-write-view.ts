import { closeHistory } from 'prosemirror-history';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Echoes } from '#src/admin/texts/echoes.ts';
import type { OnConverting } from '../text/formatted-paste.ts';
import type { UploadCount } from '../text/image-uploads.ts';
import type { TextHandle } from '../text/MarkdownEditor.tsx';
import type { EditorActions } from '../text/shortcuts.ts';
import type { RenderHelp } from '../text/writing-help.ts';
import type { OpenedText } from './document/open-text.ts';
import { nodeViews } from './editing/node-views.ts';
import type { SlashState } from './editing/slash.ts';
import { type Status, statusOf } from './editing/status.ts';
import { WritePassage } from './editing/write-passage.ts';
import { createState, openForWrite, WriteSession } from './editing/write-session.ts';
import { LateText } from './late-text.ts';
import { scrollToCursor } from './scroll-to-cursor.ts';
import { textAttributes } from './text-attributes.ts';
import { AT_ONCE } from './use-opened.ts';
import { POST, type WritePlace } from './write-place.ts';
import { fromForm, type WriteRequests, writePlugins } from './write-plugins.ts';

/** Debounce for `onChange`, so that writing the Markdown does not slow down typing. */
const REPORT_MS = 150;

export interface WriteProps {
  /** The text, or a sentence if it can only be edited in Markdown. */
  opened: OpenedText | string;
  /** A post, unless it says otherwise. */
  place?: WritePlace;
  label: string;
  value: string;
  onChange: (text: string) => void;
  actions: Pick<EditorActions, 'save' | 'preview' | 'help'>;
  invalid: boolean;
  description: string;
  /** Called when uploads start and end. */
  onUploads: (count: UploadCount) => void;
  /** Called with the reason if the text can only be edited in Markdown. */
  onRefuse: (sentence: string) => void;
  /** Shows a place of the text in Markdown. */
  onSource: (place: number) => void;
  onConverting: OnConverting;
  /** Undefined where there is none. */
  writingHelp?: RenderHelp | undefined;
  handle: Ref<TextHandle>;
}

/** Connects ProseMirror with the form: the same text goes in and out as with the Markdown editor. */
export function useWriteView(props: WriteProps, requests: WriteRequests) {
  const { value, label, description, invalid, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const session = useRef<WriteSession>(undefined);
  const late = useRef(new LateText(session)).current;
  const passage = useRef<WritePassage>(undefined);
  const latest = useRef({ props, requests });
  latest.current = { props, requests };
  /** The text that the form and the editor agree on. */
  const agreed = useRef('');
  const echoes = useRef(new Echoes()).current;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [status, setStatus] = useState<Status>();
  const [slash, setSlash] = useState<SlashState | null>(null);
  const [announcement, announce] = useState('');

  const flush = useRef(() => {
    clearTimeout(waiting.current);
    const view = editor.current;
    const text = view && session.current?.save(view.state.doc).text;
    if (text === undefined || text === agreed.current) return;
    agreed.current = text;
    echoes.add(text);
    latest.current.props.onChange(text);
  }).current;

  /** Shows another text: one step of undo, apart from what was typed before and is typed after it. */
  const show = useRef((opened: OpenedText | string, isOfForm: boolean) => {
    const view = editor.current;
    if (!view || !session.current) return;
    if (typeof opened === 'string') {
      // The document is out of date now, and must not be reported.
      session.current = undefined;
      latest.current.props.onRefuse(opened);
    } else {
      view.dispatch(closeHistory(session.current.replace(view.state, opened)).setMeta(fromForm, isOfForm));
      view.dispatch(closeHistory(view.state.tr));
    }
  }).current;

  /** Shows a text of the form; a long one a moment later, unless someone is writing. */
  const showText = useRef((text: string) => {
    const { lockedAs } = latest.current.props.place ?? POST;
    const view = editor.current;
    if (!late.isReading && (text.length <= AT_ONCE || view?.hasFocus()))
      show(openForWrite(text, lockedAs), true);
    else {
      view?.setProps({ editable: () => false });
      void late
        .read(text, lockedAs, (opened) => {
          view?.setProps({ editable: () => true });
          show(opened, true);
        })
        .then((place) => place !== undefined && jumpTo(place));
    }
  }).current;

  const jumpTo = useRef((place: number) => {
    const view = editor.current;
    late.jumpLater(place);
    if (!view || !session.current) return;
    view.dispatch(view.state.tr.setSelection(session.current.selectionAt(view.state.doc, place)));
    scrollToCursor(view, host.current);
    view.focus();
  }).current;

  useEffect(() => {
    const { current } = latest;
    const { place = POST } = current.props;
    const { toStored } = place;
    const { opened } = current.props;
    if (typeof opened === 'string') {
      current.props.onRefuse(opened);
      return;
    }
    agreed.current = opened.text;
    session.current = new WriteSession(opened);
    const ask: WriteRequests = {
      save: () => latest.current.requests.save(),
      preview: () => latest.current.requests.preview(),
      help: () => latest.current.requests.help(),
      link: () => latest.current.requests.link(),
      image: () => latest.current.requests.image(),
      writingHelp: () => latest.current.requests.writingHelp(),
      editImage: (position) => latest.current.requests.editImage(position),
      insert: (item) => latest.current.requests.insert(item),
      editSource: (position) => latest.current.requests.editSource(position),
      prices: () => latest.current.requests.prices(),
      beginPaste: () => latest.current.requests.beginPaste(),
      onPasted: (markdown) => latest.current.requests.onPasted(markdown),
    };
    const plugins = writePlugins(place, ask, {
      announce,
      onSlash: setSlash,
      onUploads: (count) => latest.current.props.onUploads(count),
      content: () => passage.current?.content() ?? '',
      session: () => session.current,
    });
    const view = new EditorView(host.current, {
      state: createState(opened.doc, plugins),
      nodeViews: nodeViews({ ...ask, toStored }),
      dispatchTransaction(tr) {
        const before = view.state;
        view.updateState(before.apply(tr));
        if (tr.docChanged && !tr.getMeta(fromForm)) {
          clearTimeout(waiting.current);
          waiting.current = setTimeout(flush, REPORT_MS);
        }
        const next = statusOf(view.state);
        setStatus((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
      },
      handleDOMEvents: {
        blur() {
          flush();
          return false;
        },
      },
    });
    editor.current = view;
    passage.current = new WritePassage(view, () => session.current);
    setStatus(statusOf(view.state));
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      late.stop();
      flush();
      view.destroy();
      editor.current = undefined;
      passage.current = undefined;
      // Unmounting aborts the uploads.
      latest.current.props.onUploads({ running: 0, failed: 0 });
    };
  }, [flush, late]);

  useEffect(() => {
    const view = editor.current;
    const isEcho = echoes.has(value);
    if (!view || !(session.current || late.isReading) || isEcho || value === agreed.current) return;
    clearTimeout(waiting.current);
    agreed.current = value;
    echoes.clear();
    showText(value);
  }, [value, echoes, showText, late]);

  useEffect(() => {
    editor.current?.setProps({
      attributes: textAttributes({ label, description, invalid }),
    });
  }, [label, description, invalid]);

  useImperativeHandle(
    handle,
    () => ({
      flush,
      focus: () => editor.current?.focus(),
      place: () => (editor.current && session.current?.placeOf(editor.current.state)) ?? 0,
      jumpTo,
      scroller: () => host.current ?? undefined,
    }),
    [flush, jumpTo],
  );

  return {
    host,
    view: () => editor.current,
    session: () => session.current,
    passage: () => passage.current,
    text: () => editor.current && session.current?.save(editor.current.state.doc).text,
    /** Puts another text in the place of this one, as someone's change. */
    changeText: (text: string) => show(openForWrite(text, latest.current.props.place?.lockedAs), false),
    flush,
    status,
    slash,
    announcement,
    announce,
  };
}
