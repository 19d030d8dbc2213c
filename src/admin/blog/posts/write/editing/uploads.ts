import { NodeSelection, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { errorMessage } from '#src/admin/accounts/session/error-message.ts';
import { signInEnded } from '#src/admin/accounts/session/session-ended.ts';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { upload } from '#src/api/upload.ts';
import { altTextOf, refusalOf } from '../../text/image-copy.ts';
import type { UploadCount } from '../../text/image-uploads.ts';
import { nodes } from '../document/schema.ts';
import { type ImageUpload, UploadBox } from './upload-box.ts';

type Change =
  | { add: ImageUpload[] }
  | { change: Pick<ImageUpload, 'id'> & Partial<ImageUpload> }
  | { remove: number }
  /** The other images of the same drop go behind this one. */
  | { place: number; next: number };
const key = new PluginKey<readonly ImageUpload[]>('uploads');
const uploadsOf = (view: EditorView) => key.getState(view.state) ?? [];

interface Options {
  onCount: (count: UploadCount) => void;
  announce: (sentence: string) => void;
  onNote: (note: string) => void;
}

let lastId = 0;

function newUpload(file: File, at: number): ImageUpload {
  lastId += 1;
  const refusal = refusalOf(file);
  const state = refusal ? 'failed' : 'waiting';
  return { id: lastId, file, at, state, sentence: refusal ?? '', retry: refusal ? 'never' : 'anytime' };
}

/** Uploads images one after the other, and puts each in its place. */
export const addImages = (view: EditorView, files: readonly File[], at: number): void => {
  if (files.length > 0) send(view, { add: files.map((file) => newUpload(file, at)) });
};

/** The same with a change, after which the places are. */
export const withImages = (
  tr: Transaction,
  images: ReadonlyArray<{ file: File; at: number }>,
): Transaction =>
  images.length > 0 ? tr.setMeta(key, { add: images.map(({ file, at }) => newUpload(file, at)) }) : tr;

const send = (view: EditorView, change: Change) => {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false));
};

function changed(uploads: readonly ImageUpload[], change: Change): readonly ImageUpload[] {
  if ('add' in change) return [...uploads, ...change.add];
  if ('place' in change) {
    const placed = uploads.find(({ id }) => id === change.place);
    return uploads
      .filter((each) => each !== placed)
      .map((each) => (each.at === placed?.at ? { ...each, at: change.next } : each));
  }
  if ('remove' in change) return uploads.filter(({ id }) => id !== change.remove);
  return uploads.map((each) => (each.id === change.change.id ? { ...each, ...change.change } : each));
}

class Sender {
  private readonly view: EditorView;
  private readonly options: Options;
  private readonly boxes: Map<number, UploadBox>;
  private current: { id: number; controller: AbortController } | undefined;
  private readonly stops: Array<() => void> = [];

  constructor(view: EditorView, options: Options, boxes: Map<number, UploadBox>) {
    this.view = view;
    this.options = options;
    this.boxes = boxes;
    const again = (retry: ImageUpload['retry']) => () => {
      for (const each of uploadsOf(view))
        if (each.state === 'failed' && each.retry === retry) this.retry(each.id);
    };
    const online = again('anytime');
    window.addEventListener('online', online);
    this.stops.push(
      () => window.removeEventListener('online', online),
      signInEnded.onResume(again('signed-in')),
    );
  }

  retry(id: number): void {
    send(this.view, { change: { id, state: 'waiting', sentence: '' } });
  }

  update(view: EditorView, before: readonly ImageUpload[]): void {
    const uploads = uploadsOf(view);
    if (uploads === before) return;
    if (this.current && !uploads.some(({ id }) => id === this.current?.id)) this.current.controller.abort();
    const failed = uploads.filter(({ state }) => state === 'failed');
    this.options.onCount({ running: uploads.length - failed.length, failed: failed.length });
    const fresh = failed.filter(
      ({ id }) => !before.some((each) => each.id === id && each.state === 'failed'),
    );
    if (fresh.length > 0) this.options.announce(fresh.map(({ sentence }) => sentence).join(' '));
    if (!this.current && uploads.some(({ state }) => state === 'waiting')) queueMicrotask(() => this.start());
  }

  destroy(): void {
    this.current?.controller.abort();
    for (const stop of this.stops) stop();
  }

  private start(): void {
    const next = uploadsOf(this.view).find(({ state }) => state === 'waiting');
    if (this.view.isDestroyed || this.current || !next) return;
    const { id, file } = next;
    const controller = new AbortController();
    const { signal } = controller;
    this.current = { id, controller };
    const { doc } = this.view.state;
    this.options.announce(`Uploading ${file.name}`);
    send(this.view, { change: { id, state: 'sending' } });
    const onProgress = (share: number) => this.boxes.get(id)?.progress(share);
    upload('POST /api/admin/media', { body: {} }, file, { onProgress, signal })
      .then(
        ({ url, alt, note }) => {
          if (!signal.aborted) this.place(id, url, alt || altTextOf(file.name), doc.eq(this.view.state.doc));
          if (note) this.options.onNote(note);
        },
        (error: Error) => signal.aborted || this.fail(id, file.name, error),
      )
      .finally(() => {
        this.current = undefined;
        if (!this.view.isDestroyed) this.start();
      });
  }

  /** @param isUntouched nothing was typed since, so the image is selected and asks for its alt text */
  private place(id: number, url: string, alt: string, isUntouched: boolean): void {
    const { view } = this;
    const found = uploadsOf(view).find((each) => each.id === id);
    if (!found || view.isDestroyed) return;
    const { tr } = view.state;
    const $at = tr.doc.resolve(Math.min(found.at, tr.doc.content.size));
    const image = nodes.image.create({ url, alt });
    const isFull = $at.parent.isTextblock && $at.parent.content.size > 0;
    if ($at.parent.isTextblock && !isFull && $at.parent.type === nodes.paragraph) tr.insert($at.pos, image);
    else {
      const end = $at.depth === 0 ? $at.pos : $at.after(1);
      tr.insert(end, nodes.paragraph.create(null, image));
    }
    let position = -1;
    tr.doc.descendants((node, at) => {
      if (node === image) position = at;
      return position < 0;
    });
    const next = position < 0 ? tr.mapping.map(found.at) : tr.doc.resolve(position).after(1);
    if (isUntouched && position >= 0) tr.setSelection(NodeSelection.create(tr.doc, position));
    view.dispatch(tr.setMeta(key, { place: id, next }));
    this.options.announce(`${found.file.name} added to the text`);
  }

  private fail(id: number, name: string, error: Error): void {
    const isSignedOut = hasCode(error, 'signed_out');
    if (isSignedOut) signInEnded.end();
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const isPassing = !isRefused || error.status === 429;
    const sentence = isSignedOut
      ? `${name} is waiting because you are signed out. Sign in again to upload it.`
      : error instanceof ApiError
        ? error.detail
        : `${name} could not be uploaded: ${errorMessage(error)}`;
    const retry = isSignedOut ? 'signed-in' : isPassing ? 'anytime' : 'never';
    send(this.view, { change: { id, state: 'failed', sentence, retry } });
  }
}

export function imageUploads(options: Options): Plugin<readonly ImageUpload[]> {
  const boxes = new Map<number, UploadBox>();
  let sender: Sender | undefined;
  const boxOf = (view: EditorView, upload: ImageUpload) => {
    const box =
      boxes.get(upload.id) ??
      new UploadBox({
        retry: () => sender?.retry(upload.id),
        remove: () => {
          send(view, { remove: upload.id });
          view.focus();
        },
      });
    boxes.set(upload.id, box);
    box.show(upload);
    return box.dom;
  };
  return new Plugin<readonly ImageUpload[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before) {
        const moved =
          tr.docChanged && before.length > 0
            ? before.map((each) => ({ ...each, at: tr.mapping.map(each.at) }))
            : before;
        const change: Change | undefined = tr.getMeta(key);
        return change ? changed(moved, change) : moved;
      },
    },
    view(view) {
      sender = new Sender(view, options, boxes);
      return {
        update: (now, before) => sender?.update(now, key.getState(before) ?? []),
        destroy: () => sender?.destroy(),
      };
    },
    props: {
      decorations(state) {
        const uploads = key.getState(state) ?? [];
        return DecorationSet.create(
          state.doc,
          uploads.map((each) =>
            Decoration.widget(each.at, (view) => boxOf(view, each), {
              key: `${each.id} ${each.state} ${each.sentence}`,
              side: 1,
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          ),
        );
      },
    },
  });
}
