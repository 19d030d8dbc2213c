import { Fish, Leaf, Minus, Plus, Wheat } from 'lucide-react';
import { Loaf } from '../art/loaf.tsx';
import { Qr } from '../kinds/qr.tsx';
import { ease, mix, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f3b9c2',
  panel: '#fff6f2',
  ink: '#2a0f1a',
  mute: '#8a5c68',
  line: '#e8a0ac',
  acc: '#c1121f',
  onacc: '#fff6f2',
  tint: '#f9d5d8',
  body: 'bricolage',
  display: 'fraunces',
  r: 14,
};
const meals: [string, typeof Fish][] = [
  ['Fish', Fish],
  ['Vegetable', Leaf],
  ['Gluten-free', Wheat],
];

function View({ t }: { t: number }) {
  const seats = t > 1 ? 2 : 1;
  const meal = t > 2.1 ? 1 : -1;
  const slide = ease(span(t, 3.4, 0.8));
  const tear = ease(span(t, 4.6, 0.7));
  return (
    <App theme={theme}>
      <Col w={430} p="36 0 34 40" j="space-between">
        <Col g={10}>
          <T z={16} w={650} c="acc">
            Saturday, October 4, 10 am
          </T>
          <T
            z={62}
            ff="display"
            w={600}
            lh={0.98}
            tr={-0.03}
            wrap
            s={{ fontVariationSettings: '"SOFT" 100, "WONK" 1' }}
          >
            Bread with wild yeast
          </T>
        </Col>
        <Col g={14}>
          <Row j="space-between" w={330}>
            <T z={18} w={650}>
              Seats
            </T>
            <Row g={14}>
              <Row w={40} h={40} r={99} j="center" s={{ border: '2px solid var(--ink)' }}>
                <Minus size={18} strokeWidth={2.6} />
              </Row>
              <T z={28} w={750} n s={{ width: 22, textAlign: 'center' }}>
                {seats}
              </T>
              <Row hit="plus" w={40} h={40} r={99} j="center" bg="ink" c="#fff">
                <Plus size={18} strokeWidth={2.6} />
              </Row>
            </Row>
          </Row>
          <Row g={8}>
            {meals.map(([name, Icon], i) => (
              <Col
                key={name}
                hit={`meal${i}`}
                w={104}
                h={86}
                r={14}
                g={6}
                a="center"
                j="center"
                s={{
                  background: i === meal ? 'var(--ink)' : 'var(--tint)',
                  color: i === meal ? '#fff' : 'var(--ink)',
                }}
              >
                <Icon size={26} strokeWidth={1.8} />
                <T z={14.5} w={650}>
                  {name}
                </T>
              </Col>
            ))}
          </Row>
          <Row
            hit="pay"
            w={328}
            h={58}
            j="center"
            r={99}
            bg="acc"
            c="onacc"
            s={{ fontSize: 19, fontWeight: 700 }}
          >
            {t > 3.3 ? 'You are in' : `Pay $${seats * 65}`}
          </Row>
          <Mute z={14} w={600}>
            {t > 3.3 ? 5 : 7} of 16 seats left
          </Mute>
        </Col>
      </Col>
      <Abs s={{ left: 452, top: 64, transform: `rotate(${t * 1.2}deg)` }}>
        <Loaf />
      </Abs>
      <Abs s={{ left: 484, top: mix(600, 44, slide), transform: `rotate(${mix(9, 2.5, slide)}deg)` }}>
        <Col
          w={264}
          bg="panel"
          s={{ borderRadius: '20px 20px 0 0', boxShadow: '0 24px 50px rgb(90 20 36 / .28)' }}
          p="24 24 22"
          g={14}
        >
          <Row j="space-between">
            <T z={14} w={650} c="acc">
              Ticket
            </T>
            <Mute z={14} w={650} n>
              No. 0412
            </Mute>
          </Row>
          <T z={29} ff="display" w={600} lh={1.02} wrap tr={-0.02}>
            Bread with wild yeast
          </T>
          <Row g={24}>
            {[
              ['When', 'Oct 4, 10 am'],
              ['Seats', '2'],
            ].map(([k, v]) => (
              <Col key={k}>
                <Mute z={13} w={600}>
                  {k}
                </Mute>
                <T z={17} w={700}>
                  {v}
                </T>
              </Col>
            ))}
          </Row>
        </Col>
        <Col
          w={264}
          bg="panel"
          a="center"
          p="24 0 22"
          g={10}
          s={{
            borderRadius: '0 0 20px 20px',
            borderTop: '3px dashed var(--line)',
            transform: `translateY(${tear * 12}px) rotate(${tear * -2.4}deg)`,
            transformOrigin: '0 0',
            boxShadow: '0 24px 50px rgb(90 20 36 / .22)',
          }}
        >
          <Qr z={156} seed={41} />
          <Mute z={14} w={650}>
            {t > 5.1 ? 'Sent to both guests' : 'Show this at the door'}
          </Mute>
        </Col>
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.9,
  stops: [
    { at: 0.95, hit: 'plus', click: true },
    { at: 2.05, hit: 'meal1', click: true },
    { at: 3.25, hit: 'pay', click: true },
  ],
});
