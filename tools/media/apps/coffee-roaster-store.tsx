import { Check, RefreshCw, ShoppingBag } from 'lucide-react';
import { Bag } from '../kinds/bag.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Switch } from '../ui/marks.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f0e4d2',
  panel: '#fffaf2',
  ink: '#2b1a11',
  mute: '#8d7462',
  line: '#dcc9b0',
  acc: '#c8501e',
  onacc: '#fff6ec',
  tint: '#f7d9c4',
  good: '#4d7a43',
  body: 'archivo',
  display: 'fraunces',
  r: 8,
};
const beans: [string, string, string, string, string, number][] = [
  ['Dawn', 'Light', 'peach, honey', '#e9a23b', '#fff4dc', 17],
  ['Quarry', 'Medium', 'cocoa, plum', '#2f5d62', '#e8f0e6', 16],
  ['Ember', 'Dark', 'smoke, fig', '#8f2d1c', '#f7e3d3', 16],
];

function View({ t }: { t: number }) {
  const roast = t > 0.95 ? 2 : -1;
  const added = t > 2.1;
  const fly = ease(span(t, 2.1, 0.6));
  const drawer = ease(span(t, 2.5, 0.45));
  const sub = ease(span(t, 4, 0.3));
  const step2 = t > 5.4;
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row p="20 30" j="space-between">
        <T z={30} ff="display" w={650} tr={-0.03} s={{ fontVariationSettings: '"SOFT" 100, "WONK" 1' }}>
          Half Moon
        </T>
        <Row g={6} p={4} r={99} bg="#e2d2ba">
          {['All', 'Light', 'Dark'].map((name, i) => {
            const on = (roast === -1 && i === 0) || roast === i;
            return (
              <T
                key={name}
                hit={name}
                z={15}
                w={650}
                c={on ? 'bg' : 'ink'}
                s={{ padding: '7px 17px', borderRadius: 99, background: on ? 'var(--ink)' : 'none' }}
              >
                {name}
              </T>
            );
          })}
        </Row>
        <div style={{ position: 'relative' }}>
          <ShoppingBag size={29} strokeWidth={1.9} />
          {added && (
            <Row
              w={21}
              h={21}
              r={99}
              j="center"
              bg="acc"
              c="#fff"
              at={[16, -8]}
              s={{ fontSize: 13, fontWeight: 750, transform: `scale(${pop(span(t, 2.55, 0.3))})` }}
            >
              1
            </Row>
          )}
        </div>
      </Row>
      <div style={{ position: 'relative', flex: 1 }}>
        {beans.map(([name, level, notes, tone, label, price], i) => {
          const p = ease(span(t, 1, 0.6));
          const hide = i < 2 ? p : 0;
          const x = mix(46 + i * 244, i === 2 ? 46 : 46 + i * 244 - 260, p);
          const big = i === 2 ? mix(1, 1.1, p) : 1;
          if (hide >= 1) return null;
          return (
            <Abs key={name} s={{ left: x, top: 4, width: 220, opacity: 1 - hide }}>
              <Col a="center" g={10}>
                <div style={{ transform: `scale(${big})`, transformOrigin: 'top center' }}>
                  <Bag w={188} tone={tone} label={label} name={name} note={notes} />
                </div>
                <Row w={210} j="space-between" a="baseline" s={{ marginTop: (big - 1) * 200 }}>
                  <Col>
                    <T z={23} ff="display" w={600}>
                      {name}
                    </T>
                    <Mute z={14.5}>{level} roast</Mute>
                  </Col>
                  <T z={23} ff="display" w={550}>
                    ${price}
                  </T>
                </Row>
              </Col>
            </Abs>
          );
        })}
        <Abs s={{ left: 322, top: 20, opacity: ease(span(t, 1.2, 0.4)), width: 420 }}>
          <T z={52} ff="display" w={550} tr={-0.03} lh={1}>
            Dark, like a fire
          </T>
          <T z={52} ff="display" w={550} tr={-0.03} lh={1}>
            gone out.
          </T>
          <Mute z={18} wrap lh={1.4} s={{ marginTop: 16, width: 360 }}>
            From two farms in Huehuetenango, roasted on Tuesday, posted on Wednesday.
          </Mute>
          <Row g={9} s={{ marginTop: 22 }}>
            {['Whole bean', 'Filter', 'Espresso'].map((g, i) => (
              <T
                key={g}
                z={16}
                w={620}
                s={{
                  padding: '11px 17px',
                  borderRadius: 8,
                  border: i === 1 ? '2px solid var(--ink)' : '2px solid var(--line)',
                }}
              >
                {g}
              </T>
            ))}
          </Row>
          <Row
            hit="add"
            w={230}
            h={54}
            r={8}
            j="center"
            bg="acc"
            c="onacc"
            s={{ fontSize: 18, fontWeight: 700, marginTop: 22 }}
          >
            Add, $16
          </Row>
        </Abs>
        {added && fly < 1 && (
          <Abs
            s={{
              left: mix(120, 730, fly),
              top: mix(60, -60, fly) - Math.sin(fly * Math.PI) * 60,
              transform: `scale(${mix(0.8, 0.12, fly)}) rotate(${fly * 20}deg)`,
            }}
          >
            <Bag w={150} tone="#8f2d1c" label="#f7e3d3" name="Ember" note="smoke, fig" />
          </Abs>
        )}
      </div>
      <Abs
        s={{
          top: 0,
          bottom: 0,
          right: mix(-330, 0, drawer),
          width: 322,
          background: 'var(--panel)',
          boxShadow: `0 0 60px rgb(60 30 10 / ${0.3 * drawer})`,
        }}
      >
        <Col p="26 26" g={18} s={{ height: '100%' }}>
          <T z={26} ff="display" w={600}>
            {step2 ? 'Where to?' : 'Your bag'}
          </T>
          <Row g={16}>
            <Bag w={64} tone="#8f2d1c" label="#f7e3d3" name="Ember" note="smoke, fig" />
            <Col f={1}>
              <T z={19} w={680}>
                Ember, filter
              </T>
              <Mute z={15}>12 oz, dark</Mute>
              <T z={19} w={650} n>
                ${sub > 0.5 ? '14.40' : '16.00'}
              </T>
            </Col>
          </Row>
          {step2 ? (
            <Col g={11} o={out(span(t, 5.4, 0.3))}>
              {['18 Canal Street', 'Apt 4', 'Providence, RI'].map((v) => (
                <Row key={v} h={46} p="0 14" r={8} b="line" s={{ fontSize: 16.5 }}>
                  {v}
                </Row>
              ))}
            </Col>
          ) : (
            <Row hit="sub" g={13} p={15} r={12} bg={sub > 0.5 ? 'tint' : '#f5ecdd'}>
              <RefreshCw size={22} color="#c8501e" />
              <Col f={1}>
                <T z={16.5} w={680}>
                  Every 2 weeks
                </T>
                <Mute z={14}>Save 10%, stop any time</Mute>
              </Col>
              <Switch p={sub} z={22} />
            </Row>
          )}
          <Row f={1} />
          <Row j="space-between" s={{ fontSize: 17, fontWeight: 600 }}>
            <span>Shipping</span>
            <Row g={6} c="good">
              <Check size={18} strokeWidth={3} /> Free
            </Row>
          </Row>
          <Row hit="checkout" h={56} j="center" r={8} bg="ink" c="bg" s={{ fontSize: 18, fontWeight: 700 }}>
            {step2 ? 'Pay' : 'Checkout'} ${sub > 0.5 ? '14.40' : '16.00'}
          </Row>
        </Col>
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 0.5,
  stops: [
    { at: 0.9, hit: 'Dark', click: true },
    { at: 2, hit: 'add', click: true },
    { at: 3.95, hit: 'sub', click: true },
    { at: 5.3, hit: 'checkout', click: true },
  ],
});
