import { writeFile } from 'node:fs/promises';
import { seeded } from './stage/clock.ts';
import type { Cue, SceneInfo } from './stage/scene.ts';
import { ffmpeg } from './tools.ts';

const rate = 44_100;

/** A decaying tone of `pitch` hertz from sample `start`. */
function tone(out: Float32Array, start: number, pitch: number, length: number, level: number): void {
  const n = Math.floor(length * rate);
  for (let i = 0; i < n && start + i < out.length; i += 1) {
    const s = i / rate;
    const envelope = Math.min(1, s / 0.012) * Math.exp((-s * 5) / length);
    const wave = Math.sin(2 * Math.PI * pitch * s) + 0.22 * Math.sin(4 * Math.PI * pitch * s);
    out[start + i] = (out[start + i] ?? 0) + wave * envelope * level;
  }
}

function tick(out: Float32Array, start: number, level: number, seed: number, body: number): void {
  const random = seeded(seed);
  let low = 0;
  for (let i = 0; i < rate * 0.035 && start + i < out.length; i += 1) {
    low += (random() * 2 - 1 - low) * 0.34;
    const s = i / rate;
    const knock = Math.sin(2 * Math.PI * body * s) * 0.5;
    out[start + i] = (out[start + i] ?? 0) + (low + knock) * Math.exp(-s * 150) * level;
  }
}

function play(out: Float32Array, cue: Cue, index: number): void {
  const start = Math.round(cue.at * rate);
  if (cue.sound === 'key') tick(out, start, 0.16 + (index % 5) * 0.012, index + 7, 190 + (index % 4) * 24);
  if (cue.sound === 'click') tick(out, start, 0.34, index + 91, 320);
  if (cue.sound === 'note') tone(out, start, cue.pitch ?? 440, 0.9, 0.11);
  if (cue.sound === 'chime')
    for (const [k, hz] of [659.3, 987.8].entries()) tone(out, start + k * 3100, hz, 1.1, 0.09);
  if (cue.sound === 'done') {
    for (const [k, hz] of [523.3, 659.3, 784, 1046.5].entries()) tone(out, start + k * 4200, hz, 1.6, 0.08);
  }
}

/**
 * Mixes keys, clicks and chimes over very quiet room tone into a WAV file, faded at both ends so that it
 * loops.
 */
export async function makeSound(info: SceneInfo, target: string): Promise<void> {
  const seconds = info.frames / info.fps;
  const out = new Float32Array(Math.ceil(seconds * rate));
  for (const [index, cue] of info.cues.entries()) play(out, cue, index);
  const raw = `${target}.f32`;
  await writeFile(raw, Buffer.from(out.buffer));
  const cues = ['-f', 'f32le', '-ar', String(rate), '-ac', '1', '-i', raw];
  const room = ['-f', 'lavfi', '-i', `anoisesrc=color=brown:amplitude=0.02:seed=11:r=${rate}:d=${seconds}`];
  const mix = [
    '[0:a]lowpass=f=6500,aecho=0.9:0.5:38|61:0.16|0.1[near]',
    '[1:a]lowpass=f=420,highpass=f=60[far]',
    `[near][far]amix=inputs=2:normalize=0,volume=2.3,alimiter=limit=0.8,afade=t=in:d=0.25,afade=t=out:st=${seconds - 0.5}:d=0.5`,
  ].join(';');
  await ffmpeg([...cues, ...room, '-filter_complex', mix, '-t', String(seconds), '-c:a', 'pcm_s16le', target])
    .done;
}

const stamp = (s: number): string => {
  const whole = Math.floor(s);
  const pad = (n: number, size = 2): string => String(n).padStart(size, '0');
  return `00:${pad(Math.floor(whole / 60))}:${pad(whole % 60)}.${pad(Math.round((s - whole) * 1000), 3)}`;
};

export const webVtt = (info: SceneInfo): string =>
  `WEBVTT\n\n${info.captions.map((c, i) => `${i + 1}\n${stamp(c.from)} --> ${stamp(c.to)}\n${c.text}\n`).join('\n')}`;
