import { type EditorView, WidgetType } from '@codemirror/view';
import type { ImageUpload } from './image-state.ts';

export interface UploadActions {
  retry: (view: EditorView, id: number) => void;
  remove: (view: EditorView, id: number) => void;
}

export class UploadWidget extends WidgetType {
  readonly upload: ImageUpload;
  readonly actions: UploadActions;

  constructor(upload: ImageUpload, actions: UploadActions) {
    super();
    this.upload = upload;
    this.actions = actions;
  }

  override eq({ upload }: UploadWidget): boolean {
    const { id, state, share, sentence } = this.upload;
    return (
      upload.id === id && upload.state === state && upload.share === share && upload.sentence === sentence
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = document.createElement('span');
    box.dataset.upload = String(this.upload.id);
    this.fill(box, view);
    return box;
  }

  /** Updates progress in place, so that a focused button keeps its focus. */
  override updateDOM(box: HTMLElement, view: EditorView): boolean {
    if (box.dataset.upload !== String(this.upload.id)) return false;
    const bar = box.querySelector('progress');
    if (bar && box.dataset.state === this.upload.state) this.tell(box, bar);
    else this.fill(box, view);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  private fill(box: HTMLElement, view: EditorView): void {
    const { id, file, state, sentence, retry } = this.upload;
    box.dataset.state = state;
    box.className = state === 'failed' ? 'cm-upload cm-uploadFailed' : 'cm-upload';
    const button = (label: string, act: () => void) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = 'cm-uploadButton';
      made.textContent = label;
      made.setAttribute('aria-label', `${label}: ${file.name}`);
      made.addEventListener('click', act);
      return made;
    };
    const words = document.createElement('span');
    words.className = 'cm-uploadWords';
    if (state === 'failed') {
      words.textContent = sentence;
      box.replaceChildren(
        words,
        ...(retry === 'never' ? [] : [button('Try again', () => this.actions.retry(view, id))]),
        button('Remove', () => this.actions.remove(view, id)),
      );
      return;
    }
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.setAttribute('aria-label', `Uploading ${file.name}`);
    box.replaceChildren(
      words,
      bar,
      button('Cancel', () => this.actions.remove(view, id)),
    );
    this.tell(box, bar);
  }

  private tell(box: HTMLElement, bar: HTMLProgressElement): void {
    const { file, state, share } = this.upload;
    bar.value = share;
    const how =
      state === 'waiting' ? 'waiting' : share < 1 ? `${Math.round(share * 100)}%` : 'checking the image';
    const words = box.querySelector('.cm-uploadWords');
    if (words) words.textContent = `${file.name}: ${how}`;
  }
}
