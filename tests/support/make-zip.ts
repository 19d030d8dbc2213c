import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: string | Buffer;
  /** In place of the real size. */
  size?: number;
  /** Unix mode, such as 0o120777 of a link. */
  mode?: number;
  encrypted?: true;
}

/** A ZIP archive as no library would write it: names and sizes may lie. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size, mode = 0o100644, encrypted } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode * 0x10000) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\x05\x06'), end]);
}
