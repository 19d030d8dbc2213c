import { Bus, Film, Gift, House, Plus, ShoppingBasket, TriangleAlert, Utensils } from 'lucide-react';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#dcefe8',
  ink: '#16433c',
  mute: '#5f8880',
  line: '#bcdcd2',
  acc: '#16433c',
  tint: '#c8e5db',
  bad: '#d9432f',
  body: 'nunito',
  r: 16,
};
const envelopes: [string, typeof House, number, number, string][] = [
  ['Home', House, 1200, 1200, '#8fb8d8'],
  ['Groceries', ShoppingBasket, 212, 480, '#9ccb86'],
  ['Eating out', Utensils, 64, 160, '#f4a6a0'],
  ['Transport', Bus, 71, 120, '#f6cf6b'],
  ['Fun', Film, 48, 100, '#f0b07a'],
  ['Gifts', Gift, 60, 60, '#b9c7e8'],
];

function View({ t }: { t: number }) {
  const spent = ease(span(t, 3.05, 0.8));
  const amount = t > 1.4 ? (t > 1.75 ? (t > 2.1 ? '52' : '5') : '') : '';
  const sheet = ease(span(t, 0.95, 0.4)) * (1 - ease(span(t, 2.75, 0.35)));
  const coin = ease(span(t, 2.7, 0.55));
  const warn = span(t, 3.7, 0.5);
  return (
    <App theme={theme}>
      <Col w={214} p="32 0 30 32" g={5}>
        <Mute z={19} w={800}>
          June
        </Mute>
        <T z={58} w={900} lh={1} n tr={-0.04}>
          ${Math.round(mix(455, 403, spent))}
        </T>
        <T z={18} w={750}>
          left to spend
        </T>
        <Row h={22} />
        <Row g={4} a="flex-end" h={120}>
          {[80, 62, 94, 30, 70, 44, 88, 52].map((v, i) => (
            <div
              key={v}
              style={{
                width: 15,
                height: i === 7 ? mix(20, 96, spent) : v,
                borderRadius: 6,
                background: i === 7 ? 'var(--ink)' : '#a7d0c4',
              }}
            />
          ))}
        </Row>
        <Mute z={15} w={750}>
          Day by day
        </Mute>
        <Row f={1} />
        <Row
          hit="add"
          g={8}
          w={156}
          h={56}
          j="center"
          r={99}
          bg="ink"
          c="#fff"
          s={{ fontSize: 18, fontWeight: 850 }}
        >
          <Plus size={22} strokeWidth={3} /> Spend
        </Row>
      </Col>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gap: 16,
          padding: '32px 32px 30px 14px',
          flex: 1,
        }}
      >
        {envelopes.map(([name, Icon, left, whole, tone], i) => {
          const mine = i === 2;
          const value = mine ? mix(64, 12, spent) : left;
          const p = value / whole;
          const low = mine && spent > 0.8;
          const shake = mine && warn > 0 && warn < 1 ? Math.sin(warn * 30) * 5 * (1 - warn) : 0;
          return (
            <div key={name} style={{ position: 'relative', transform: `translateX(${shake}px)` }}>
              <Abs
                s={{
                  left: 14,
                  right: 14,
                  top: mix(92, 14, p),
                  height: 120,
                  borderRadius: '10px 10px 0 0',
                  background: '#fff',
                }}
              >
                <div style={{ margin: '10px 12px', height: 5, borderRadius: 5, background: '#e4efe9' }} />
                <div style={{ margin: '0 40px 0 12px', height: 5, borderRadius: 5, background: '#e4efe9' }} />
              </Abs>
              <Abs
                hit={name}
                s={{
                  left: 0,
                  right: 0,
                  top: 66,
                  bottom: 0,
                  borderRadius: 16,
                  background: low ? 'var(--bad)' : tone,
                  overflow: 'hidden',
                  color: low ? '#fff' : 'var(--ink)',
                }}
              >
                <svg
                  aria-hidden="true"
                  width="100%"
                  height="60"
                  viewBox="0 0 160 60"
                  preserveAspectRatio="none"
                  style={{ position: 'absolute', top: 0 }}
                >
                  <path d="M0 0L80 44L160 0V60H0Z" fill="#000" opacity=".07" />
                </svg>
                <Col p="14 16" j="flex-end" s={{ position: 'absolute', inset: 0 }}>
                  <Row g={8}>
                    {low ? (
                      <TriangleAlert size={20} strokeWidth={2.6} />
                    ) : (
                      <Icon size={20} strokeWidth={2.4} />
                    )}
                    <T z={18} w={850}>
                      {name}
                    </T>
                  </Row>
                  <Row g={6} a="baseline">
                    <T z={whole > 999 ? 27 : 34} w={900} n lh={1.1}>
                      ${Math.round(value)}
                    </T>
                    <T z={16} w={750} o={0.7} n>
                      of {whole}
                    </T>
                  </Row>
                </Col>
              </Abs>
              {low && (
                <Row
                  g={5}
                  p="5 12"
                  r={99}
                  bg="ink"
                  c="#fff"
                  s={{
                    position: 'absolute',
                    right: -8,
                    top: 54,
                    fontSize: 15,
                    fontWeight: 850,
                    transform: `scale(${pop(span(t, 3.8, 0.35))})`,
                  }}
                >
                  Nearly empty
                </Row>
              )}
            </div>
          );
        })}
      </div>
      {sheet > 0 && (
        <Abs s={{ left: 60, bottom: mix(-260, 104, sheet), opacity: out(sheet), width: 304 }}>
          <Col bg="#fff" r={26} p="22 24" g={14} s={{ boxShadow: '0 26px 60px rgb(14 60 50 / .32)' }}>
            <Row a="baseline" g={6}>
              <Mute z={30} w={900}>
                $
              </Mute>
              <T z={70} w={900} n lh={1}>
                {amount || '0'}
              </T>
            </Row>
            <Row g={8}>
              {['Groceries', 'Eating out', 'Fun'].map((n) => (
                <T
                  key={n}
                  z={15.5}
                  w={800}
                  s={{
                    padding: '9px 13px',
                    borderRadius: 99,
                    background: n === 'Eating out' ? '#f4a6a0' : 'var(--tint)',
                  }}
                >
                  {n}
                </T>
              ))}
            </Row>
            <Row hit="save" j="center" h={52} r={99} bg="ink" c="#fff" s={{ fontSize: 18, fontWeight: 850 }}>
              Put it in
            </Row>
          </Col>
        </Abs>
      )}
      {coin > 0 && coin < 1 && (
        <Abs
          s={{
            left: mix(190, 650, coin),
            top: mix(270, 110, coin) - Math.sin(coin * Math.PI) * 90,
            width: 46,
            height: 46,
            borderRadius: 99,
            background: '#f6cf6b',
            border: '4px solid #d9a93a',
            transform: `rotate(${coin * 300}deg)`,
          }}
        />
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 4.6,
  stops: [
    { at: 0.9, hit: 'add', click: true },
    { at: 2.65, hit: 'save', click: true },
  ],
});
