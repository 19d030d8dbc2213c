import { useEffect, useRef } from 'react';
import { connection } from '#src/api/connection.ts';

/** Calls back each time the server can be reached again: also what failed for good by then is worth another try. */
export function useOnReconnect(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    let wasUp = connection.get().up;
    return connection.subscribe(() => {
      const { up } = connection.get();
      if (up && !wasUp) latest.current();
      wasUp = up;
    });
  }, []);
}
