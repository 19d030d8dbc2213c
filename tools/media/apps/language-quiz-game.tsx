import { Flame, Heart, Lightbulb } from 'lucide-react';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ff7a45',
  panel: '#fff7ee',
  ink: '#3a1607',
  mute: '#a86d52',
  line: '#f3d3bd',
  acc: '#ff7a45',
  tint: '#ffe5d3',
  good: '#1fa187',
  bad: '#d23b3b',
  body: 'nunito',
  r: 20,
};
const words = ['mesa', 'el', 'cocina', 'en la', 'está', 'gato'];
const picks = [
  { word: 1, at: 0.9 },
  { word: 5, at: 1.6 },
  { word: 4, at: 2.3 },
  { word: 3, at: 3 },
  { word: 2, at: 3.7 },
];

function View({ t }: { t: number }) {
  const checked = t > 4.75;
  const shout = pop(span(t, 4.75, 0.45));
  const step = mix(0.4, 0.5, ease(span(t, 4.8, 0.6)));
  let x = 0;
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row p="24 34 0" g={18} c="#fff">
        <div style={{ flex: 1, height: 18, borderRadius: 18, background: 'rgb(120 40 10 / .28)' }}>
          <div style={{ width: `${step * 100}%`, height: 18, borderRadius: 18, background: '#fff3b0' }} />
        </div>
        <Row g={6} s={{ fontSize: 22, fontWeight: 900 }}>
          <Flame size={26} fill="#ffe066" color="#ffe066" />
          {checked ? 13 : 12}
        </Row>
        <Row g={6} s={{ fontSize: 22, fontWeight: 900 }}>
          <Heart size={25} fill="#fff" />4
        </Row>
      </Row>
      <Col f={1} bg="panel" p="28 40" s={{ margin: '20px 34px 0', borderRadius: '28px 28px 0 0' }}>
        <Row j="space-between">
          <Mute z={19} w={800}>
            Write it in Spanish
          </Mute>
          <Row g={7} c="mute" s={{ fontSize: 16, fontWeight: 800 }}>
            <Lightbulb size={20} /> Hint
          </Row>
        </Row>
        <T z={42} w={900} tr={-0.02} s={{ marginTop: 4 }}>
          The cat is in the kitchen.
        </T>
        <div
          style={{ position: 'relative', height: 78, marginTop: 12, borderBottom: '3px solid var(--line)' }}
        >
          {picks.map((pick) => {
            const p = pop(span(t, pick.at, 0.3));
            const word = words[pick.word] ?? '';
            const wide = 34 + word.length * 14;
            const left = x;
            x += wide + 10;
            if (t < pick.at) return null;
            return (
              <Row
                key={pick.at}
                j="center"
                w={wide}
                h={58}
                r={16}
                bg={checked ? 'good' : '#fff'}
                c={checked ? '#fff' : 'ink'}
                s={{
                  position: 'absolute',
                  left,
                  top:
                    8 +
                    (1 - p) * 40 -
                    (checked ? Math.sin(span(t, 4.8 + left / 1500, 0.4) * Math.PI) * 12 : 0),
                  fontSize: 25,
                  fontWeight: 850,
                  border: checked ? 'none' : '2.5px solid var(--line)',
                  boxShadow: checked ? '0 4px 0 #147462' : '0 4px 0 var(--line)',
                }}
              >
                {word}
              </Row>
            );
          })}
        </div>
        <Row g={11} s={{ marginTop: 24, flexWrap: 'wrap' }}>
          {words.map((word, i) => {
            const used = picks.some((pick) => pick.word === i && t >= pick.at);
            return (
              <Row
                key={word}
                hit={`w${i}`}
                j="center"
                h={58}
                p="0 20"
                r={16}
                s={{
                  fontSize: 25,
                  fontWeight: 850,
                  background: used ? 'var(--tint)' : '#fff',
                  color: used ? 'transparent' : 'var(--ink)',
                  border: '2.5px solid var(--line)',
                  boxShadow: used ? 'none' : '0 4px 0 var(--line)',
                }}
              >
                {word}
              </Row>
            );
          })}
          <Row
            hit="check"
            j="center"
            h={58}
            p="0 30"
            r={16}
            bg="ink"
            c="#fff"
            s={{ fontSize: 22, fontWeight: 850, marginLeft: 'auto', opacity: t > 4 ? 1 : 0.35 }}
          >
            Check
          </Row>
        </Row>
      </Col>
      {checked && (
        <Abs
          s={{
            left: 0,
            right: 0,
            bottom: 0,
            height: 96,
            background: 'var(--good)',
            color: '#fff',
            transform: `translateY(${(1 - shout) * 96}px)`,
          }}
        >
          <Row h={96} p="0 74" g={20}>
            <T z={38} w={900}>
              ¡Perfecto!
            </T>
            <T z={19} w={750} o={out(span(t, 5, 0.3))}>
              el gato, la cocina: say both again tomorrow
            </T>
          </Row>
        </Abs>
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 3.4,
  touch: true,
  stops: [
    ...picks.map((pick) => ({ at: pick.at, hit: `w${pick.word}`, click: true })),
    { at: 4.7, hit: 'check', click: true },
  ],
});
