import { useEffect, useRef } from 'react';
import { connection } from '#src/api/connection.ts';

/** Calls back when the server can be reached again, to retry even failed calls. */
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
