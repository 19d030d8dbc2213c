import { Star } from 'lucide-react';
import { Bug } from '../art/bug.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#bfe6f5',
  ink: '#173f5f',
  mute: '#5d88a3',
  line: '#a5d5ea',
  acc: '#ef3e5b',
  tint: '#ffe9a8',
  good: '#2fa84f',
  body: 'nunito',
  r: 18,
};
const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

function View({ t }: { t: number }) {
  const right = t > 1.6;
  const next = ease(span(t, 2.9, 0.6));
  const second = next > 0.5;
  const level = t > 5;
  const typedNow = second ? (t > 4.3 ? '8' : '') : right ? '7' : '';
  const won = second ? t > 4.3 : right;
  const stars = 1 + (right ? 1 : 0) + (t > 4.3 ? 1 : 0);
  const a = second ? 6 : 4;
  const b = second ? 2 : 3;
  const cheer = span(t, 5, 0.6);
  return (
    <App theme={theme}>
      <Abs
        s={{ left: -60, right: -60, bottom: -150, height: 280, borderRadius: '50%', background: '#8fd06b' }}
      />
      <Abs
        s={{ left: 200, right: -160, bottom: -190, height: 280, borderRadius: '50%', background: '#79c154' }}
      />
      <Col f={1} s={{ position: 'relative' }}>
        <Row p="26 32" g={14}>
          <Row g={8} p="7 16" r={99} bg="#fff" s={{ fontSize: 20, fontWeight: 900 }}>
            Level {level ? 4 : 3}
          </Row>
          <Row g={4}>
            {[1, 2, 3].map((n) => (
              <Star
                key={n}
                size={34}
                color="#f5a800"
                fill={n <= stars && !level ? '#ffc93c' : '#ffffff'}
                strokeWidth={2.4}
                style={{
                  transform: `scale(${n === 2 && right ? pop(span(t, 1.6, 0.4)) : n === 3 && t > 4.3 ? pop(span(t, 4.3, 0.4)) : 1})`,
                }}
              />
            ))}
          </Row>
        </Row>
        <div style={{ position: 'relative', height: 236, opacity: 1 - Math.sin(next * Math.PI) }}>
          <Bug x={46} y={40} spots={a} z={162} />
          <T z={76} w={900} s={{ position: 'absolute', left: 214, top: 74 }}>
            +
          </T>
          <Bug x={268} y={40} spots={b} z={162} flip />
        </div>
        <Row p="0 40" g={18} s={{ opacity: 1 - Math.sin(next * Math.PI) }}>
          <T z={98} w={900} n lh={1} tr={-0.02}>
            {a} + {b} =
          </T>
          <Row
            w={120}
            h={120}
            j="center"
            r={28}
            s={{
              background: won ? 'var(--good)' : '#fff',
              color: won ? '#fff' : 'var(--ink)',
              border: won ? 'none' : '5px dashed #7fb7d2',
              fontSize: 86,
              fontWeight: 900,
              transform: `scale(${won ? 0.9 + 0.1 * pop(span(t, second ? 4.3 : 1.6, 0.35)) : 1})`,
            }}
          >
            {typedNow || '?'}
          </Row>
        </Row>
      </Col>
      <Col w={280} p="40 36 36 0" j="center" s={{ position: 'relative' }}>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 13 }}>
          {keys.map((key) => {
            const down = (key === '7' && t > 1.5 && t < 1.8) || (key === '8' && t > 4.2 && t < 4.5);
            return (
              <Row
                key={key}
                hit={`k${key}`}
                h={82}
                j="center"
                r={22}
                bg="#fff"
                s={{
                  fontSize: 42,
                  fontWeight: 900,
                  boxShadow: down ? 'none' : '0 7px 0 #8cc4de',
                  transform: down ? 'translateY(6px)' : 'none',
                }}
              >
                {key}
              </Row>
            );
          })}
        </div>
      </Col>
      {cheer > 0 && (
        <Abs
          s={{
            left: 0,
            right: 0,
            top: 150,
            opacity: out(cheer * 2),
            transform: `scale(${mix(0.7, 1, pop(cheer))})`,
          }}
        >
          <Row j="center">
            <Row
              h={148}
              p="0 58"
              r={40}
              bg="tint"
              g={20}
              s={{ boxShadow: '0 16px 0 #e5b93f', fontSize: 66, fontWeight: 900 }}
            >
              <Star size={70} fill="#ffc93c" color="#f5a800" /> Level 4!
            </Row>
          </Row>
        </Abs>
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 2.4,
  touch: true,
  stops: [
    { at: 1.5, hit: 'k7', click: true },
    { at: 4.2, hit: 'k8', click: true },
  ],
});
