import type { EditorView } from 'prosemirror-view';

/** Scrolls the line with the cursor to the top of what is shown. */
export function scrollToCursor(view: EditorView, host: HTMLElement | null): void {
  if (!host) return;
  const { top } = view.coordsAtPos(view.state.selection.head);
  host.scrollTop += top - host.getBoundingClientRect().top - 24;
}
