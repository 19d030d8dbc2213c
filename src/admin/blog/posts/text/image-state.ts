import { StateEffect, StateField, type Transaction } from '@codemirror/state';

/** An image that is being uploaded. It is not part of the text until the upload is done. */
export interface ImageUpload {
  id: number;
  file: File;
  /** Its position in the text. */
  at: number;
  /** Whether images from the same drop come directly before it. */
  follows: boolean;
  state: 'waiting' | 'sending' | 'failed';
  /** Upload progress, 0 to 1. */
  share: number;
  /** Why it failed. */
  sentence: string;
  /** When a retry can succeed; `never`: the same file would be refused again. */
  retry: 'anytime' | 'signed-in' | 'never';
}

export const addUploads = StateEffect.define<ImageUpload[]>();
export type UploadChange = { id: number } & Partial<Omit<ImageUpload, 'id' | 'at'>>;
export const changeUpload = StateEffect.define<UploadChange>();
export const removeUpload = StateEffect.define<number>();
/** The transaction that inserts the image carries this effect. */
export const placeUpload = StateEffect.define<number>();

/** Uploads in text order; their positions move with edits elsewhere. */
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
  // At the same position, an upload that came before the inserted image stays before it.
  return uploads.map((each, position) => ({
    ...each,
    at: changes.mapPos(each.at, position < index ? -1 : 1),
  }));
}
