import { useEffect, useRef, useState } from 'react';
import type { Job } from '#src/contract/generator/jobs.ts';
import { isOpen } from '../../operations/dashboard/job-labels.ts';
import { useJobEvents } from '../../operations/dashboard/use-job-events.ts';

/**
 * Follows a job and the text that it is writing, as long as it is open. The text is passed on once per frame at most.
 * @returns undefined until some of the text has arrived
 */
export function useLiveText(job: Job): string | undefined {
  const arrived = useRef<string>(undefined);
  const frame = useRef<number>(undefined);
  const [text, setText] = useState<string>();
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const show = () => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      setText(arrived.current);
    });
  };
  useJobEvents({
    enabled: isOpen(job),
    textOf: job.id,
    // Each connection begins with the whole text, so nothing doubles after one was lost. A server that was restarted
    // has none; then the job's draft is newer than what had arrived.
    onOpen() {
      arrived.current = undefined;
      show();
    },
    onText({ from, text: piece }) {
      arrived.current = (arrived.current ?? '').slice(0, from) + piece;
      show();
    },
  });
  return text;
}
