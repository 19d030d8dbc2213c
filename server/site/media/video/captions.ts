import { createHash } from 'node:crypto';
import { refusedVideo } from './video-error.ts';

const FIELD = 'body.text';
const TIMING =
  /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/;

/** Milliseconds. */
const timeOf = (hours?: string, minutes = '0', seconds = '0', ms = '0') =>
  ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(ms);

/**
 * Checks captions by line (WebVTT), since browsers silently ignore wrong ones. Returns the text with plain
 * line ends, and its SHA-256. Throws HttpError 400 that names the line.
 */
export function readCaptions(given: string): { text: string; hash: string } {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed();
  const lines = text.split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? ''))
    throw refusedVideo(
      /-->/.test(text)
        ? 'The captions must be WebVTT: the first line must be WEBVTT. Subtitles in another format, such as SRT, have to be converted.'
        : 'This is not a caption file. Upload a WebVTT file (.vtt).',
      FIELD,
    );
  if (text.includes('\0')) throw refusedVideo('The caption file has characters that are not text.', FIELD);
  let cues = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const match = TIMING.exec(line.trim());
    const at = `Line ${index + 1} of the captions`;
    if (!match) throw refusedVideo(`${at} is not a time such as 00:01.000 --> 00:04.000.`, FIELD);
    const [, ...parts] = match;
    const [from, to] = [timeOf(...parts.slice(0, 4)), timeOf(...parts.slice(4, 8))];
    if (to <= from) throw refusedVideo(`${at} ends before it begins.`, FIELD);
    cues += 1;
  }
  if (cues === 0) throw refusedVideo('The caption file has no captions.', FIELD);
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}
