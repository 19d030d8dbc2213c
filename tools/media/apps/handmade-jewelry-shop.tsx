import { Heart, Truck } from 'lucide-react';
import { Ring } from '../art/ring.tsx';
import { ease, mix, span, typed } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#e7e5e1',
  panel: '#f7f6f3',
  ink: '#201f1d',
  mute: '#807c74',
  line: '#d2cfc8',
  acc: '#201f1d',
  onacc: '#f7f6f3',
  tint: '#edeae4',
  body: 'inter',
  display: 'newsreader',
  r: 0,
};
const words = 'for the long way home';

function View({ t }: { t: number }) {
  const size = mix(0.92, 1.02, ease(span(t, 1.05, 0.5)));
  const picked = t > 1;
  const text = typed(words, t, 2.2, 11);
  const sold = t > 5.4;
  return (
    <App theme={theme}>
      <div style={{ width: 430, flex: 'none', position: 'relative' }}>
        <Ring text={text} turn={mix(-3, 2, 0.5 - 0.5 * Math.cos((t / 7) * 6.283))} size={size} />
        <Row at={[24, 26]} w={44} h={44} r={99} j="center" bg="panel">
          <Heart size={20} />
        </Row>
      </div>
      <Col f={1} bg="panel" p="44 40 36" g={19}>
        <Col g={4}>
          <T z={44} ff="display" w={400} tr={-0.025} lh={1}>
            Wayfarer band
          </T>
          <Row j="space-between" a="baseline" s={{ marginTop: 8 }}>
            <T z={24} ff="display">
              $340
            </T>
            <T z={15} w={550} s={{ color: sold ? '#b0442f' : 'var(--mute)' }}>
              {sold ? 'Last one, now yours' : 'One piece left'}
            </T>
          </Row>
        </Col>
        <Col g={9}>
          <Mute z={15}>Ring size</Mute>
          <Row g={8}>
            {['5', '6', '7', '8', '9'].map((n) => {
              const on = n === (picked ? '7' : '6');
              return (
                <Row
                  key={n}
                  hit={`n${n}`}
                  f={1}
                  h={50}
                  j="center"
                  s={{
                    fontSize: 19,
                    border: on ? '2px solid var(--ink)' : '1px solid var(--line)',
                    color: n === '9' ? '#c3beb4' : 'var(--ink)',
                    fontWeight: on ? 600 : 400,
                  }}
                >
                  {n}
                </Row>
              );
            })}
          </Row>
        </Col>
        <Col g={9}>
          <Row j="space-between">
            <Mute z={15}>Engraving</Mute>
            <Mute z={15} n>
              {text.length} / 24
            </Mute>
          </Row>
          <Row
            hit="engrave"
            h={54}
            p="0 16"
            s={{ border: t > 2 && t < 4.6 ? '2px solid var(--ink)' : '1px solid var(--line)' }}
          >
            <T z={24} ff="display" i>
              {text}
              {t > 2 && t < 4.6 && <Caret t={t} busy h={25} c="ink" />}
            </T>
          </Row>
        </Col>
        <Row f={1} />
        <Row g={9} c="mute" s={{ fontSize: 15 }}>
          <Truck size={19} strokeWidth={1.7} /> Made in 5 days
        </Row>
        <Row hit="buy" h={60} j="center" bg="ink" c="onacc" s={{ fontSize: 18, fontWeight: 550, opacity: 1 }}>
          {sold ? 'Added to your order' : 'Have it made'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.2,
  stops: [
    { at: 0.95, hit: 'n7', click: true },
    { at: 2, hit: 'engrave', click: true, dx: -0.2 },
    { at: 5.3, hit: 'buy', click: true },
  ],
});
