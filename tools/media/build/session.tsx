import { CheckCircle2, CircleUser, Code2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { out, span, typed, typing } from '../stage/clock.ts';
import type { Caption, Cue, Scene, Stop } from '../stage/scene.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, type Theme } from '../ui/theme.tsx';
import { Editor } from './code.tsx';
import { Minutes } from './minutes.tsx';
import { minutesOn } from './minutes-on.ts';

/** A session in sixteen seconds: the idea, the build, the round of edits, the handover. */
export interface Build {
  file: string;
  url: string;
  idea: string;
  code: string;
  edit: string;
  change: string;
  /** The app as built until `t`. */
  Preview: ComponentType<{ t: number }>;
  /** Seconds at which a new part of the app appears, each with a chime. */
  grows: readonly number[];
  stops: readonly Stop[];
  captions: readonly Caption[];
}

export const seconds = 16;
export const times = { idea: 0.4, code: 3.1, edit: 9.9, change: 11.9, done: 14.3 } as const;
const ideaRate = 26;
const codeRate = 104;

export const dark: Theme = {
  bg: '#090c14',
  panel: '#121826',
  ink: '#f2f5fa',
  mute: '#a3adbf',
  line: '#232b3b',
  acc: '#6d97ff',
  onacc: '#0a1124',
  tint: '#15203d',
  body: 'inter',
  display: 'bricolage',
  r: 8,
};

const keys = (text: string, start: number, rate: number): Cue[] =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, i) => ({
    at: start + (i * 2) / rate,
    sound: 'key' as const,
  }));

const minuteAt = minutesOn([
  [0, 0],
  [3, 10],
  [5.4, 25],
  [times.edit, 45],
  [times.done, 60],
]);

export function cuesOf(build: Build): Cue[] {
  const clicks = build.stops
    .filter((stop) => stop.click)
    .map((stop) => ({ at: stop.at, sound: 'click' as const }));
  const chimes = build.grows.map((at) => ({ at, sound: 'chime' as const }));
  return [
    ...keys(build.idea, times.idea, ideaRate),
    ...keys(build.edit, times.edit, ideaRate),
    ...clicks,
    ...chimes,
    { at: times.done, sound: 'done' as const },
  ].sort((a, b) => a.at - b.at);
}

function Said(props: { text: string; t: number; start: number }) {
  const { text, t, start } = props;
  if (t < start) return null;
  const end = start + typing(text, ideaRate);
  return (
    <Row g={11} a="flex-start" s={{ opacity: out(span(t, start, 0.2)) }}>
      <CircleUser size={22} color="#6d97ff" />
      <T z={17} wrap lh={1.38}>
        {typed(text, t, start, ideaRate)}
        {t < end + 0.3 && <Caret t={t} busy={t < end} h={18} c="#6d97ff" />}
      </T>
    </Row>
  );
}

export function SessionView({ build, t }: { build: Build; t: number }) {
  const minute = minuteAt(t);
  const text = `${build.code}\n${build.change}`;
  const lines = build.code.split('\n').length;
  const changing = t >= times.change;
  const started = t > times.code + 0.5;
  const over = out(span(t, times.done, 0.4));
  return (
    <App theme={dark} style={{ flexDirection: 'column', padding: '20px 26px 24px' }}>
      <Row g={22} h={52}>
        <T z={17} w={650} ff="mono" n c="acc" s={{ width: 62 }}>
          {String(Math.floor(minute)).padStart(2, '0')} min
        </T>
        <Minutes at={minute} w={884} labels />
      </Row>
      <Row f={1} g={20} a="stretch" s={{ marginTop: 18 }}>
        <Col w={424} g={14}>
          <Col bg="panel" r={12} p="14 18" g={9} h={142} b="line">
            <Mute z={13.5} w={600}>
              {t < times.edit ? 'The client' : 'The client, round of edits'}
            </Mute>
            <Said text={build.idea} t={t < times.edit ? t : -1} start={times.idea} />
            <Said text={build.edit} t={t} start={times.edit} />
          </Col>
          <Col f={1} bg="#0d1220" r={12} b="line" s={{ overflow: 'hidden' }}>
            <Row h={36} p="0 14" g={9} s={{ borderBottom: '1px solid var(--line)' }} c="mute">
              <Code2 size={16} />
              <T z={13.5} ff="mono">
                {build.file}
              </T>
            </Row>
            <Col p="10 6" f={1} j="flex-start">
              {changing ? (
                <Editor
                  code={text}
                  t={t - times.change + text.length / codeRate - build.change.length / codeRate}
                  start={0}
                  rate={codeRate}
                  rows={12}
                  fresh={lines}
                />
              ) : (
                <Editor code={build.code} t={t} start={times.code} rate={codeRate} rows={12} />
              )}
            </Col>
          </Col>
        </Col>
        <Col f={1} bg="#ffffff" r={12} s={{ overflow: 'hidden', position: 'relative' }}>
          <Row h={38} p="0 14" g={12} bg="#e9edf3" s={{ flexShrink: 0 }}>
            <Row g={6}>
              {[0, 1, 2].map((i) => (
                <div key={i} style={{ width: 10, height: 10, borderRadius: 10, background: '#c5cdd9' }} />
              ))}
            </Row>
            <Row f={1} h={25} p="0 12" r={6} bg="#ffffff" c="#5a6577" s={{ fontSize: 13 }}>
              {build.url}
            </Row>
          </Row>
          <div style={{ position: 'relative', flex: 1, overflow: 'hidden', color: '#111827' }}>
            {started ? (
              <build.Preview t={t} />
            ) : (
              <Col a="center" j="center" g={14} s={{ position: 'absolute', inset: 0 }} c="#8a94a6">
                <Minutes at={minute} w={220} h={16} on="#1f5eff" off="#dbe1ea" />
                <T z={15}>Your first screen comes here</T>
              </Col>
            )}
          </div>
          {over > 0 && (
            <Row
              g={10}
              p="12 18"
              r={99}
              bg="#090c14"
              c="#fff"
              s={{
                position: 'absolute',
                right: 18,
                bottom: 18,
                opacity: over,
                transform: `translateY(${(1 - over) * 20}px)`,
                fontSize: 16,
                fontWeight: 620,
                boxShadow: '0 12px 32px rgb(9 12 20 / .35)',
              }}
            >
              <CheckCircle2 size={21} color="#6d97ff" /> 60 minutes. The code is yours.
            </Row>
          )}
        </Col>
      </Row>
    </App>
  );
}

export function sessionVideo(build: Build): Scene {
  return {
    View: ({ t }) => <SessionView build={build} t={t} />,
    seconds,
    poster: 9.2,
    width: 1024,
    height: 576,
    pixels: [1280, 720],
    stops: build.stops,
    cues: cuesOf(build),
    captions: build.captions,
    dissolve: 0.7,
  };
}
