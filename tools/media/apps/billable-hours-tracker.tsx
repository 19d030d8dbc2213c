import { FileText, Play, Square } from 'lucide-react';
import { count, ease, grouped, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Btn, Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme, wash } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#fbfaf7',
  ink: '#1d2a24',
  mute: '#6d7a72',
  line: '#e3e5dd',
  acc: '#1c6b4f',
  tint: '#e2efe8',
  body: 'inter',
  display: 'newsreader',
  r: 7,
};
const clients: [string, string, number, number, string][] = [
  ['Harbor & Pine', 'Lease review', 4.4, 180, '#1c6b4f'],
  ['Ostrava Foods', 'Trademark filing', 2.1, 180, '#c77f2a'],
  ['Bright Dental', 'Employment contract', 3.25, 160, '#3c5a99'],
  ['Loom Studio', 'Supplier dispute', 1.6, 200, '#a1464f'],
];
const days: [string, number[]][] = [
  ['Mon', [2.1, 1, 1.4, 0.6]],
  ['Tue', [1.2, 0.4, 2, 1.1]],
  ['Wed', [2.4, 1.3, 0, 0.8]],
  ['Thu', [0.8, 1.6, 1.9, 0]],
  ['Fri', [1.1, 0.5, 0.6, 0.2]],
];
const hms = (hours: number): string => {
  const s = Math.round(hours * 3600);
  return `${Math.floor(s / 3600)}:${String(Math.floor((s / 60) % 60)).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}`;
};

function View({ t }: { t: number }) {
  const running = t > 1 && t < 3.6;
  const extra = 0.9 * ease(span(t, 1, 2.6));
  const sheet = ease(span(t, 4.3, 0.6));
  return (
    <App theme={theme}>
      <Col f={1} p="26 30" g={16}>
        <Row j="space-between" a="flex-end">
          <Col>
            <Mute z={12} w={600}>
              Friday, week 34
            </Mute>
            <T z={31} ff="display" w={550} tr={-0.015}>
              Hours
            </T>
          </Col>
          <Row g={20}>
            <T z={31} ff="display" w={450} n>
              {grouped(11.35 + extra, 2)} h
            </T>
            <Btn hit="invoice" icon={FileText} down={t > 4.2 && t < 4.4} p="9 15" z={14}>
              Make invoice
            </Btn>
          </Row>
        </Row>
        <Col>
          {clients.map(([name, work, hours, rate, tone], i) => {
            const on = i === 0 && running;
            const h = hours + (i === 0 ? extra : 0);
            return (
              <Row
                key={name}
                g={14}
                p="11 12"
                r={9}
                s={{ background: on ? wash(tone, 10) : 'none', borderBottom: '1px solid var(--line)' }}
              >
                <div style={{ width: 4, height: 36, borderRadius: 4, background: tone }} />
                <Col f={1}>
                  <T z={15} w={650}>
                    {name}
                  </T>
                  <Mute>{work}</Mute>
                </Col>
                <Mute n z={12.5}>
                  ${rate}/h
                </Mute>
                <T z={20} w={600} n s={{ width: 92, textAlign: 'right', color: on ? tone : 'var(--ink)' }}>
                  {hms(h)}
                </T>
                <Row
                  hit={`go${i}`}
                  w={36}
                  h={36}
                  r={99}
                  j="center"
                  s={{ background: on ? tone : wash(tone, 14), color: on ? '#fff' : tone }}
                >
                  {on ? <Square size={13} fill="currentColor" /> : <Play size={14} fill="currentColor" />}
                </Row>
              </Row>
            );
          })}
        </Col>
        <Row g={16} a="flex-end" f={1}>
          {days.map(([day, parts], d) => (
            <Col key={day} f={1} g={3} a="stretch">
              {parts.map((v, k) => (
                <div
                  key={clients[k]?.[0]}
                  style={{
                    height: (v + (d === 4 && k === 0 ? extra : 0)) * 15,
                    background: clients[k]?.[4],
                    borderRadius: 2,
                  }}
                />
              ))}
              <Mute z={12} w={600} s={{ textAlign: 'center', marginTop: 4 }}>
                {day}
              </Mute>
            </Col>
          ))}
        </Row>
      </Col>
      <Col
        w={318}
        bg="panel"
        p="30 28"
        g={14}
        at={[0, 20]}
        s={{
          left: 'auto',
          right: -330 + sheet * 354,
          bottom: 20,
          boxShadow: `0 20px 60px rgb(29 42 36 / ${0.22 * sheet})`,
          borderRadius: 4,
        }}
      >
        <Row j="space-between" a="flex-start">
          <T z={27} ff="display" w={500}>
            Invoice
          </T>
          <Mute z={13} n>
            No. 0187
          </Mute>
        </Row>
        <Mute>Harbor & Pine, 14 Quay Street</Mute>
        <Col s={{ borderTop: '1.5px solid var(--ink)', marginTop: 8 }}>
          {[
            ['Lease review', 5.3, 180],
            ['Call with landlord', 0.5, 180],
            ['Filing fee', 1, 65],
          ].map(([k, q, r], i) => (
            <Row
              key={String(k)}
              h={42}
              j="space-between"
              o={out(span(t, 4.7 + i * 0.16, 0.3))}
              s={{ borderBottom: '1px solid var(--line)' }}
            >
              <T z={14} f={1}>
                {k}
              </T>
              <Mute n s={{ width: 48 }}>
                {q} h
              </Mute>
              <T z={14} n w={600}>
                ${grouped(Number(q) * Number(r), 2)}
              </T>
            </Row>
          ))}
        </Col>
        <Row j="space-between" a="baseline" s={{ marginTop: 8 }}>
          <T z={15} w={600}>
            Due in 14 days
          </T>
          <T z={32} ff="display" w={600} n>
            ${grouped(count(t, 0, 1109, 4.8, 0.8))}
          </T>
        </Row>
        <Row f={1} />
        <Btn p="11 16" z={14}>
          Send to client
        </Btn>
      </Col>
      <Toast t={t} from={3.65} to={4.9} s={{ left: 180 }}>
        54 minutes logged
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 5.9,
  stops: [
    { at: 0.95, hit: 'go0', click: true },
    { at: 3.55, hit: 'go0', click: true },
    { at: 4.25, hit: 'invoice', click: true },
  ],
});
