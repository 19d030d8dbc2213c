/**
 * Writes ZIP archives as a stream. We do not use yazl: it looks for the next entry from the first one on, which is
 * quadratic, and writes the whole directory in one go, without a turn for other requests.
 */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflateInPool = promisify(deflateRaw);

/** Bytes up to which compressing takes a millisecond or less, and a trip to the thread pool costs more memory. */
const SHORT = 32_768;
const deflate = (data: Buffer): Buffer | Promise<Buffer> =>
  data.length <= SHORT ? deflateRawSync(data) : deflateInPool(data);

export interface ZipFile {
  /** With "/" between folders. */
  path: string;
  data: Buffer;
  /** True for data that is compressed already, such as a JPEG. */
  isCompressed?: boolean;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Names are UTF-8. */
const FLAGS = 0x800;
const STORED = 0;
const DEFLATED = 8;
/** Regular file, rw-r--r--, made on Unix. */
const MODE = (0o100644 << 16) >>> 0;
const CHUNK = 256 * 1024;
/** Entries of the directory in one chunk. */
const GROUP = 500;

/**
 * Gives an archive in chunks. Only the file under way and the directory, some hundred bytes for each file, are in
 * memory. ZIP64 where an archive needs it.
 * @param files each below 4 GB @param at time of all files
 */
export async function* zipOf(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const time = dosTime(at);
  const directory: Buffer[] = [];
  let group: Buffer[] = [];
  let count = 0;
  let offset = 0;
  for await (const { path, data, isCompressed = false } of files) {
    const deflated = isCompressed ? data : await deflate(data);
    const isSmaller = deflated.length < data.length;
    const bytes = isSmaller ? deflated : data;
    const name = Buffer.from(path);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(FLAGS, 0);
    facts.writeUInt16LE(isSmaller ? DEFLATED : STORED, 2);
    facts.writeUInt32LE(time, 4);
    facts.writeUInt32LE(crc32(data), 8);
    facts.writeUInt32LE(bytes.length, 12);
    facts.writeUInt32LE(data.length, 16);
    facts.writeUInt16LE(name.length, 20);
    const header = Buffer.concat([signature(3, 4), version(20), facts, Buffer.alloc(2), name]);
    group.push(directoryEntry(facts, name, offset));
    count += 1;
    offset += header.length + bytes.length;
    if (bytes.length <= CHUNK) yield Buffer.concat([header, bytes]);
    else {
      yield header;
      yield* slices(bytes);
    }
    if (group.length === GROUP) {
      directory.push(Buffer.concat(group));
      group = [];
      await setImmediate();
    }
  }
  directory.push(Buffer.concat(group));
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield endOf(count, offset, size);
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
}

const signature = (one: number, two: number) => Buffer.from([0x50, 0x4b, one, two]);
const version = (number: number) => Buffer.from([number, 0]);

function directoryEntry(facts: Buffer, name: Buffer, offset: number): Buffer {
  const isFar = offset >= MAX_32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const rest = Buffer.alloc(16);
  rest.writeUInt16LE(extra.length, 0);
  rest.writeUInt32LE(MODE, 8);
  rest.writeUInt32LE(Math.min(offset, MAX_32), 12);
  const needed = isFar ? 45 : 20;
  return Buffer.concat([signature(1, 2), Buffer.from([needed, 3, needed, 0]), facts, rest, name, extra]);
}

/** The end of the directory, with that of ZIP64 before it if a number is too large for the old one. */
function endOf(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(count, MAX_16), 4);
  end.writeUInt16LE(Math.min(count, MAX_16), 6);
  end.writeUInt32LE(Math.min(size, MAX_32), 8);
  end.writeUInt32LE(Math.min(offset, MAX_32), 12);
  const plain = Buffer.concat([signature(5, 6), end]);
  if (count < MAX_16 && offset < MAX_32 && size < MAX_32) return plain;
  const large = Buffer.alloc(52);
  large.writeBigUInt64LE(44n, 0);
  large.writeUInt16LE(0x32d, 8);
  large.writeUInt16LE(45, 10);
  large.writeBigUInt64LE(BigInt(count), 20);
  large.writeBigUInt64LE(BigInt(count), 28);
  large.writeBigUInt64LE(BigInt(size), 36);
  large.writeBigUInt64LE(BigInt(offset), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(offset + size), 4);
  locator.writeUInt32LE(1, 12);
  return Buffer.concat([signature(6, 6), large, signature(6, 7), locator, plain]);
}

/** Two seconds exact, UTC; the format begins in 1980. */
function dosTime(at: Date): number {
  const date =
    ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
