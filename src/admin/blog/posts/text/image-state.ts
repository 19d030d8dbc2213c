import { StateEffect, StateField, type Transaction } from '@codemirror/state';

export interface ImageUpload {
  id: number;
  file: File;
  at: number;
  /** True if images from the same drop come directly before it. */
  follows: boolean;
  state: 'waiting' | 'sending' | 'failed';
  /** Progress, 0 to 1. */
  share: number;
  sentence: string;
  /** `never`: the same file would be refused again. */
  retry: 'anytime' | 'signed-in' | 'never';
}

export const addUploads = StateEffect.define<ImageUpload[]>();
export type UploadChange = { id: number } & Partial<Omit<ImageUpload, 'id' | 'at'>>;
export const changeUpload = StateEffect.define<UploadChange>();
export const removeUpload = StateEffect.define<number>();
export const placeUpload = StateEffect.define<number>();

/** In text order; positions move with edits elsewhere. */
export const uploadsField = StateField.define<readonly ImageUpload[]>({
  create: () => [],
  update(uploads, transaction) {
    let now = transaction.docChanged ? moved(uploads, transaction) : uploads;
    for (const effect of transaction.effects) {
      if (effect.is(addUploads)) now = inOrder([...now, ...effect.value]);
      else if (effect.is(changeUpload))
        now = now.map((each) => (each.id === effect.value.id ? { ...each, ...effect.value } : each));
      else if (effect.is(removeUpload) || effect.is(placeUpload))
        now = now.filter(({ id }) => id !== effect.value);
    }
    return now;
  },
});

const inOrder = (uploads: ImageUpload[]) => uploads.sort((one, other) => one.at - other.at);

function moved(uploads: readonly ImageUpload[], { changes, effects }: Transaction): ImageUpload[] {
  const placed = effects.find((effect) => effect.is(placeUpload))?.value;
  const index = uploads.findIndex(({ id }) => id === placed);
  // At the same position, an earlier upload stays before the inserted image.
  return uploads.map((each, position) => ({
    ...each,
    at: changes.mapPos(each.at, position < index ? -1 : 1),
  }));
}
