import { useEffect } from 'react';

const QUESTION = 'There are changes that are not saved. Leave them?';

let unsavedForms = 0;

/** Whether this screen may be left: at once, or after a question when something is not saved. For who leads away without a link. */
export const mayLeave = (): boolean => unsavedForms === 0 || window.confirm(QUESTION);

/** Asks before something typed and not saved is left: by another document, or by a link to another screen. */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms += 1;
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router sees the click. Links to other documents are asked about by the browser itself.
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/admin"]');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', leaving);
    document.addEventListener('click', clicked, { capture: true });
    return () => {
      unsavedForms -= 1;
      window.removeEventListener('beforeunload', leaving);
      document.removeEventListener('click', clicked, { capture: true });
    };
  }, [unsaved]);
}
