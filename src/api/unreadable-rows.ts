/** Rows in an answer that a newer version of the site saved, and that are not shown in full, as "theme 12". */
const rowsOf = new WeakMap<object, readonly string[]>();

/** @param header of the answer; null when all of it can be shown */
export function rememberUnreadable(answer: unknown, header: string | null): void {
  if (header && typeof answer === 'object' && answer !== null)
    rowsOf.set(answer, header.split(',').map(decodeURIComponent));
}

/** @returns none for an answer that can be shown in full */
export const unreadableRowsOf = (answer: unknown): readonly string[] =>
  (typeof answer === 'object' && answer !== null && rowsOf.get(answer)) || [];
