import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { reading } from '../text/extensions.ts';
import * as css from './HistoryDialog.css.ts';

const RESTORING = {
  label: 'This version compared with the editor',
  comes: 'will be restored',
  goes: 'will be removed',
};

interface Props {
  now: string;
  then: string;
  /** Accessible name, and the meaning of the two colors. */
  words?: typeof RESTORING;
}

/** Shows in green text that `then` adds, and in red text that it removes. In a shadow root, like the editor. */
export function TextDifference({ now, then, words = RESTORING }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    const view = new EditorView({
      doc: then,
      root,
      parent: root,
      extensions: [
        reading,
        EditorState.readOnly.of(true),
        // Otherwise a phone opens its keyboard.
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({
          'aria-label': words.label,
          'aria-readonly': 'true',
          tabindex: '0',
        }),
        unifiedMergeView({
          original: now,
          mergeControls: false,
          collapseUnchanged: { margin: 2, minSize: 6 },
        }),
      ],
    });
    return () => view.destroy();
  }, [now, then, words]);
  return (
    <>
      <p className={css.legend}>
        <span className={css.comes}>{words.comes}</span>
        <span className={css.goes}>{words.goes}</span>
      </p>
      <div ref={host} className={css.difference} />
    </>
  );
}
