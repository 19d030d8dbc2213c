import { useEffect, useRef, useState } from 'react';
import type { Job } from '#src/contract/generator/jobs.ts';
import { isOpen } from '../../operations/dashboard/job-labels.ts';
import { useJobEvents } from '../../operations/dashboard/use-job-events.ts';

/**
 * Follows an open job and its text, updating at most once per frame. Undefined until some text has arrived.
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
    // Each connection begins with the whole text, so nothing doubles. A restarted server has none; then the
    // job's draft is newer.
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
