import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from './client.ts';

export const aPhoto = (
  kind: 'png' | 'jpeg' | 'webp' | 'avif' = 'jpeg',
  { width = 800, height = 600, background = '#3355AA' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(kind)
    .toBuffer();

/** Larger than needed and with a different aspect ratio, as a provider sends it. */
export const aImage = (width = 1536, height = 1024): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1F5EFF' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="700" cy="400" r="220" fill="#0B0F19"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

export function formOf(
  files: Array<{ name: string; data: Buffer | string; type?: string; field?: string }>,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, data, type = '', field = 'file' } of files)
    form.append(field, new File([Buffer.from(data)], name, { type }));
  return form;
}

export const sendForm = (client: Client, path: string, form: FormData): Promise<Response> =>
  fetch(client.origin + path, {
    method: 'POST',
    headers: { origin: client.origin, cookie: client.cookie },
    body: form,
  });

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (data: Buffer) => {
  let c = 0xffffffff;
  for (const byte of data) c = (CRC[(c ^ byte) & 0xff] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that declares a size but contains almost nothing. @param extra chunks before the pixels */
export function pngOf(width: number, height: number, extra: Array<[string, Buffer]> = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(width * height, 100_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
