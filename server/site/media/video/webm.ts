/** Reads a WebM's metadata: a bounded walk over its elements (RFC 8794). Decodes no frame. */
import type { StoredBytes } from '../stored-bytes.ts';
import type { VideoShape, VideoTrack } from './mp4.ts';

const ID = {
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
} as const;

/** A dozen precede the first frames. */
const MOST_ELEMENTS = 2_000;
const MOST_BYTES = 1024 * 1024;

interface Element {
  id: number;
  start: number;
  /** Exclusive; the parent's end when the length is unknown. */
  end: number;
}

class BrokenElements extends Error {}

/** 1 to 8 bytes; the first says how many. */
function vint(
  data: Buffer,
  at: number,
  keepMarker: boolean,
): { value: number; length: number; all: boolean } {
  const first = data.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > data.length) throw new BrokenElements('not a number');
  let value = BigInt(keepMarker ? first : first & (0xff >> length));
  for (let index = 1; index < length; index += 1) value = (value << 8n) | BigInt(data.readUInt8(at + index));
  const all = !keepMarker && value === (1n << BigInt(7 * length)) - 1n;
  return { value: Number(value), length, all };
}

async function elementAt(bytes: StoredBytes, at: number, end: number): Promise<Element> {
  const head = await bytes.read(at, 12);
  const id = vint(head, 0, true);
  const size = vint(head, id.length, false);
  const start = at + id.length + size.length;
  return { id: id.value, start, end: size.all ? end : start + size.value };
}

async function elementsIn(
  bytes: StoredBytes,
  start: number,
  end: number,
  until?: number,
): Promise<Element[]> {
  const found: Element[] = [];
  for (let at = start; at + 2 <= end; ) {
    if (found.length === MOST_ELEMENTS) throw new BrokenElements('too many elements');
    const element = await elementAt(bytes, at, end);
    found.push(element);
    if (element.id === until) break;
    at = element.end;
  }
  return found;
}

async function contentOf(bytes: StoredBytes, element: Element | undefined): Promise<Buffer> {
  if (!element) return Buffer.alloc(0);
  const length = element.end - element.start;
  if (length > MOST_BYTES) throw new BrokenElements('too long');
  return bytes.read(element.start, length);
}

const named = (elements: Element[], id: number) => elements.find((element) => element.id === id);

const numberOf = (content: Buffer) =>
  content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : 0;
const floatOf = (content: Buffer) =>
  content.length === 8 ? content.readDoubleBE(0) : content.length === 4 ? content.readFloatBE(0) : 0;

/** Reads the kind of document: `webm`, `matroska`; '' when unspecified, undefined when it is none. */
export async function docTypeOf(bytes: StoredBytes): Promise<string | undefined> {
  try {
    const head = await elementAt(bytes, 0, bytes.size);
    const inside = await elementsIn(bytes, head.start, Math.min(head.end, bytes.size));
    return (await contentOf(bytes, named(inside, ID.docType))).toString('latin1').replaceAll('\0', '');
  } catch (error) {
    if (error instanceof BrokenElements || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads a WebM; undefined when the file is not built of elements. */
export async function readWebm(bytes: StoredBytes): Promise<VideoShape | undefined> {
  try {
    return await shapeOf(bytes);
  } catch (error) {
    if (error instanceof BrokenElements || error instanceof RangeError) return undefined;
    throw error;
  }
}

async function shapeOf(bytes: StoredBytes): Promise<VideoShape> {
  const segment = named(await elementsIn(bytes, 0, bytes.size, ID.segment), ID.segment);
  if (!segment) return { tracks: [], durationMs: null, hasContent: false, isCut: true };
  const end = Math.min(segment.end, bytes.size);
  const inside = await elementsIn(bytes, segment.start, end, ID.cluster);
  const tracks = named(inside, ID.tracks);
  const entries = tracks ? await elementsIn(bytes, tracks.start, Math.min(tracks.end, end)) : [];
  const found: VideoTrack[] = [];
  for (const entry of entries.filter(({ id }) => id === ID.trackEntry).slice(0, 32))
    found.push(await trackOf(bytes, entry));
  return {
    tracks: found,
    durationMs: await durationOf(bytes, named(inside, ID.info)),
    hasContent: named(inside, ID.cluster) !== undefined,
    isCut: segment.end > bytes.size,
  };
}

async function trackOf(bytes: StoredBytes, entry: Element): Promise<VideoTrack> {
  const inside = await elementsIn(bytes, entry.start, entry.end);
  const type = numberOf(await contentOf(bytes, named(inside, ID.trackType)));
  const codec = (await contentOf(bytes, named(inside, ID.codecId))).toString('latin1');
  const video = named(inside, ID.video);
  const image = video ? await elementsIn(bytes, video.start, video.end) : [];
  return {
    kind: type === 1 ? 'video' : type === 2 ? 'sound' : 'other',
    codec,
    width: numberOf(await contentOf(bytes, named(image, ID.pixelWidth))),
    height: numberOf(await contentOf(bytes, named(image, ID.pixelHeight))),
  };
}

async function durationOf(bytes: StoredBytes, info: Element | undefined): Promise<number | null> {
  if (!info) return null;
  const inside = await elementsIn(bytes, info.start, info.end);
  // Nanoseconds per unit of duration.
  const scale = numberOf(await contentOf(bytes, named(inside, ID.timecodeScale))) || 1_000_000;
  const ms = (floatOf(await contentOf(bytes, named(inside, ID.duration))) * scale) / 1_000_000;
  return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
}
