import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { reading } from '../text/extensions.ts';
import * as css from './HistoryDialog.css.ts';

/** Diff of an earlier text: text removed since is green, text added since is red. In a shadow root, like the editor. */
export function TextDifference({ now, then }: { now: string; then: string }) {
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
          'aria-label': 'This version compared with the editor',
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
  }, [now, then]);
  return (
    <>
      <p className={css.legend}>
        <span className={css.comes}>will be restored</span>
        <span className={css.goes}>goes</span>
      </p>
      <div ref={host} className={css.difference} />
    </>
  );
}
