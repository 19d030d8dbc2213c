import { CalendarPlus, Clock, MessageSquareText } from 'lucide-react';
import { ease, mix, out, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Btn, Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#fff8ec',
  ink: '#3a1430',
  mute: '#8d6f84',
  line: '#efdccb',
  acc: '#7b1e4e',
  onacc: '#fff8ec',
  tint: '#f7e2e4',
  good: '#3f7d4f',
  bad: '#cc3a2a',
  body: 'archivo',
  display: 'newsreader',
  r: 10,
};
const stages = ['Applied', 'Call', 'Interview', 'Offer'];
const people: [string, string, number, number][] = [
  ['Mara Quist', 'Pastry chef', 2, 2],
  ['Jon Adeyemi', 'Sous chef', 1, 9],
  ['Lia Moreno', 'Baker', 0, 1],
  ['Rui Tan', 'Pastry chef', 1, 3],
  ['Ola Berg', 'Baker', 3, 1],
];
const note = 'Calm under pressure. Great lamination. Offer her the weekend lead.';
const reach = (stage: number): number => 206 + stage * 84;

function View({ t }: { t: number }) {
  const go = ease(span(t, 3.9, 0.8));
  const nudge = ease(span(t, 5.5, 0.5));
  return (
    <App theme={theme}>
      <Col w={514} p="28 0 0 30">
        <T z={36} ff="display" w={500} tr={-0.02}>
          Pastry team
        </T>
        <div style={{ position: 'relative', height: 30, marginTop: 10 }}>
          {stages.map((name, i) => (
            <Mute
              key={name}
              z={14}
              w={620}
              s={{ position: 'absolute', left: reach(i) - 30 - 40, width: 80, textAlign: 'center' }}
            >
              {name}
            </Mute>
          ))}
        </div>
        {people.map(([name, role, stage, days], i) => {
          const at = stage + (i === 0 ? go : i === 1 ? nudge : 0);
          const late = days > 7 && nudge < 0.5;
          const left = reach(at) - 30;
          return (
            <Row
              key={name}
              hit={`p${i}`}
              h={70}
              s={{
                position: 'relative',
                borderTop: '1px solid var(--line)',
                background: i === 0 ? 'var(--tint)' : 'none',
                margin: '0 0 0 -30px',
                paddingLeft: 30,
              }}
            >
              <Col>
                <T z={17} w={650}>
                  {name}
                </T>
                <Mute z={13.5}>{role}</Mute>
              </Col>
              <Abs
                s={{
                  left: reach(0),
                  top: 33,
                  width: 252,
                  height: 4,
                  borderRadius: 4,
                  background: 'var(--line)',
                }}
              />
              <Abs
                s={{
                  left: reach(0),
                  top: 33,
                  width: Math.max(0, left + 30 - reach(0)),
                  height: 4,
                  borderRadius: 4,
                  background: late ? 'var(--bad)' : at > 2.9 ? 'var(--good)' : 'var(--acc)',
                }}
              />
              {[0, 1, 2, 3].map((s) => (
                <Abs
                  key={s}
                  s={{
                    left: reach(s) - 6,
                    top: 29,
                    width: 12,
                    height: 12,
                    borderRadius: 12,
                    background:
                      s <= at + 0.05
                        ? late
                          ? 'var(--bad)'
                          : at > 2.9
                            ? 'var(--good)'
                            : 'var(--acc)'
                        : 'var(--line)',
                  }}
                />
              ))}
              <Abs s={{ left: left + 11, top: 15 - Math.sin((at % 1) * Math.PI) * 7 }}>
                <Face name={name} z={40} s={{ border: '3px solid #fff8ec' }} />
              </Abs>
              {late && (
                <Row
                  at={[left + 58, 24]}
                  g={5}
                  p="3 9"
                  r={99}
                  bg="bad"
                  c="#fff"
                  s={{ fontSize: 13, fontWeight: 650 }}
                >
                  <Clock size={13} strokeWidth={2.6} /> {days} days
                </Row>
              )}
            </Row>
          );
        })}
      </Col>
      <Col f={1} bg="panel" p="28 26" g={16} s={{ borderLeft: '1px solid var(--line)', zIndex: 3 }}>
        <Row g={14}>
          <Face name="Mara Quist" z={58} />
          <Col>
            <T z={24} ff="display" w={550}>
              Mara Quist
            </T>
            <Mute z={14.5}>6 years, two kitchens</Mute>
          </Col>
        </Row>
        <Col g={8}>
          {[
            ['Trial shift', 0.95],
            ['Knife skills', 0.8],
            ['Team fit', 0.9],
          ].map(([k, v], i) => (
            <Row key={k} g={12}>
              <T z={14} w={560} s={{ width: 82 }}>
                {k}
              </T>
              <div style={{ flex: 1, height: 9, background: 'var(--tint)', borderRadius: 9 }}>
                <div
                  style={{
                    width: `${Number(v) * mix(0.55, 1, out(span(t, 0.6 + i * 0.2, 0.6))) * 100}%`,
                    height: 9,
                    borderRadius: 9,
                    background: 'var(--acc)',
                  }}
                />
              </div>
            </Row>
          ))}
        </Col>
        <Col
          hit="note"
          f={1}
          p={14}
          r={10}
          g={8}
          bg="#fffaf2"
          s={{ border: t > 1 && t < 3.4 ? '2px solid var(--acc)' : '2px solid var(--line)' }}
        >
          <Row g={7} c="mute" s={{ fontSize: 13.5, fontWeight: 600 }}>
            <MessageSquareText size={16} /> Interview notes
          </Row>
          <T z={18} ff="display" w={450} wrap lh={1.3}>
            {typed(note, t, 1.1, 32)}
            {t > 1 && t < 3.4 && <Caret t={t} busy h={19} />}
          </T>
        </Col>
        <Btn hit="move" icon={CalendarPlus} z={16} p="13 16">
          {go > 0.5 ? 'Offer is drafted' : 'Move to offer'}
        </Btn>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.3,
  stops: [
    { at: 1, hit: 'note', click: true, dx: 0.1, dy: 0.2 },
    { at: 3.8, hit: 'move', click: true },
    { at: 5.45, hit: 'p1', click: true, dx: 0.3 },
  ],
});
