import { Bell, Check, Scissors } from 'lucide-react';
import { Portrait } from '../art/portrait.tsx';
import { mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#15110f',
  panel: '#201a17',
  ink: '#f7ebdd',
  mute: '#a58f7f',
  line: '#3a302a',
  acc: '#e3b27c',
  onacc: '#20140a',
  tint: '#2c231d',
  good: '#8fbf8a',
  body: 'inter',
  display: 'fraunces',
  r: 10,
};
const stylists: [string, string, string][] = [
  ['Noor', 'Color', '#c98b6b'],
  ['Bea', 'Cut, style', '#8f6a57'],
  ['Sol', 'Curls', '#e0b48c'],
];
const hours = ['10:00', '10:45', '11:30', '12:15', '14:00', '14:45'];
const taken = new Set(['0-0', '0-1', '0-4', '1-0', '1-3', '2-1', '2-2', '2-5']);

function View({ t }: { t: number }) {
  const chosen = t > 1;
  const slot = t > 2.3;
  const paid = t > 4;
  const ping = pop(span(t, 4.8, 0.45));
  return (
    <App theme={theme}>
      <Col w={526} p="26 0 26 30" g={14}>
        <Row j="space-between">
          <T z={34} ff="display" w={450} tr={-0.02}>
            Thursday, May 16
          </T>
        </Row>
        <Row g={12} f={1} a="stretch">
          {stylists.map(([name, skill, skin], s) => {
            const on = chosen && s === 1;
            return (
              <Col
                key={name}
                hit={`s${s}`}
                f={1}
                g={8}
                p="14 10 10"
                r={14}
                s={{
                  background: on ? 'var(--tint)' : 'transparent',
                  border: `1.5px solid ${on ? 'var(--acc)' : 'var(--line)'}`,
                  opacity: chosen && !on ? 0.6 : 1,
                }}
              >
                <Row g={11} s={{ paddingBottom: 4 }}>
                  <Portrait skin={skin} style={s} />
                  <Col>
                    <T z={20} ff="display" w={500}>
                      {name}
                    </T>
                    <Mute z={12.5}>{skill}</Mute>
                  </Col>
                </Row>
                {hours.map((hour, h) => {
                  const gone = taken.has(`${s}-${h}`);
                  const mine = s === 1 && h === 2 && slot;
                  return (
                    <Row
                      key={hour}
                      hit={`h${s}${h}`}
                      f={1}
                      j="center"
                      r={8}
                      s={{
                        fontSize: 16.5,
                        fontWeight: 550,
                        fontVariantNumeric: 'tabular-nums',
                        background: mine ? 'var(--acc)' : gone ? 'transparent' : 'var(--panel)',
                        color: mine ? 'var(--onacc)' : gone ? '#5d5048' : 'var(--ink)',
                        textDecoration: gone ? 'line-through' : 'none',
                      }}
                    >
                      {hour}
                    </Row>
                  );
                })}
              </Col>
            );
          })}
        </Row>
      </Col>
      <Col f={1} p="40 30 30 26" g={0} j="space-between">
        <Col g={14}>
          <Row g={9} c="acc">
            <Scissors size={21} />
            <T z={16} w={600}>
              Cut and finish
            </T>
          </Row>
          {[
            ['With', chosen ? 'Bea' : 'Anyone', chosen],
            ['At', slot ? '11:30' : 'Pick a time', slot],
            ['Takes', '45 minutes', true],
          ].map(([k, v, on]) => (
            <Row
              key={String(k)}
              j="space-between"
              a="baseline"
              s={{ borderBottom: '1px solid var(--line)', paddingBottom: 9 }}
            >
              <Mute z={15}>{k}</Mute>
              <T z={22} ff="display" w={500} c={on ? 'ink' : 'mute'}>
                {v}
              </T>
            </Row>
          ))}
          <Row j="space-between" a="baseline">
            <Mute z={15}>Deposit today</Mute>
            <T z={36} ff="display" w={500}>
              $20
            </T>
          </Row>
        </Col>
        <Row
          hit="pay"
          j="center"
          h={56}
          r={99}
          g={9}
          s={{
            fontSize: 17,
            fontWeight: 650,
            background: paid ? 'var(--good)' : 'var(--acc)',
            color: paid ? '#122312' : 'var(--onacc)',
            opacity: slot ? 1 : 0.35,
          }}
        >
          {paid ? (
            <>
              <Check size={21} strokeWidth={3} /> Booked
            </>
          ) : (
            'Pay and book'
          )}
        </Row>
      </Col>
      {t > 4.8 && (
        <Abs s={{ right: 26, top: mix(-70, 22, ping), opacity: out(span(t, 4.8, 0.2)) }}>
          <Row
            g={13}
            p="14 18"
            r={16}
            bg="ink"
            c="bg"
            w={270}
            s={{ boxShadow: '0 16px 40px rgb(0 0 0 / .5)' }}
          >
            <Row w={38} h={38} r={99} j="center" bg="acc">
              <Bell size={19} />
            </Row>
            <Col>
              <T z={15.5} w={680}>
                Reminder is set
              </T>
              <T z={13.5} o={0.7}>
                Wednesday at 11:30
              </T>
            </Col>
          </Row>
        </Abs>
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 3.4,
  stops: [
    { at: 0.95, hit: 's1', click: true, dy: -0.38 },
    { at: 2.25, hit: 'h12', click: true },
    { at: 3.9, hit: 'pay', click: true },
  ],
});
