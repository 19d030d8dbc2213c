export interface ImageUpload {
  id: number;
  file: File;
  at: number;
  state: 'waiting' | 'sending' | 'failed';
  sentence: string;
  /** `never`: the same file would be refused again. */
  retry: 'anytime' | 'signed-in' | 'never';
}

interface Actions {
  retry: () => void;
  remove: () => void;
}

/** The place of an image while it is uploaded, with its progress or the reason of a failure. */
export class UploadBox {
  readonly dom = document.createElement('span');
  private readonly actions: Actions;
  private bar: HTMLProgressElement | undefined;

  constructor(actions: Actions) {
    this.actions = actions;
    this.dom.className = 'write-upload';
    this.dom.contentEditable = 'false';
  }

  show({ file, state, sentence, retry }: Pick<ImageUpload, 'file' | 'state' | 'sentence' | 'retry'>): void {
    this.dom.dataset.state = state;
    this.bar = undefined;
    const button = (label: string, act: () => void) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.textContent = label;
      element.setAttribute('aria-label', `${label} ${file.name}`);
      element.addEventListener('click', act);
      return element;
    };
    const text = document.createElement('span');
    text.textContent =
      state === 'failed' ? sentence : state === 'waiting' ? `${file.name}: waiting` : file.name;
    const parts: HTMLElement[] = [text];
    if (state === 'sending') {
      this.bar = document.createElement('progress');
      this.bar.max = 1;
      this.bar.value = 0;
      this.bar.setAttribute('aria-label', `Uploading ${file.name}`);
      parts.push(this.bar);
    }
    if (state === 'failed' && retry !== 'never') parts.push(button('Try again', this.actions.retry));
    parts.push(button(state === 'failed' ? 'Remove' : 'Cancel', this.actions.remove));
    this.dom.replaceChildren(...parts);
  }

  /** @param share from 0 to 1 */
  progress(share: number): void {
    if (this.bar) this.bar.value = share;
  }
}
