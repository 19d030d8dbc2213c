import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionProblems, requireTools, type VideoRule, videoProblems } from './checks.ts';

const home = mkdtempSync(join(tmpdir(), 'media-checks-'));
const rule: VideoRule = { bytes: 300_000, seconds: [0.9, 1.1], sizes: [[96, 60]], sound: false };

/** Makes a one-second video from an ffmpeg source; `extra` adds the defect. */
function plant(name: string, source: string, extra: readonly string[] = ['-movflags', '+faststart']): string {
  const file = join(home, `${name}.mp4`);
  const input = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source];
  const video = ['-t', '1', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', [...input, ...video, ...extra, file]);
  return file;
}

/** Gray that brightens and darkens within a second, so it moves and loops. */
const swell = "color=gray:s=96x60:r=24,geq=lum='128+60*sin(2*PI*N/23)':cb=128:cr=128";

describe('the media checks themselves', () => {
  beforeAll(requireTools);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('accept a correct video', async () => {
    expect(await videoProblems(plant('good', swell), rule)).toEqual([]);
  });

  it.each([
    ['a still', 'color=gray:s=96x60:r=24', undefined, /nothing moves/],
    ['a jump', "color=gray:s=96x60:r=24,geq=lum='20+8*N':cb=128:cr=128", undefined, /loop jumps/],
    ['the wrong size', swell.replace('96x60', '64x40'), undefined, /64x40/],
    ['too few frames', swell.replace('r=24', 'r=12'), undefined, /12 frames a second/],
    ['no faststart', swell, [], /no faststart/],
    ['another codec', swell, ['-c:v', 'mpeg4', '-movflags', '+faststart'], /mpeg4/],
    ['another pixel format', swell, ['-pix_fmt', 'yuv444p', '-movflags', '+faststart'], /yuv444p/],
  ])('catch %s', async (name, source, extra, said) => {
    const problems = await videoProblems(plant(name.replaceAll(' ', '-'), source, extra), rule);
    expect(problems.join('\n')).toMatch(said);
  });

  it('catch wrong size, length and sound, and a missing file', async () => {
    const file = plant('good-again', swell);
    const strict = { ...rule, bytes: 10, seconds: [3, 4] as const, sound: true };
    const problems = (await videoProblems(file, strict)).join('\n');
    expect(problems).toMatch(/more than 10/);
    expect(problems).toMatch(/not 3 to 4/);
    expect(problems).toMatch(/no AAC/);
    const loud = ['-f', 'lavfi', '-i', 'sine', '-t', '1', '-shortest', '-movflags', '+faststart'];
    const heard = join(home, 'loud.mp4');
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', file, ...loud, heard]);
    expect((await videoProblems(heard, rule)).join('\n')).toMatch(/has a sound track/);
    expect(await videoProblems(join(home, 'none.mp4'), rule)).toEqual(['the file is missing']);
  });

  it('catch captions in the wrong order', () => {
    const file = join(home, 'bad.vtt');
    writeFileSync(file, 'WEBVTT\n\n00:00:04.000 --> 00:00:02.000\nBack\n');
    expect(captionProblems(file)).toHaveLength(1);
  });
});
