import { CalendarCheck } from 'lucide-react';
import { House } from '../art/house.tsx';
import { ease, grouped, mix, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#cfe3ee',
  ink: '#22303a',
  mute: '#647581',
  line: '#dbe4ea',
  acc: '#b8442c',
  tint: '#f6e1da',
  body: 'bricolage',
  r: 12,
};

function Slide(props: { label: string; value: string; p: number; hit: string }) {
  return (
    <Col g={9}>
      <Row j="space-between" a="baseline">
        <Mute z={15} w={600}>
          {props.label}
        </Mute>
        <T z={19} w={720} n>
          {props.value}
        </T>
      </Row>
      <div style={{ position: 'relative', height: 8, borderRadius: 8, background: '#e4ebef' }}>
        <div style={{ width: `${props.p * 100}%`, height: 8, borderRadius: 8, background: 'var(--ink)' }} />
        <div
          data-hit={props.hit}
          style={{
            position: 'absolute',
            left: `calc(${props.p * 100}% - 13px)`,
            top: -9,
            width: 26,
            height: 26,
            borderRadius: 26,
            background: '#fff',
            border: '3px solid var(--ink)',
          }}
        />
      </div>
    </Col>
  );
}

function View({ t }: { t: number }) {
  const size = mix(0.32, 0.72, ease(span(t, 0.9, 1)));
  const pitch = mix(0.15, 0.8, ease(span(t, 2.5, 1)));
  const slate = t > 4.3;
  const area = Math.round(mix(900, 2900, size) / 10) * 10;
  const low = area * mix(4.2, 5.4, pitch) * mix(1, 1.62, ease(span(t, 4.3, 0.6)));
  const round = (v: number) => grouped(Math.round(v / 50) * 50);
  return (
    <App theme={theme}>
      <Col w={460}>
        <House
          pitch={pitch}
          wide={mix(0.78, 1.24, size)}
          tone={slate ? '#56646f' : '#b8442c'}
          edge={slate ? '#414d57' : '#933320'}
        />
      </Col>
      <Col f={1} bg="panel" p="30 30 28" g={20} s={{ borderRadius: '26px 0 0 26px' }}>
        <T z={27} w={740} tr={-0.02} lh={1.1} wrap>
          Your roof, priced now
        </T>
        <Slide label="Roof size" value={`${grouped(area)} sq ft`} p={size} hit="size" />
        <Slide label="Pitch" value={`${Math.round(mix(3, 12, pitch))} in 12`} p={pitch} hit="pitch" />
        <Row g={9}>
          {['Clay tile', 'Slate'].map((name, i) => {
            const on = (i === 1) === slate;
            return (
              <Row
                key={name}
                hit={`m${i}`}
                f={1}
                h={48}
                g={9}
                j="center"
                r={12}
                s={{
                  border: on ? '2.5px solid var(--ink)' : '1.5px solid var(--line)',
                  fontSize: 15.5,
                  fontWeight: 650,
                }}
              >
                <div
                  style={{ width: 20, height: 20, borderRadius: 5, background: i ? '#56646f' : '#b8442c' }}
                />
                {name}
              </Row>
            );
          })}
        </Row>
        <Row f={1} />
        <Col g={0}>
          <Mute z={14.5} w={600}>
            Between
          </Mute>
          <T z={37} w={760} n tr={-0.03} lh={1.1}>
            ${round(low)}
          </T>
          <Mute z={19} w={650} n>
            and ${round(low * 1.18)}
          </Mute>
        </Col>
        <Row
          hit="book"
          j="center"
          h={52}
          g={10}
          r={12}
          bg="acc"
          c="onacc"
          s={{ fontSize: 17, fontWeight: 700 }}
        >
          <CalendarCheck size={20} /> {t > 5.75 ? 'Visit on Tuesday, 9 am' : 'Book a free visit'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.6,
  stops: [
    { at: 0.9, hit: 'size', until: 1.95 },
    { at: 2.5, hit: 'pitch', until: 3.55 },
    { at: 4.25, hit: 'm1', click: true },
    { at: 5.7, hit: 'book', click: true },
  ],
});
