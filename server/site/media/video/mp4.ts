/** Reads an MP4's metadata: a bounded walk over its boxes (ISO/IEC 14496-12). Decodes no frame. */
import type { StoredBytes } from '../stored-bytes.ts';

export interface VideoTrack {
  kind: 'video' | 'sound' | 'other';
  /** Four letters, or Matroska's name. */
  codec: string;
  width: number;
  height: number;
}

export interface VideoShape {
  tracks: VideoTrack[];
  /** Null when the file does not say. */
  durationMs: number | null;
  hasContent: boolean;
  isCut: boolean;
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** An hour in fragments of a second has 8,000 boxes. */
const MOST_BOXES = 40_000;
const MOST_TRACKS = 32;

class BrokenBoxes extends Error {}

/** A box that ends after `end` is returned cut, as the last one. */
async function boxesIn(bytes: StoredBytes, start: number, end: number, most: number): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    if (found.length === most) throw new BrokenBoxes('too many boxes');
    const head = await bytes.read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const headSize = isLong ? 16 : 8;
    if (size < headSize) throw new BrokenBoxes('a box is shorter than its head');
    found.push({ type: head.toString('latin1', 4, 8), start: at + headSize, end: at + size });
    at += size;
  }
  return found;
}

const named = (boxes: Box[], type: string) => boxes.find((box) => box.type === type);

/** Reads an MP4; undefined when the file is not built of boxes. */
export async function readMp4(bytes: StoredBytes): Promise<VideoShape | undefined> {
  try {
    return await shapeOf(bytes);
  } catch (error) {
    // A number is read past the end of a short box.
    if (error instanceof BrokenBoxes || error instanceof RangeError) return undefined;
    throw error;
  }
}

async function shapeOf(bytes: StoredBytes): Promise<VideoShape> {
  const top = await boxesIn(bytes, 0, bytes.size, MOST_BOXES);
  const isCut = (top.at(-1)?.end ?? 0) !== bytes.size;
  const moov = named(top, 'moov');
  const hasContent = top.some(({ type }) => type === 'mdat');
  if (!moov || moov.end > bytes.size) return { tracks: [], durationMs: null, hasContent, isCut: true };
  const inside = await boxesIn(bytes, moov.start, moov.end, 200);
  const tracks: VideoTrack[] = [];
  for (const box of inside.filter(({ type }) => type === 'trak').slice(0, MOST_TRACKS))
    tracks.push(await trackOf(bytes, box));
  return { tracks, durationMs: await durationOf(bytes, inside), hasContent, isCut };
}

async function durationOf(bytes: StoredBytes, inside: Box[]): Promise<number | null> {
  const mvhd = named(inside, 'mvhd');
  if (!mvhd) return null;
  const head = await bytes.read(mvhd.start, 32);
  const isLong = head.readUInt8(0) === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const units = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  if (scale === 0) return null;
  const mvex = named(inside, 'mvex');
  const mehd = mvex && named(await boxesIn(bytes, mvex.start, mvex.end, 100), 'mehd');
  // A fragmented file has its length separately, or not at all.
  const fragments = mehd && (await bytes.read(mehd.start, 12));
  const whole = fragments
    ? fragments.readUInt8(0) === 1
      ? Number(fragments.readBigUInt64BE(4))
      : fragments.readUInt32BE(4)
    : units;
  return whole > 0 ? Math.round((whole / scale) * 1_000) : null;
}

async function trackOf(bytes: StoredBytes, trak: Box): Promise<VideoTrack> {
  const inside = await boxesIn(bytes, trak.start, trak.end, 100);
  const mdia = named(inside, 'mdia');
  const media = mdia ? await boxesIn(bytes, mdia.start, mdia.end, 100) : [];
  const hdlr = named(media, 'hdlr');
  const handler = hdlr ? (await bytes.read(hdlr.start + 8, 4)).toString('latin1') : '';
  const size = await sizeOf(bytes, named(inside, 'tkhd'));
  const kind = handler === 'vide' ? 'video' : handler === 'soun' ? 'sound' : 'other';
  return { kind, codec: await codecOf(bytes, named(media, 'minf')), ...size };
}

async function sizeOf(bytes: StoredBytes, tkhd: Box | undefined): Promise<{ width: number; height: number }> {
  if (!tkhd) return { width: 0, height: 0 };
  // The last 44 bytes: a matrix of nine numbers, then width and height with 16 binary places.
  const end = await bytes.read(tkhd.end - 44, 44);
  const [width, height] = [end.readUInt32BE(36) >>> 16, end.readUInt32BE(40) >>> 16];
  // A phone held upright records on its side, and the matrix turns it.
  const isTurned = end.readInt32BE(0) === 0 && end.readInt32BE(16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

async function codecOf(bytes: StoredBytes, minf: Box | undefined): Promise<string> {
  const stbl = minf && named(await boxesIn(bytes, minf.start, minf.end, 100), 'stbl');
  const stsd = stbl && named(await boxesIn(bytes, stbl.start, stbl.end, 100), 'stsd');
  return stsd ? (await bytes.read(stsd.start + 12, 4)).toString('latin1') : '';
}
