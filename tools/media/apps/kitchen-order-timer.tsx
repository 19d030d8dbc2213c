import { Check, Flame } from 'lucide-react';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#17191b',
  panel: '#f6f2e6',
  ink: '#1a1a17',
  mute: '#77736a',
  line: '#d8d1bd',
  acc: '#ffb400',
  onacc: '#1a1a17',
  tint: '#3a3010',
  good: '#2f9e62',
  bad: '#d92f21',
  body: 'archivo',
  r: 3,
};
const tickets: { no: string; table: string; left: number; items: string[] }[] = [
  { no: '212', table: 'Table 4', left: 58, items: ['2 Margherita', '1 Caesar, no egg', '1 Lemonade'] },
  { no: '213', table: 'Table 9', left: 13, items: ['1 Ribeye, rare', '1 Fries', '1 Side aioli', '2 Bread'] },
  { no: '214', table: 'Pickup', left: 194, items: ['3 Burger', '3 Fries', '1 Kids pasta'] },
  { no: '215', table: 'Table 2', left: 312, items: ['1 Gnocchi', '1 Sea bass'] },
  { no: '216', table: 'Bar 1', left: 421, items: ['4 Oysters', '1 Olives'] },
];
const clock = (s: number): string => {
  const v = Math.abs(Math.ceil(s));
  return `${s < 0 ? '-' : ''}${Math.floor(v / 60)}:${String(v % 60).padStart(2, '0')}`;
};

function View({ t }: { t: number }) {
  const bumped = ease(span(t, 4.6, 0.7));
  return (
    <App theme={theme} style={{ flexDirection: 'column', fontStretch: '88%' }}>
      <Row h={50} p="0 20" g={18} c="#f6f2e6" j="space-between">
        <Row g={10}>
          <Flame size={20} color="#ffb400" fill="#ffb400" />
          <T z={19} w={750} s={{ fontStretch: '75%' }} up>
            Hot line
          </T>
        </Row>
        <Row g={22}>
          {[
            ['Open', t > 4.9 ? '4' : '5'],
            ['Late', t > 2.9 && t < 4.6 ? '1' : '0'],
            ['Avg', '7:40'],
          ].map(([k, v]) => (
            <Row key={k} g={7} a="baseline">
              <T z={12} c="#8d9093" up>
                {k}
              </T>
              <T z={20} w={700} n c={k === 'Late' && v === '1' ? '#ff5a4a' : '#f6f2e6'}>
                {v}
              </T>
            </Row>
          ))}
        </Row>
      </Row>
      <div style={{ height: 9, background: 'linear-gradient(#6b7074,#3a3e41)', flex: 'none' }} />
      <div style={{ position: 'relative', flex: 1 }}>
        {tickets.map((ticket, i) => {
          const left = ticket.left - t * 5.2;
          const late = left < 0;
          const soon = !late && left < 45;
          const tone = late ? '#d92f21' : soon ? '#ffb400' : '#2a2d2f';
          const x = 18 + (i > 1 ? mix(i, i - 1, bumped) : i) * 190;
          const lift = i === 1 ? out(span(t, 4.45, 0.6)) : 0;
          const shake = i === 1 && late && t < 3.5 ? Math.sin(t * 46) * 2.4 : 0;
          return (
            <Col
              key={ticket.no}
              w={178}
              bg="panel"
              s={{
                position: 'absolute',
                left: x + shake,
                top: -4 - lift * 480,
                paddingBottom: 16,
                boxShadow: '0 12px 26px rgb(0 0 0 / .4)',
              }}
            >
              <Col p="14 14 10" g={1} s={{ background: tone }} c={soon ? '#1a1a17' : '#fff'}>
                <Row j="space-between">
                  <T z={14} w={650} up>
                    {ticket.table}
                  </T>
                  <T z={14} w={500} n o={0.8}>
                    #{ticket.no}
                  </T>
                </Row>
                <T z={52} w={700} n lh={1} s={{ fontStretch: '70%' }}>
                  {clock(left)}
                </T>
              </Col>
              <Col p="8 14" g={0}>
                {ticket.items.map((item, n) => {
                  const done = i === 1 ? t > 3.4 + n * 0.22 : i === 0 && n === 0;
                  return (
                    <Row key={item} g={9} h={36} s={{ borderBottom: '1px dashed #d8d1bd' }}>
                      <T
                        z={17}
                        w={600}
                        f={1}
                        c={done ? 'mute' : 'ink'}
                        s={{ textDecoration: done ? 'line-through' : 'none' }}
                      >
                        {item}
                      </T>
                      {done && <Check size={15} color="#2f9e62" strokeWidth={3} />}
                    </Row>
                  );
                })}
              </Col>
              <Row
                hit={`bump${i}`}
                j="center"
                h={42}
                r={3}
                s={{
                  margin: '8px 14px 0',
                  fontSize: 16,
                  fontWeight: 750,
                  letterSpacing: '.06em',
                  background: i === 1 && late ? '#d92f21' : '#1a1a17',
                  color: '#fff',
                }}
              >
                {i === 1 && t > 4.4 ? 'BUMPED' : 'BUMP'}
              </Row>
            </Col>
          );
        })}
      </div>
      <Row h={54} p="0 20" g={26} c="#8d9093" s={{ borderTop: '1px solid #2c2f32' }}>
        {['Grill 3', 'Fryer 4', 'Pasta 2', 'Cold 5'].map((s, i) => (
          <Row key={s} g={8}>
            <div
              style={{ width: 9, height: 9, borderRadius: 9, background: i === 0 ? '#ffb400' : '#2f9e62' }}
            />
            <T z={15} w={600}>
              {s}
            </T>
          </Row>
        ))}
      </Row>
    </App>
  );
}

export default appScene({ View, poster: 3.2, touch: true, stops: [{ at: 4.4, hit: 'bump1', click: true }] });
