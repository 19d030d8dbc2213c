/** Rows that a newer version of the site saved and that are not shown in full, such as "theme 12". */
const rowsOf = new WeakMap<object, readonly string[]>();

/** @param header null when all of the answer can be shown */
export function rememberUnreadable(answer: unknown, header: string | null): void {
  if (header && typeof answer === 'object' && answer !== null)
    rowsOf.set(answer, header.split(',').map(decodeURIComponent));
}

export const unreadableRowsOf = (answer: unknown): readonly string[] =>
  (typeof answer === 'object' && answer !== null && rowsOf.get(answer)) || [];
