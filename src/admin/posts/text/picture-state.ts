import { StateEffect, StateField, type Transaction } from '@codemirror/state';

/** A picture on its way into the text. It is no part of the text until it is there. */
export interface PictureUpload {
  id: number;
  file: File;
  /** Where in the text it will stand. */
  at: number;
  /** Others came with it and stand before it. */
  follows: boolean;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  sentence: string;
  /** What would let another try succeed; `never`: the same file is refused again. */
  retry: 'anytime' | 'signed-in' | 'never';
}

export const addUploads = StateEffect.define<PictureUpload[]>();
export type UploadChange = { id: number } & Partial<Omit<PictureUpload, 'id' | 'at'>>;
export const changeUpload = StateEffect.define<UploadChange>();
export const removeUpload = StateEffect.define<number>();
/** The picture is in the text: this transaction inserts it. */
export const placeUpload = StateEffect.define<number>();

/** Uploads in the order of the text; their places move with whatever is typed, pasted or deleted elsewhere. */
export const uploadsField = StateField.define<readonly PictureUpload[]>({
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

const inOrder = (uploads: PictureUpload[]) => uploads.sort((one, other) => one.at - other.at);

function moved(uploads: readonly PictureUpload[], { changes, effects }: Transaction): PictureUpload[] {
  const placed = effects.find((effect) => effect.is(placeUpload))?.value;
  const index = uploads.findIndex(({ id }) => id === placed);
  // One that is before the picture that is put in, at the same place, stays before it.
  return uploads.map((each, position) => ({
    ...each,
    at: changes.mapPos(each.at, position < index ? -1 : 1),
  }));
}
