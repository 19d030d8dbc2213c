import { Bookmark, Sparkles } from 'lucide-react';
import { Landscape, type PhotoInk } from '../kinds/photo.tsx';
import { ease, mix, out, pop, seeded, span, typed, typing } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#232323',
  panel: '#2d2d2d',
  ink: '#f4f1ea',
  mute: '#9c978d',
  line: '#3b3b3b',
  acc: '#ff7043',
  onacc: '#1d0f09',
  tint: '#43302a',
  body: 'inter',
  r: 10,
};
const prompt = 'lighthouse after rain, low red sun, gouache';
const takes: [PhotoInk, number][] = [
  [{ sky: ['#3a4a6b', '#f2a07a'], sun: '#ff5a3c', layers: ['#7c6a7d', '#4f5a72', '#2f4257', '#1d2b3c'] }, 3],
  [{ sky: ['#f7c59f', '#fbe3c8'], sun: '#ef4b32', layers: ['#d9896b', '#a85b52', '#6b3d49', '#3a2838'] }, 11],
  [{ sky: ['#1c2f4a', '#c2543f'], sun: '#ffb199', layers: ['#7a3b44', '#4a2c40', '#2b2238', '#171728'] }, 17],
  [{ sky: ['#8fb8c4', '#f6e0c4'], sun: '#f2593a', layers: ['#6fa0a8', '#43707c', '#2b4d5c', '#183342'] }, 25],
];

/** `rough` is how unfinished it is. */
function Take({ k, rough, t }: { k: number; rough: number; t: number }) {
  const [ink, seed] = takes[k] ?? takes[0] ?? [];
  if (!ink || seed === undefined) return null;
  const random = seeded(k * 99 + Math.floor(t * 8));
  const x = [250, 130, 200, 290][k] ?? 200;
  return (
    <div style={{ position: 'absolute', inset: 0, overflow: 'hidden', background: '#343434' }}>
      <div
        style={{
          position: 'absolute',
          inset: -20,
          filter: rough > 0.02 ? `blur(${rough * 26}px)` : 'none',
          opacity: 1 - rough * 0.55,
        }}
      >
        <Landscape ink={ink} seed={seed} rough={1.1} />
        <svg
          aria-hidden="true"
          width="100%"
          height="100%"
          viewBox="0 0 400 300"
          preserveAspectRatio="xMidYMid slice"
          style={{ position: 'absolute', inset: 0 }}
        >
          <path d={`M${x - 60} 262c20-30 90-34 130 0z`} fill={ink.layers[3]} />
          <path d={`M${x - 14} 246L${x - 8} 120h16l6 126z`} fill="#f5ead9" />
          <path d={`M${x - 12} 206l2-34h20l2 34zM${x - 9} 142l1-22h16l1 22z`} fill="#d8412c" />
          <rect x={x - 11} y="104" width="22" height="17" rx="2" fill="#2a2530" />
          <rect x={x - 6} y="107" width="12" height="11" fill="#ffdf8e" />
          <path d={`M${x - 14} 105L${x} 92l14 13z`} fill="#d8412c" />
          <path d={`M${x - 6} 110L${x - 190} 84v46z`} fill="#ffe9b0" opacity=".22" />
        </svg>
      </div>
      {rough > 0.05 && (
        <svg
          aria-hidden="true"
          width="100%"
          height="100%"
          viewBox="0 0 40 30"
          preserveAspectRatio="none"
          style={{ position: 'absolute', inset: 0, opacity: rough * 0.5 }}
        >
          {Array.from({ length: 150 }, (_, i) => i).map((i) => (
            <rect
              key={i}
              x={Math.floor(random() * 40)}
              y={Math.floor(random() * 30)}
              width="1"
              height="1"
              fill={random() > 0.5 ? '#fff' : '#000'}
              opacity=".4"
            />
          ))}
        </svg>
      )}
    </div>
  );
}

function View({ t }: { t: number }) {
  const start = 0.4 + typing(prompt, 26);
  const made = t > start + 0.35;
  const pick = ease(span(t, 4.75, 0.5));
  const saved = t > 5.6;
  return (
    <App theme={theme}>
      <Col w={214} p="26 0 26 26" g={12}>
        <T z={20} w={700}>
          Kept prompts
        </T>
        {saved && (
          <div style={{ height: 64 * out(span(t, 5.6, 0.3)), overflow: 'hidden', flex: 'none' }}>
            <Row g={11} h={64}>
              <div
                style={{
                  position: 'relative',
                  width: 62,
                  height: 62,
                  borderRadius: 10,
                  overflow: 'hidden',
                  transform: `scale(${pop(span(t, 5.6, 0.4))})`,
                }}
              >
                <Take k={2} rough={0} t={0} />
              </div>
              <T z={15.5} w={600} wrap lh={1.25}>
                Lighthouse, gouache
              </T>
            </Row>
          </div>
        )}
        {['Ink map, no labels', 'Paper collage fruit', 'Night market, 35 mm'].map((name, i) => (
          <Row key={name} g={11} h={64}>
            <svg aria-hidden="true" width="62" height="62" viewBox="0 0 62 62" style={{ borderRadius: 10 }}>
              <rect width="62" height="62" fill={['#e8e0cf', '#f3c64b', '#16233a'][i]} />
              {i === 0 && (
                <path
                  d="M8 40C20 20 28 44 40 26s12-6 16-14M10 54C24 40 40 56 54 38"
                  stroke="#2b2b2b"
                  strokeWidth="3"
                  fill="none"
                />
              )}
              {i === 1 && (
                <>
                  <circle cx="24" cy="34" r="15" fill="#d8412c" />
                  <circle cx="42" cy="40" r="12" fill="#5a8f3d" />
                </>
              )}
              {i === 2 &&
                [10, 22, 34, 46].map((x) => (
                  <circle key={x} cx={x} cy={18 + (x % 4) * 7} r="5" fill="#ffb65c" />
                ))}
            </svg>
            <Mute z={15.5} wrap lh={1.25}>
              {name}
            </Mute>
          </Row>
        ))}
      </Col>
      <Col f={1} p="26" g={16} s={{ position: 'relative' }}>
        <div style={{ position: 'relative', flex: 1 }}>
          {takes.map((take, k) => {
            const rough = made ? 1 - ease(span(t, start + 0.35 + k * 0.25, 1.5)) : 1;
            const x = (k % 2) * 268;
            const y = Math.floor(k / 2) * 182;
            const mine = k === 2;
            return (
              <Abs
                key={take[1]}
                hit={`take${k}`}
                s={{
                  left: mine ? mix(x, 0, pick) : x,
                  top: mine ? mix(y, 0, pick) : y,
                  width: mine ? mix(258, 526, pick) : 258,
                  height: mine ? mix(172, 354, pick) : 172,
                  borderRadius: 12,
                  overflow: 'hidden',
                  zIndex: mine ? 2 : 1,
                  outline: mine && pick > 0 ? '4px solid var(--acc)' : 'none',
                }}
              >
                {made ? (
                  <Take k={k} rough={rough} t={t} />
                ) : (
                  <div
                    style={{ position: 'absolute', inset: 0, border: '2px dashed #454545', borderRadius: 12 }}
                  />
                )}
                {mine && pick >= 1 && (
                  <Row
                    hit="keep"
                    g={8}
                    h={48}
                    p="0 18"
                    r={99}
                    bg={saved ? '#fff' : 'acc'}
                    c="onacc"
                    s={{ position: 'absolute', right: 16, bottom: 16, fontSize: 17, fontWeight: 700 }}
                  >
                    <Bookmark size={20} fill={saved ? 'currentColor' : 'none'} /> {saved ? 'Kept' : 'Keep'}
                  </Row>
                )}
              </Abs>
            );
          })}
        </div>
        <Row h={62} p="0 10 0 20" r={16} bg="panel" g={12} s={{ border: '2px solid var(--line)' }}>
          <T z={18.5} f={1}>
            {typed(prompt, t, 0.4, 26) || <span style={{ color: 'var(--mute)' }}>Describe a scene</span>}
            {t > 0.3 && t < 2.4 && <Caret t={t} busy h={21} />}
          </T>
          <Row w={46} h={46} r={12} j="center" bg="acc" c="onacc">
            <Sparkles size={23} />
          </Row>
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.5,
  stops: [
    { at: 4.65, hit: 'take2', click: true },
    { at: 5.55, hit: 'keep', click: true },
  ],
});
