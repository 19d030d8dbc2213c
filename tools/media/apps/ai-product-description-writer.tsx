import { Copy, RotateCw, Sparkles } from 'lucide-react';
import { Pitcher } from '../art/pitcher.tsx';
import { ease, mix, span, typed } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f4f1ea',
  ink: '#20211c',
  mute: '#7d7c70',
  line: '#e0dbce',
  acc: '#54662b',
  tint: '#e9edd6',
  body: 'inter',
  display: 'fraunces',
  r: 10,
};
const facts = ['Stoneware', '1.2 liters', 'Ochre glaze', 'Dishwasher safe', 'Thrown by hand'];
const plain =
  'A hand-thrown stoneware pitcher in ochre glaze. It holds 1.2 liters, pours without a drip and goes in the dishwasher.';
const warm =
  'Sunday-morning yellow, made by two hands on one wheel. Fill it with lemonade, or with tulips. It forgives both, and the dishwasher too.';

function View({ t }: { t: number }) {
  const tone = ease(span(t, 3.7, 0.5));
  const first = t > 1.5;
  const second = t > 4.1;
  const text = second ? typed(warm, t, 4.15, 84) : first ? typed(plain, t, 1.55, 72) : '';
  const copied = t > 5.95;
  return (
    <App theme={theme}>
      <Col w={330} p="30 0 30 30" g={16}>
        <div style={{ borderRadius: 16, overflow: 'hidden', width: 300, height: 262, position: 'relative' }}>
          <Pitcher />
          {t > 0.6 && t < 1.6 && (
            <div
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                height: 4,
                top: `${((t - 0.6) / 1) * 100}%`,
                background: '#fff',
                boxShadow: '0 0 24px 8px rgb(255 255 255 / .8)',
              }}
            />
          )}
        </div>
        <Row g={8} s={{ flexWrap: 'wrap' }}>
          {facts.map((fact, i) => (
            <T
              key={fact}
              z={16}
              w={600}
              s={{
                padding: '9px 14px',
                borderRadius: 99,
                background: t > 0.8 + i * 0.15 ? 'var(--tint)' : '#ebe7dc',
                color: t > 0.8 + i * 0.15 ? '#3f4d1f' : 'var(--mute)',
              }}
            >
              {fact}
            </T>
          ))}
        </Row>
        <Row f={1} />
      </Col>
      <Col
        f={1}
        bg="panel"
        p="30 34"
        g={18}
        s={{ margin: 30, borderRadius: 18, boxShadow: '0 10px 40px rgb(50 45 20 / .08)' }}
      >
        <Col g={10}>
          <Row j="space-between">
            <T z={15.5} w={600} c={tone < 0.5 ? 'ink' : 'mute'}>
              Plain
            </T>
            <T z={15.5} w={600} c={tone > 0.5 ? 'ink' : 'mute'}>
              Warm
            </T>
          </Row>
          <div style={{ position: 'relative', height: 6, borderRadius: 6, background: 'var(--line)' }}>
            <div
              data-hit="tone"
              style={{
                position: 'absolute',
                left: `calc(${mix(12, 84, tone)}% - 14px)`,
                top: -11,
                width: 28,
                height: 28,
                borderRadius: 28,
                background: 'var(--acc)',
                border: '4px solid #fff',
                boxShadow: '0 2px 8px rgb(50 45 20 / .3)',
              }}
            />
          </div>
        </Col>
        <T z={36} ff="display" w={550} tr={-0.02} lh={1.05}>
          {second ? 'The Sunday pitcher' : 'Ochre pitcher'}
        </T>
        <T
          z={23}
          ff="display"
          w={400}
          lh={1.4}
          wrap
          s={{ flex: 1, color: text ? 'var(--ink)' : 'var(--mute)' }}
        >
          {text || 'Looking at the photo and the facts.'}
        </T>
        <Row g={10}>
          <Row hit="write" w={52} h={52} j="center" r={12} b="line">
            <RotateCw size={21} />
          </Row>
          <Row
            hit="copy"
            f={1}
            h={52}
            j="center"
            g={9}
            r={12}
            bg={copied ? 'tint' : 'acc'}
            c={copied ? 'acc' : 'onacc'}
            s={{ flex: 1, fontSize: 17, fontWeight: 650 }}
          >
            {first ? <Copy size={20} /> : <Sparkles size={20} />}{' '}
            {copied ? 'Copied for the shop' : first ? 'Copy text' : 'Write'}
          </Row>
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 5.6,
  stops: [
    { at: 0.55, hit: 'copy', click: true },
    { at: 3.65, hit: 'tone', click: true, until: 4.2 },
    { at: 5.85, hit: 'copy', click: true },
  ],
});
