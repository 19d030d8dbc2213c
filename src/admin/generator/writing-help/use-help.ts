import { useEffect, useRef, useState } from 'react';
import { type ApiInput, api } from '#src/api/client.ts';
import type { WritingHelpAnswer } from '#src/contract/generator/writing-help.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';

export type HelpBody = ApiInput<'POST /api/admin/posts/:id/writing-help'>['body'];

export type HelpStage =
  | { at: 'menu' }
  | { at: 'options'; action: HelpBody['action'] }
  | { at: 'asking'; body: HelpBody }
  | { at: 'answer'; body: HelpBody; answer: WritingHelpAnswer }
  | { at: 'failed'; body: HelpBody; reason: string };

/** Asks for help with a post. A request ends when it is canceled, or the dialog closes. */
export function useHelp(postId: number) {
  const [stage, setStage] = useState<HelpStage>({ at: 'menu' });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = async (body: HelpBody) => {
    const controller = new AbortController();
    asking.current = controller;
    setStage({ at: 'asking', body });
    try {
      const answer = await api(
        'POST /api/admin/posts/:id/writing-help',
        { params: { id: postId }, body },
        controller.signal,
      );
      if (!controller.signal.aborted) setStage({ at: 'answer', body, answer });
    } catch (error) {
      if (controller.signal.aborted) return;
      setStage({
        at: 'failed',
        body,
        reason: error instanceof Error ? errorMessage(error) : String(error),
      });
    }
  };
  return {
    stage,
    ask,
    cancel: () => {
      asking.current?.abort();
      setStage({ at: 'menu' });
    },
    choose: (action: HelpBody['action']) => setStage({ at: 'options', action }),
    leave: () => setStage({ at: 'menu' }),
  };
}
