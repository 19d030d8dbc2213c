import { EditorSelection, type Extension } from '@codemirror/state';
import { Decoration, dropCursor, EditorView, ViewPlugin } from '@codemirror/view';
import { errorMessage } from '#src/admin/accounts/session/error-message.ts';
import { signInEnded } from '#src/admin/accounts/session/session-ended.ts';
import { ApiError, hasCode } from '#src/api/api-error.ts';
import { upload } from '#src/api/upload.ts';
import { altTextOf, imageMarkdown } from './image-copy.ts';
import { imageDrops } from './image-drops.ts';
import {
  changeUpload,
  type ImageUpload,
  placeUpload,
  removeUpload,
  type UploadChange,
  uploadsField,
} from './image-state.ts';
import { UploadWidget } from './image-widget.ts';

export interface UploadCount {
  running: number;
  failed: number;
}

interface Options {
  onCount: (count: UploadCount) => void;
  announce: (sentence: string) => void;
  explain: (title: string, sentence: string) => void;
  onNote: (note: string) => void;
}

export function imageUploads({ onCount, announce, explain, onNote }: Options): Extension {
  class Sender {
    private readonly view: EditorView;
    private way: { id: number; controller: AbortController } | undefined;
    private gone = false;
    private readonly stopListening: () => void;

    constructor(view: EditorView) {
      this.view = view;
      const again = (retry: ImageUpload['retry']) => () => {
        for (const each of view.state.field(uploadsField)) if (each.retry === retry) this.retry(each);
      };
      const online = again('anytime');
      window.addEventListener('online', online);
      const resumed = signInEnded.onResume(again('signed-in'));
      this.stopListening = () => {
        window.removeEventListener('online', online);
        resumed();
      };
    }

    update(): void {
      const uploads = this.view.state.field(uploadsField);
      if (this.way && !uploads.some(({ id }) => id === this.way?.id)) this.way.controller.abort();
      const next = uploads.find(({ state }) => state === 'waiting');
      // CodeMirror forbids dispatching during a view update.
      if (next && !this.way) queueMicrotask(() => this.start());
    }

    retry({ id, state }: ImageUpload): void {
      if (state === 'failed') this.tell({ id, state: 'waiting', share: 0, sentence: '' });
    }

    destroy(): void {
      this.gone = true;
      this.way?.controller.abort();
      this.stopListening();
    }

    private tell(change: UploadChange): void {
      if (!this.gone) this.view.dispatch({ effects: changeUpload.of(change) });
    }

    private start(): void {
      const next = this.view.state.field(uploadsField).find(({ state }) => state === 'waiting');
      if (this.gone || this.way || !next) return;
      const { id, file } = next;
      const controller = new AbortController();
      this.way = { id, controller };
      const typed = this.view.state.doc;
      announce(`Uploading ${file.name}`);
      this.tell({ id, state: 'sending' });
      const onProgress = (share: number) => controller.signal.aborted || this.tell({ id, share });
      upload('POST /api/admin/media', { body: {} }, file, { onProgress, signal: controller.signal })
        .then(
          ({ url, alt, note }) => {
            if (!controller.signal.aborted)
              this.place(id, alt || altTextOf(file.name), url, typed.eq(this.view.state.doc));
            if (note) onNote(note);
          },
          (error: Error) => controller.signal.aborted || this.fail(id, file.name, error),
        )
        .finally(() => {
          this.way = undefined;
          if (!this.gone) this.start();
        });
    }

    private place(id: number, alt: string, url: string, untouched: boolean): void {
      const { view } = this;
      const found = view.state.field(uploadsField).find((each) => each.id === id);
      if (this.gone || !found) return;
      const { at, follows, file } = found;
      const before = follows ? '\n\n' : '';
      const { text, from, to } = imageMarkdown(alt, url);
      const start = at + before.length;
      view.dispatch({
        changes: { from: at, insert: before + text },
        effects: placeUpload.of(id),
        // Selects the alt text only if the user has not moved on.
        ...(untouched &&
          !follows &&
          view.state.field(uploadsField).length === 1 && {
            selection: EditorSelection.range(start + from, start + to),
          }),
        userEvent: 'input.drop',
      });
      announce(`${file.name} added to the text`);
    }

    private fail(id: number, name: string, error: Error): void {
      const signedOut = hasCode(error, 'signed_out');
      if (signedOut) signInEnded.end();
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const passing = signedOut || !refused || error.status === 429;
      const sentence = signedOut
        ? `${name} is waiting because you are signed out. Sign in again to upload it.`
        : error instanceof ApiError
          ? error.detail
          : `${name} could not be uploaded: ${errorMessage(error)}`;
      this.tell({
        id,
        state: 'failed',
        sentence,
        retry: signedOut ? 'signed-in' : passing ? 'anytime' : 'never',
      });
      announce(sentence);
    }
  }

  const sender = ViewPlugin.fromClass(Sender);
  const actions = {
    retry(view: EditorView, id: number) {
      const found = view.state.field(uploadsField).find((each) => each.id === id);
      if (found) view.plugin(sender)?.retry(found);
      view.focus();
    },
    remove(view: EditorView, id: number) {
      view.dispatch({ effects: removeUpload.of(id) });
      view.focus();
    },
  };

  return [
    uploadsField,
    sender,
    dropCursor(),
    EditorView.decorations.compute([uploadsField], (state) =>
      Decoration.set(
        state
          .field(uploadsField)
          .map((each, index) =>
            Decoration.widget({ widget: new UploadWidget(each, actions), side: 1 + index }).range(each.at),
          ),
      ),
    ),
    EditorView.updateListener.of(({ state, startState }) => {
      const uploads = state.field(uploadsField);
      if (uploads === startState.field(uploadsField)) return;
      const failed = uploads.filter((each) => each.state === 'failed');
      onCount({ running: uploads.length - failed.length, failed: failed.length });
      const before = new Set(startState.field(uploadsField).map(({ id }) => id));
      const refused = failed.filter(({ id }) => !before.has(id));
      if (refused.length > 0) announce(refused.map(({ sentence }) => sentence).join(' '));
    }),
    imageDrops(explain),
  ];
}
