import { Eye, Plus, Send } from 'lucide-react';
import { count, ease, grouped, mix, out, pop, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Btn } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffffff',
  ink: '#101828',
  mute: '#6b7280',
  line: '#e8e8ec',
  acc: '#0f62fe',
  tint: '#edf3ff',
  good: '#0e7a4b',
  warn: '#b45309',
  bad: '#c81e3a',
  body: 'inter',
  display: 'fraunces',
  r: 999,
};
const steps = ['Draft', 'Sent', 'Viewed', 'Paid'];
const rows: [string, string, number, number, string][] = [
  ['1043', 'Aster Physio', 1840, 0, ''],
  ['1042', 'Fold Bakery', 620, 3, ''],
  ['1041', 'Norte Logistics', 4275, 1, '12 days late'],
  ['1040', 'Studio Hem', 980, 3, ''],
  ['1039', 'Lakeview HOA', 2310, 2, ''],
];

function View({ t }: { t: number }) {
  const level = (t > 1.2 ? 1 : 0) + (t > 2.7 ? 1 : 0) + (t > 4.1 ? 1 : 0);
  const stamp = span(t, 4.1, 0.35);
  const fly = ease(span(t, 1.15, 0.7));
  return (
    <App theme={theme}>
      <Col f={1} p="28 0 0 32" g={18}>
        <Row j="space-between" s={{ paddingRight: 26 }}>
          <T z={34} ff="display" w={500} tr={-0.02}>
            Invoices
          </T>
          <Btn icon={Plus} kind="dark" p="8 16" z={13.5}>
            New
          </Btn>
        </Row>
        <Row g={30}>
          {[
            ['Open', 8425 - count(t, 0, 1840, 4.1, 0.7), 'ink'],
            ['Overdue', 4275, 'bad'],
            ['Paid in May', 6210 + count(t, 0, 1840, 4.1, 0.7), 'good'],
          ].map(([k, v, c]) => (
            <Col key={String(k)} g={1}>
              <Mute z={12.5}>{k}</Mute>
              <T z={23} w={600} n c={String(c)}>
                ${grouped(Math.round(Number(v)))}
              </T>
            </Col>
          ))}
        </Row>
        <Col s={{ borderTop: '1px solid var(--line)' }}>
          {rows.map(([no, name, sum, at, late], i) => {
            const now = i === 0 ? level : at;
            const color = late ? 'var(--bad)' : now === 3 ? 'var(--good)' : 'var(--acc)';
            return (
              <Row
                key={no}
                h={60}
                g={14}
                s={{
                  borderBottom: '1px solid var(--line)',
                  background: i === 0 ? 'var(--tint)' : 'none',
                  margin: '0 0 0 -32px',
                  padding: '0 26px 0 32px',
                }}
              >
                <Mute z={13} n>
                  {no}
                </Mute>
                <Col f={1}>
                  <T z={15.5} w={620}>
                    {name}
                  </T>
                  <T z={12.5} s={{ color: late ? 'var(--bad)' : 'var(--mute)' }}>
                    {late || steps[now]}
                  </T>
                </Col>
                <Row g={4}>
                  {steps.map((step, k) => (
                    <div
                      key={step}
                      style={{
                        width: 22,
                        height: 6,
                        borderRadius: 6,
                        background: k <= now ? color : '#e5e7eb',
                      }}
                    />
                  ))}
                </Row>
                <T z={16} w={620} n s={{ width: 70, textAlign: 'right' }}>
                  ${grouped(sum)}
                </T>
              </Row>
            );
          })}
        </Col>
      </Col>
      <Col w={322} bg="#f1efea" a="center" p="30 0">
        <div
          style={{
            position: 'relative',
            transform: `translateY(${-Math.sin(fly * Math.PI) * 26}px) rotate(${mix(0, -1.6, Math.sin(fly * Math.PI))}deg)`,
          }}
        >
          <Col
            w={262}
            h={356}
            bg="#fff"
            p="26 24"
            g={11}
            s={{ boxShadow: '0 14px 34px rgb(40 32 16 / .16)' }}
          >
            <Row j="space-between" a="flex-start">
              <T z={25} ff="display" w={550}>
                Invoice
              </T>
              <Mute z={13} n>
                1043
              </Mute>
            </Row>
            <T z={13} w={600}>
              Aster Physio
            </T>
            <Col s={{ borderTop: '1.5px solid #101828', marginTop: 6 }}>
              {[
                ['Site design', 1200],
                ['Booking form', 480],
                ['Photo edit', 160],
              ].map(([k, v]) => (
                <Row key={k} j="space-between" h={36} s={{ borderBottom: '1px solid var(--line)' }}>
                  <T z={13}>{k}</T>
                  <T z={13} n>
                    {grouped(Number(v))}.00
                  </T>
                </Row>
              ))}
            </Col>
            <Row j="space-between" a="baseline">
              <T z={13} w={600}>
                Total
              </T>
              <T z={27} ff="display" w={600} n>
                $1,840
              </T>
            </Row>
            <Row f={1} />
            <Mute z={11.5}>Due June 14. Thank you.</Mute>
          </Col>
          {stamp > 0 && (
            <T
              z={44}
              w={800}
              ff="display"
              c="good"
              tr={0.04}
              s={{
                position: 'absolute',
                left: 64,
                bottom: 74,
                border: '4px solid var(--good)',
                borderRadius: 8,
                padding: '0 14px',
                opacity: out(stamp),
                transform: `rotate(-13deg) scale(${2.2 - 1.2 * pop(stamp)})`,
              }}
            >
              PAID
            </T>
          )}
        </div>
        <Row g={8} s={{ marginTop: 26 }}>
          {level === 0 ? (
            <Btn hit="send" icon={Send} p="11 26" z={15}>
              Send
            </Btn>
          ) : (
            <Row
              hit="send"
              g={8}
              c={level === 3 ? 'good' : 'mute'}
              s={{ fontSize: 14.5, fontWeight: 600, height: 42 }}
            >
              {level === 1 ? <Send size={17} /> : <Eye size={17} />}
              {['', 'Sent just now', 'Opened by Aster Physio', 'Paid by card'][level]}
            </Row>
          )}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({ View, poster: 4.9, stops: [{ at: 1.1, hit: 'send', click: true }] });
