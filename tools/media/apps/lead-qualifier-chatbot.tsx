import { CalendarCheck } from 'lucide-react';
import { Ring } from '../kinds/chart.tsx';
import { Bubble, Dots } from '../kinds/chat.tsx';
import { count, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffe2cf',
  ink: '#1a1330',
  mute: '#77708a',
  line: '#f0cdb6',
  acc: '#1a1330',
  tint: '#fff1e6',
  good: '#13a36d',
  body: 'nunito',
  display: 'bricolage',
  r: 20,
};
const facts: [string, string, number, number][] = [
  ['Team', '25 to 60', 1.2, 24],
  ['Budget', '$2,000 a month', 2.6, 34],
  ['When', 'This month', 3.9, 28],
];

function Choices({
  t,
  at,
  until,
  list,
  pick,
  name,
}: {
  t: number;
  at: number;
  until: number;
  list: string[];
  pick: number;
  name: string;
}) {
  if (t < at || t >= until) return null;
  return (
    <Row g={9} s={{ flexWrap: 'wrap', opacity: out(span(t, at, 0.25)) }}>
      {list.map((label, i) => (
        <Row
          key={label}
          hit={i === pick ? name : undefined}
          p="8 15"
          r={99}
          s={{ border: '2.5px solid var(--ink)', fontSize: 17, fontWeight: 800 }}
        >
          {label}
        </Row>
      ))}
    </Row>
  );
}

function View({ t }: { t: number }) {
  const score = Math.round(count(t, 0, 24, 1.3, 0.6) + count(t, 0, 34, 2.7, 0.6) + count(t, 0, 28, 4, 0.6));
  const book = t > 5.35;
  return (
    <App theme={theme}>
      <Col w={474} p="24 20 20 34" g={9}>
        <Bubble t={t} at={0} r={18} z={17}>
          How many people would use it?
        </Bubble>
        <Choices t={t} at={0} until={1.2} list={['Under 25', '25 to 60', 'More']} pick={1} name="c1" />
        <Bubble t={t} at={1.2} mine r={18} z={17}>
          25 to 60
        </Bubble>
        <Dots t={t} from={1.35} to={1.75} />
        <Bubble t={t} at={1.75} r={18} z={17}>
          And what do you spend on it today?
        </Bubble>
        <Choices
          t={t}
          at={1.95}
          until={2.6}
          list={['Nothing', '$2,000 a month', 'More']}
          pick={1}
          name="c2"
        />
        <Bubble t={t} at={2.6} mine r={18} z={17}>
          $2,000 a month
        </Bubble>
        <Dots t={t} from={2.75} to={3.1} />
        <Bubble t={t} at={3.1} r={18} z={17}>
          When should it run?
        </Bubble>
        <Choices t={t} at={3.3} until={3.9} list={['This month', 'This year']} pick={0} name="c3" />
        <Bubble t={t} at={3.9} mine r={18} z={17}>
          This month
        </Bubble>
        <Bubble t={t} at={4.5} r={18} z={17}>
          Then let us talk. Pick a time:
        </Bubble>
        {t > 4.7 && (
          <Row g={9} o={out(span(t, 4.7, 0.25))}>
            {['Tue 10:00', 'Tue 14:30', 'Wed 9:00'].map((slot, i) => (
              <Row
                key={slot}
                hit={`s${i}`}
                f={1}
                h={54}
                j="center"
                r={16}
                s={{
                  fontSize: 17,
                  fontWeight: 850,
                  background: book && i === 1 ? 'var(--good)' : 'var(--ink)',
                  color: '#fff',
                }}
              >
                {slot}
              </Row>
            ))}
          </Row>
        )}
      </Col>
      <Col f={1} bg="panel" p="30 30" g={16} s={{ borderRadius: '36px 0 0 36px' }}>
        <Row j="space-between">
          <T z={19} w={850}>
            New lead
          </T>
          <Mute z={15} w={700}>
            from /pricing
          </Mute>
        </Row>
        <div style={{ position: 'relative', alignSelf: 'center' }}>
          <Ring z={190} width={20} parts={[['#ffe2cf', 1]]} gap={0} />
          <div style={{ position: 'absolute', inset: 0 }}>
            <Ring z={190} width={20} parts={[[score > 70 ? '#13a36d' : '#ff8a3d', score / 100]]} gap={0} />
          </div>
          <Col a="center" j="center" s={{ position: 'absolute', inset: 0 }}>
            <T z={64} w={780} ff="display" n lh={1} tr={-0.03}>
              {score}
            </T>
            <Mute z={15} w={750}>
              {score > 70 ? 'Call today' : score > 40 ? 'Warm' : 'Unknown'}
            </Mute>
          </Col>
        </div>
        <Col>
          {facts.map(([k, v, at, points]) => {
            const p = out(span(t, at + 0.1, 0.3));
            return (
              <Row key={k} h={44} j="space-between" s={{ borderBottom: '2px solid #f4ece6' }}>
                <Mute z={16} w={700}>
                  {k}
                </Mute>
                <Row g={10} o={p}>
                  <T z={17} w={850}>
                    {v}
                  </T>
                  <T z={15} w={850} c="good" n>
                    +{points}
                  </T>
                </Row>
              </Row>
            );
          })}
        </Col>
        <Row f={1} />
        <Row
          g={11}
          h={56}
          j="center"
          r={18}
          s={{
            fontSize: 17,
            fontWeight: 850,
            background: book ? '#d7f3e6' : 'var(--tint)',
            color: book ? '#0b6f4a' : '#c5b3a6',
          }}
        >
          <CalendarCheck size={22} /> {book ? 'Call booked, Tue 14:30' : 'No call yet'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.2,
  stops: [
    { at: 1.1, hit: 'c1', click: true },
    { at: 2.5, hit: 'c2', click: true },
    { at: 3.8, hit: 'c3', click: true },
    { at: 5.25, hit: 's1', click: true },
  ],
});
