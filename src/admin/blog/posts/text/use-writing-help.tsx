import { Suspense, useState } from 'react';
import type { HelpedEditor, Passage, RenderHelp } from './writing-help.ts';

/**
 * Help with the text of either editor, in a dialog.
 * @param render undefined where there is no help @param onClosed called when the dialog is gone
 */
export function useWritingHelp(
  editor: () => HelpedEditor | undefined,
  render: RenderHelp | undefined,
  onClosed: () => void = () => {},
) {
  const [passage, setPassage] = useState<Passage>();
  return {
    open: () => render && setPassage(editor()?.passage()),
    dialog: passage && render && (
      <Suspense>
        {render({
          passage,
          content: editor()?.content() ?? '',
          replace: (insert, end) => editor()?.replace(passage, insert, end) ?? false,
          onClose() {
            setPassage(undefined);
            onClosed();
          },
        })}
      </Suspense>
    ),
  };
}
