import type { Client } from './client.ts';

export interface Begun {
  id: number;
  name: string;
  received: number;
  chunkBytes: number;
}

/** Path before `/uploads`, of a client or a developer. */
type Place = string;

export const beginFile = (client: Client, place: Place, name: string, bytes: number): Promise<Response> =>
  client.post(`${place}/uploads`, { name, bytes, modified: 1_700_000_000_000 });

export const sendPiece = (
  client: Client,
  place: Place,
  { id, offset }: { id: number; offset: number },
  data: Buffer,
): Promise<Response> =>
  fetch(`${client.origin}${place}/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: {
      origin: client.origin,
      'content-type': 'application/octet-stream',
      ...(client.cookie && { cookie: client.cookie }),
    },
    body: new Uint8Array(data),
  });

/** Sends all chunks without finishing. Returns the upload's id. */
export async function sendAll(client: Client, place: Place, name: string, data: Buffer): Promise<number> {
  const begun = await beginFile(client, place, name, data.length);
  if (!begun.ok) throw new Error(`The file was refused: ${await begun.text()}`);
  const { id, chunkBytes } = (await begun.json()) as Begun;
  for (let offset = 0; offset < data.length; offset += chunkBytes) {
    const answer = await sendPiece(client, place, { id, offset }, data.subarray(offset, offset + chunkBytes));
    if (!answer.ok) throw new Error(`The piece at ${offset} was refused: ${await answer.text()}`);
  }
  return id;
}

export async function addFile(client: Client, place: Place, name: string, data: Buffer): Promise<Response> {
  return client.post(`${place}/uploads/${await sendAll(client, place, name, data)}/finish`);
}

/** A ZIP file without entries, padded. */
export function aZip(bytes = 22): Buffer {
  const zip = Buffer.alloc(Math.max(22, bytes));
  zip.writeUInt32LE(0x06054b50, 0);
  return zip;
}
