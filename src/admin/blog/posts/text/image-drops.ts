import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { countImages, ELSEWHERE, refusalOf } from './image-copy.ts';
import { addUploads, type ImageUpload } from './image-state.ts';

let lastId = 0;

export function newUpload(file: File, at: number, follows: boolean): ImageUpload {
  lastId += 1;
  const refusal = refusalOf(file);
  return {
    id: lastId,
    file,
    at,
    follows,
    state: refusal ? 'failed' : 'waiting',
    share: 0,
    sentence: refusal ?? '',
    retry: refusal ? 'never' : 'anytime',
  };
}

export const insertImages = (view: EditorView, files: readonly File[], at: number): void => {
  if (files.length === 0) return;
  const uploads = files.map((file, index) => newUpload(file, at, index > 0));
  view.dispatch({ effects: addUploads.of(uploads), selection: EditorSelection.cursor(at) });
};

/** Handles drops and pastes. @param explain says why something was not inserted as expected */
export const imageDrops = (explain: (title: string, sentence: string) => void): Extension =>
  EditorView.domEventHandlers({
    drop(event, view) {
      const { files, types } = event.dataTransfer ?? new DataTransfer();
      const html = event.dataTransfer?.getData('text/html') ?? '';
      if (!types.includes('Files') && countImages(html) === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      if (files.length > 0) insertImages(view, [...files], at);
      else explain('The image was not added', ELSEWHERE);
      return true;
    },
    paste(event, view) {
      const { clipboardData } = event;
      if (!clipboardData) return false;
      // Calendar programs add an image of the copied text to the clipboard; paste the text.
      if (clipboardData.getData('text/plain').trim()) return false;
      const files = [...clipboardData.files];
      if (files.length > 0) insertImages(view, files, view.state.selection.main.head);
      else return false;
      event.preventDefault();
      return true;
    },
  });
