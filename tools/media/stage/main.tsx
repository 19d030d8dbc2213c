import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/bricolage-grotesque/opsz.css';
import '@fontsource-variable/fraunces/full.css';
import '@fontsource-variable/geist-mono/index.css';
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/newsreader/opsz.css';
import '@fontsource-variable/newsreader/opsz-italic.css';
import '@fontsource-variable/nunito/index.css';
import './stage.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { clamp, ease } from './clock.ts';
import { Cursor, type Path, planPath, pointAt } from './cursor.tsx';
import type { Scene, SceneInfo } from './scene.ts';

/** A file exports one scene, or a factory that takes the scene's name (`videos/testimonial#bakery-owner`). */
const scenes = import.meta.glob<{ default: Scene | ((name: string) => Scene) }>([
  '../apps/*.tsx',
  '../videos/*.tsx',
]);
const host = document.getElementById('stage') as HTMLElement;
const root = createRoot(host);

let scene: Scene | undefined;
let path: Path = [];
let shown = '';

const fps = (s: Scene): number => s.fps ?? 24;
const frames = (s: Scene): number => Math.round(s.seconds * fps(s));

function show(s: Scene, t: number, index: number): void {
  const length = (s.dissolve ?? 0.5) * fps(s);
  const veil = length > 0 ? ease(clamp((index - (frames(s) - 1 - length)) / length)) : 0;
  const { View } = s;
  const video = (
    <>
      <div className="layer" data-live="">
        <View t={t} />
      </div>
      {veil > 0 && (
        <div className="layer" style={{ opacity: veil }}>
          <View t={0} />
        </div>
      )}
    </>
  );
  flushSync(() => root.render(video));
  const place = pointAt(path, t, s);
  if (!place) return;
  flushSync(() =>
    root.render(
      <>
        {video}
        <Cursor {...place} touch={s.touch ?? false} />
      </>,
    ),
  );
}

async function open(id: string): Promise<SceneInfo> {
  const [file, name = ''] = id.split('#');
  const load = scenes[`../${file}.tsx`];
  if (!load) throw new Error(`there is no scripts/media/${file}.tsx`);
  const made = (await load()).default;
  scene = typeof made === 'function' ? made(name) : made;
  host.style.width = `${scene.width}px`;
  host.style.height = `${scene.height}px`;
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
  await document.fonts.ready;
  path = [];
  const current = scene;
  path = planPath(current, (t) => show(current, t, Math.round(t * fps(current))));
  shown = '';
  return {
    width: scene.width,
    height: scene.height,
    pixels: scene.pixels,
    fps: fps(scene),
    frames: frames(scene),
    posterFrame: Math.round(scene.poster * fps(scene)),
    cues: scene.cues ?? [],
    captions: scene.captions ?? [],
  };
}

function frame(index: number): boolean {
  if (!scene) throw new Error('no scene is open');
  show(scene, index / fps(scene), index);
  const now = host.innerHTML;
  const changed = now !== shown;
  shown = now;
  return changed;
}

window.media = { open, frame };
