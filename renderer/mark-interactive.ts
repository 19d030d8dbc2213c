/** Marks the page as ready for input. Tests and measurements wait for the mark. */
export function markInteractive(): void {
  document.documentElement.dataset.awake = '';
}
