import { Camera, Check, Droplets, KeyRound, Lightbulb, Wrench } from 'lucide-react';
import { Leak } from '../art/leak.tsx';
import { Bubble } from '../kinds/chat.tsx';
import { ease, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#eceae4',
  ink: '#22303c',
  mute: '#75808a',
  line: '#d8d6cf',
  acc: '#2f6690',
  tint: '#dce9f2',
  warn: '#d98a1f',
  good: '#3a8f5d',
  bad: '#c8452f',
  body: 'archivo',
  r: 10,
};
const inbox: [string, string, typeof Wrench, string][] = [
  ['4B', 'Leak under the sink', Droplets, '#c8452f'],
  ['2A', 'Hall light is out', Lightbulb, '#d98a1f'],
  ['7C', 'Second key', KeyRound, '#3a8f5d'],
  ['1D', 'Door squeaks', Wrench, '#3a8f5d'],
];
const steps = ['Reported', 'Plumber booked', 'Fixed'];

function View({ t }: { t: number }) {
  const level = (t > 2.4 ? 1 : 0) + (t > 4.7 ? 1 : 0);
  const flow = (ease(span(t, 2.4, 0.6)) + ease(span(t, 4.7, 0.6))) / 2;
  return (
    <App theme={theme}>
      <Col w={254} p="26 0" g={0}>
        <T z={25} w={760} tr={-0.02} s={{ padding: '0 24px 16px', fontStretch: '92%' }}>
          Maple Court
        </T>
        {inbox.map(([flat, what, Icon, tone], i) => (
          <Row
            key={flat}
            h={78}
            p="0 20 0 24"
            g={14}
            s={{
              background: i === 0 ? '#fff' : 'none',
              borderLeft: i === 0 ? '5px solid var(--acc)' : '5px solid transparent',
            }}
          >
            <Row
              w={44}
              h={44}
              r={12}
              j="center"
              c="#fff"
              s={{ background: i === 0 ? ['#c8452f', '#d98a1f', '#3a8f5d'][level] : tone }}
            >
              <Icon size={22} />
            </Row>
            <Col>
              <T z={17} w={700}>
                Flat {flat}
              </T>
              <Mute z={14.5}>{what}</Mute>
            </Col>
          </Row>
        ))}
      </Col>
      <Col f={1} bg="panel">
        <Col p="24 28 18" g={16} s={{ borderBottom: '1px solid var(--line)' }}>
          <Row j="space-between">
            <T z={22} w={720}>
              Leak under the sink
            </T>
            <Row
              hit="act"
              h={44}
              p="0 18"
              g={8}
              r={10}
              c="#fff"
              bg={level === 2 ? 'good' : 'acc'}
              s={{ fontSize: 16, fontWeight: 680 }}
            >
              {level === 0 ? (
                'Book plumber'
              ) : level === 1 ? (
                'Mark as fixed'
              ) : (
                <>
                  <Check size={19} strokeWidth={3} /> Closed
                </>
              )}
            </Row>
          </Row>
          <div style={{ position: 'relative', height: 46 }}>
            <div
              style={{
                position: 'absolute',
                left: 12,
                right: 12,
                top: 10,
                height: 5,
                background: 'var(--line)',
              }}
            >
              <div
                style={{
                  width: `${flow * 100}%`,
                  height: 5,
                  background: level === 2 ? 'var(--good)' : 'var(--warn)',
                }}
              />
            </div>
            {steps.map((step, i) => (
              <Col
                key={step}
                a={i === 0 ? 'flex-start' : i === 1 ? 'center' : 'flex-end'}
                g={4}
                s={{
                  position: 'absolute',
                  left: i === 0 ? 0 : i === 1 ? '50%' : 'auto',
                  right: i === 2 ? 0 : 'auto',
                  transform: i === 1 ? 'translateX(-50%)' : 'none',
                }}
              >
                <Row
                  w={25}
                  h={25}
                  r={99}
                  j="center"
                  c="#fff"
                  bg={i <= level ? (level === 2 ? 'good' : i === 0 && level === 0 ? 'bad' : 'warn') : 'line'}
                >
                  {i <= level && <Check size={15} strokeWidth={3.4} />}
                </Row>
                <T z={14} w={i <= level ? 650 : 500} c={i <= level ? 'ink' : 'mute'}>
                  {step}
                </T>
              </Col>
            ))}
          </div>
        </Col>
        <Col f={1} p="18 28" g={12} j="flex-end" bg="#faf9f6">
          {t < 4.9 && (
            <Bubble
              t={t}
              at={0}
              bg="#fff"
              s={{
                padding: 8,
                border: '1px solid var(--line)',
                ...(t > 4.7 ? { opacity: 1 - span(t, 4.7, 0.2) } : {}),
              }}
            >
              <div style={{ borderRadius: 12, overflow: 'hidden', width: 250, height: 150 }}>
                <Leak t={t} />
              </div>
              <Row g={7} p="8 6 2" s={{ fontSize: 16 }}>
                <Camera size={17} color="#75808a" /> It drips since last night.
              </Row>
            </Bubble>
          )}
          <Bubble t={t} at={1} mine z={16.5}>
            Thank you. I am on it.
          </Bubble>
          <Bubble t={t} at={2.7} mine z={16.5}>
            A plumber comes today, 2 to 4 pm.
          </Bubble>
          <Bubble t={t} at={3.7} bg="#fff" z={16.5} s={{ border: '1px solid var(--line)' }}>
            He was here, all dry now!
          </Bubble>
          <Bubble t={t} at={5.3} mine bg="good" z={16.5}>
            Good to hear. I am closing this one.
          </Bubble>
        </Col>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 2,
  stops: [
    { at: 2.3, hit: 'act', click: true },
    { at: 4.6, hit: 'act', click: true, dx: 0.1 },
  ],
});
