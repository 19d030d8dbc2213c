import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';

/** Closes a server when the test ends, with the connections that are still open. */
export const closeAfterTest = (server: Server) =>
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
