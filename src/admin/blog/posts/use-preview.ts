import { useEffect, useState } from 'react';
import { from } from '#src/design/breakpoints.ts';

const KEY = 'post-editor-preview';
/** The editor and the article fit side by side. */
const WIDE = '(min-width: 1200px)';

/** If the panels fit beside both, the preview is shown until someone closes it. */
const remembered = (): boolean => {
  const roomy = window.matchMedia(from.roomy).matches;
  try {
    const choice = localStorage.getItem(KEY);
    return choice === null ? roomy : choice === 'beside';
  } catch {
    return roomy;
  }
};

/** The preview is beside the editor on wide screens, which is remembered, or instead of it. */
export function usePreview() {
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  const [beside, setBeside] = useState(remembered);
  const [instead, setInstead] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return {
    isWide,
    shown: isWide ? beside : instead,
    toggle() {
      if (!isWide) return setInstead((before) => !before);
      setBeside(!beside);
      try {
        localStorage.setItem(KEY, beside ? 'off' : 'beside');
      } catch {
        // Storage is blocked.
      }
    },
  };
}
