import { CircleCheck, Heart, MessageCircle, Sparkles } from 'lucide-react';
import { inks, Landscape, type PhotoInk } from '../kinds/photo.tsx';
import { ease, mix, out, pop, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f5f5f2',
  ink: '#16161a',
  mute: '#77777f',
  line: '#e1e1dc',
  acc: '#ff3d6e',
  tint: '#ffe3ea',
  good: '#12a066',
  body: 'archivo',
  r: 10,
};
const channels = ['#e1306c', '#0a66c2', '#111111', '#e23b2e'];
const posts: Record<number, [PhotoInk | string, number[]]> = {
  1: [inks.coast, [0, 1]],
  3: ['#ffcf33', [2]],
  4: [inks.meadow, [0]],
  6: ['#c9e265', [0, 3]],
  8: [inks.autumn, [1, 2]],
  10: ['#9ed8f0', [0]],
  11: [inks.dusk, [0, 1, 2]],
  13: ['#ffb38a', [3]],
  15: [inks.fjord, [0]],
  17: ['#ffcf33', [2, 1]],
  18: [inks.dune, [0]],
  20: ['#c9e265', [1]],
};
const gap = 16;
const text = 'Three trails for a slow Sunday. Number two has a bakery.';
const place = (i: number): [number, number] => [20 + (i % 6) * 84, 94 + Math.floor(i / 6) * 98];

function Art({ art, seed }: { art: PhotoInk | string; seed: number }) {
  if (typeof art !== 'string') return <Landscape ink={art} seed={seed * 7 + 3} />;
  return (
    <Row j="center" h="100%" bg={art}>
      <T z={26} w={850} s={{ fontStretch: '75%', letterSpacing: '-.02em' }}>
        {['NEW', 'TIP', 'Q&A', 'SALE'][seed % 4]}
      </T>
    </Row>
  );
}

function View({ t }: { t: number }) {
  const open = ease(span(t, 1, 0.45));
  const written = t > 1.7;
  const placed = pop(span(t, 5, 0.5));
  const [gx, gy] = place(gap);
  return (
    <App theme={theme}>
      <Row at={[24, 20]} g={12} a="baseline">
        <T z={34} w={800} tr={-0.03} s={{ fontStretch: '90%' }}>
          April
        </T>
        <T z={15.5} c={placed > 0.5 ? 'good' : 'acc'} w={650}>
          {placed > 0.5 ? 'No gaps this month' : '1 gap to fill'}
        </T>
      </Row>
      <Row at={[24, 68]} g={0}>
        {['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((d) => (
          <Mute key={d} z={13} w={600} s={{ width: 84 }}>
            {d}
          </Mute>
        ))}
      </Row>
      {Array.from({ length: 24 }, (_, i) => i).map((i) => {
        const [left, top] = place(i);
        const post = i === gap && t > 5 ? ([inks.mist, [0, 2]] as [PhotoInk, number[]]) : posts[i];
        const empty = i === gap && t < 5;
        return (
          <Abs
            key={i}
            hit={i === gap ? 'gap' : undefined}
            s={{
              left,
              top,
              width: 80,
              height: 94,
              borderRadius: 8,
              overflow: 'hidden',
              background: empty ? 'var(--tint)' : 'var(--panel)',
              border: empty ? '2px dashed var(--acc)' : '1px solid var(--line)',
              transform: i === gap && t > 5 ? `scale(${0.7 + 0.3 * placed})` : 'none',
            }}
          >
            {post && (
              <div style={{ position: 'absolute', inset: 0 }}>
                <Art art={post[0]} seed={i} />
              </div>
            )}
            <T
              z={12.5}
              w={750}
              n
              s={{
                position: 'absolute',
                left: 6,
                top: 4,
                color: post && typeof post[0] !== 'string' ? '#fff' : 'var(--ink)',
              }}
            >
              {i + 1}
            </T>
            {post && (
              <Row g={3} s={{ position: 'absolute', right: 6, bottom: 6 }}>
                {post[1].map((c) => (
                  <div
                    key={c}
                    style={{
                      width: 11,
                      height: 11,
                      borderRadius: 4,
                      background: channels[c],
                      border: '1.5px solid #fff',
                    }}
                  />
                ))}
              </Row>
            )}
          </Abs>
        );
      })}
      <Abs s={{ left: mix(820, 546, open), top: 20, bottom: 20, width: 232 }}>
        <Col
          bg="panel"
          r={16}
          s={{ height: '100%', overflow: 'hidden', boxShadow: '0 18px 50px rgb(22 22 26 / .18)' }}
        >
          <div style={{ height: 190, flex: 'none' }}>
            <Landscape ink={inks.mist} seed={115} rough={1.3} />
          </div>
          <Col p="14 16" g={10} f={1}>
            <Row g={14} c="ink">
              <Heart size={22} />
              <MessageCircle size={22} />
              <Mute z={14} w={600} s={{ marginLeft: 'auto' }}>
                Friday 17
              </Mute>
            </Row>
            <T z={17} w={500} wrap lh={1.3} s={{ minHeight: 90 }}>
              {written ? (
                typed(text, t, 1.9, 30)
              ) : (
                <span style={{ color: 'var(--mute)' }}>What is this post about?</span>
              )}
              {written && t < 3.9 && <Caret t={t} busy h={17} />}
            </T>
            <Row g={7}>
              {channels.map((tone, i) => (
                <Row
                  key={tone}
                  w={36}
                  h={36}
                  r={11}
                  j="center"
                  bg={tone}
                  c="#fff"
                  o={i === 0 || (i === 2 && t > 1.6) ? 1 : 0.2}
                >
                  <CircleCheck size={18} opacity={i === 0 || i === 2 ? 1 : 0} />
                </Row>
              ))}
            </Row>
            <Row f={1} />
            <Row g={9}>
              <Row
                hit="write"
                g={6}
                h={46}
                p="0 13"
                r={10}
                bg="tint"
                c="acc"
                s={{ fontSize: 15, fontWeight: 700 }}
              >
                <Sparkles size={17} /> Write
              </Row>
              <Row
                hit="plan"
                f={1}
                j="center"
                h={46}
                r={10}
                bg="ink"
                c="#fff"
                s={{ fontSize: 15.5, fontWeight: 700, flex: 1 }}
              >
                {t > 4.9 ? 'Planned' : 'Plan it'}
              </Row>
            </Row>
          </Col>
        </Col>
      </Abs>
      <Abs
        s={{
          left: gx - 6,
          top: gy - 6,
          width: 92,
          height: 106,
          borderRadius: 14,
          border: '3px solid var(--acc)',
          opacity: out(span(t, 0.9, 0.2)) * (1 - span(t, 5.4, 0.4)),
        }}
      />
    </App>
  );
}

export default appScene({
  View,
  poster: 3.9,
  stops: [
    { at: 0.9, hit: 'gap', click: true },
    { at: 1.75, hit: 'write', click: true },
    { at: 4.85, hit: 'plan', click: true },
  ],
});
