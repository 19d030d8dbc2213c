import { closeHistory } from 'prosemirror-history';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import type { OnConverting, RunningPaste } from '../text/formatted-paste.ts';
import type { UploadCount } from '../text/image-uploads.ts';
import type { TextHandle } from '../text/MarkdownEditor.tsx';
import type { EditorActions } from '../text/shortcuts.ts';
import type { RenderHelp } from '../text/writing-help.ts';
import type { OpenedText } from './document/open-text.ts';
import { clipboard } from './editing/clipboard.ts';
import { emptyHint, readersView } from './editing/decorations.ts';
import { followedRanges } from './editing/follow-range.ts';
import { footnotes } from './editing/footnotes.ts';
import { gradualLayout } from './editing/gradual-layout.ts';
import { typedMarkdown } from './editing/input-rules.ts';
import type { InsertItem } from './editing/insert-items.ts';
import { keys, type Requests } from './editing/keys.ts';
import { nodeViews } from './editing/node-views.ts';
import { type SlashState, slashMenu } from './editing/slash.ts';
import { type Status, statusOf } from './editing/status.ts';
import { addImages, imageUploads } from './editing/uploads.ts';
import { WritePassage } from './editing/write-passage.ts';
import { createState, openForWrite, WriteSession } from './editing/write-session.ts';
import { scrollToCursor } from './scroll-to-cursor.ts';
import { textAttributes } from './text-attributes.ts';
import { POST, type WritePlace } from './write-place.ts';

/** Debounce for `onChange`, so that writing the Markdown does not slow down typing. */
const REPORT_MS = 150;
const HINT = 'Write, or type / to insert something';

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

export interface WriteRequests extends Requests {
  insert: (item: InsertItem) => void;
  editSource: (position: number) => void;
  prices: () => Promise<string[][]>;
  beginPaste: () => RunningPaste;
  /** Called with Markdown that was pasted. */
  onPasted: (markdown: string) => void;
}

/** Connects ProseMirror with the form: the same text goes in and out as with the Markdown editor. */
export function useWriteView(props: WriteProps, requests: WriteRequests) {
  const { value, label, description, invalid, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const session = useRef<WriteSession>(undefined);
  const passage = useRef<WritePassage>(undefined);
  const latest = useRef({ props, requests });
  latest.current = { props, requests };
  /** The text that the form and the editor agree on. */
  const agreed = useRef('');
  /** Values reported to the form that have not come back as props yet. */
  const echoes = useRef<string[]>([]);
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
    echoes.current.push(text);
    latest.current.props.onChange(text);
  }).current;

  /** Shows another text: one step of undo, apart from what was typed before and is typed after it. */
  const showText = useRef((text: string, isOfForm: boolean) => {
    const view = editor.current;
    if (!view || !session.current) return;
    const opened = openForWrite(text, latest.current.props.place?.lockedAs);
    if (typeof opened === 'string') {
      // The document is out of date now, and must not be reported.
      session.current = undefined;
      latest.current.props.onRefuse(opened);
    } else {
      view.dispatch(closeHistory(session.current.replace(view.state, opened)).setMeta(fromForm, isOfForm));
      view.dispatch(closeHistory(view.state.tr));
    }
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
    const explain = (title: string, sentence: string) =>
      toast({ variant: 'destructive', title, description: sentence });
    const state = createState(opened.doc, [
      ...place.plugins(),
      slashMenu({ items: place.items, onChange: setSlash, run: ask.insert }),
      ...keys(ask),
      typedMarkdown(),
      readersView(),
      emptyHint(HINT),
      imageUploads({
        onCount: (count) => latest.current.props.onUploads(count),
        announce,
        onNote: (sentence) => toast({ title: 'Image saved', description: sentence }),
      }),
      footnotes((tr) => tr.getMeta(fromForm) === true, announce),
      followedRanges(),
      gradualLayout(),
      clipboard({
        files: addImages,
        explain,
        content: () => passage.current?.content() ?? '',
        session: () => session.current,
        toStored,
        begin: ask.beginPaste,
        onPasted: ask.onPasted,
      }),
    ]);
    const view = new EditorView(host.current, {
      state,
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
      flush();
      view.destroy();
      editor.current = undefined;
      passage.current = undefined;
      // Unmounting aborts the uploads.
      latest.current.props.onUploads({ running: 0, failed: 0 });
    };
  }, [flush]);

  useEffect(() => {
    const view = editor.current;
    // On a slow machine, an older value comes back as a prop after newer text was reported.
    const echo = echoes.current.indexOf(value);
    if (echo >= 0) echoes.current.splice(0, echo + 1);
    if (!view || !session.current || echo >= 0 || value === agreed.current) return;
    clearTimeout(waiting.current);
    agreed.current = value;
    echoes.current = [];
    showText(value, true);
  }, [value, showText]);

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
      jumpTo(place) {
        const view = editor.current;
        if (!view || !session.current) return;
        view.dispatch(view.state.tr.setSelection(session.current.selectionAt(view.state.doc, place)));
        scrollToCursor(view, host.current);
        view.focus();
      },
      scroller: () => host.current ?? undefined,
    }),
    [flush],
  );

  return {
    host,
    view: () => editor.current,
    session: () => session.current,
    passage: () => passage.current,
    text: () => editor.current && session.current?.save(editor.current.state.doc).text,
    /** Puts another text in the place of this one, as someone's change. */
    changeText: (text: string) => showText(text, false),
    flush,
    status,
    slash,
    announcement,
    announce,
  };
}

/** Marks changes that came from the form's value, not from typing. */
const fromForm = 'fromForm';
