import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import type { Client } from '#db/queries/bookings/clients.ts';
import { clientParts } from './client-parts.ts';
import { inBatches } from './in-batches.ts';

/** Streams everything kept about a client as self-explaining JSON, in batches that let requests through. */
export function exportClient(db: Db, client: Client, site: string, now: Date): Readable {
  return Readable.from(
    (async function* () {
      const head = {
        about: {
          file: `What ${site} keeps about one person. Times are UTC (ISO 8601).`,
          ...Object.fromEntries(clientParts.map(({ key, about }) => [key, about])),
        },
        exportedAt: now.toISOString(),
        email: client.email,
      };
      yield JSON.stringify(head, null, 2).slice(0, -2);
      for (const part of clientParts) {
        yield `,\n  ${JSON.stringify(part.key)}: [`;
        let isFirst = true;
        for (const batch of inBatches(client)) {
          for (const row of await part.read(db, batch)) {
            yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}`;
            isFirst = false;
          }
          await setImmediate();
        }
        yield isFirst ? ']' : '\n  ]';
      }
      yield '\n}\n';
    })(),
  );
}
