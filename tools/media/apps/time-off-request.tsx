import { Check, Palmtree, X } from 'lucide-react';
import { count, ease, out, pop, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Btn, Chip, Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme, wash } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f6efe4',
  panel: '#fffdf9',
  ink: '#1c2b4a',
  mute: '#6f7788',
  line: '#e6dccb',
  acc: '#e0653a',
  onacc: '#fffaf5',
  tint: '#fbe5d8',
  good: '#2d8a68',
  body: 'nunito',
  r: 12,
};
const first = 8;
const last = 12;

function View({ t }: { t: number }) {
  const from = t > 1.05;
  const reach = t < 1.05 ? 0 : first + Math.floor(ease(span(t, 1.2, 0.85)) * (last - first) + 0.02);
  const sent = t > 3.15;
  const arrive = pop(span(t, 3.3, 0.5));
  const approved = t > 4.75;
  const days = from ? reach - first + 1 : 0;
  const balance = Math.round(count(t, 18, 13, 4.85, 0.7));
  return (
    <App theme={theme}>
      <Col f={1.25} p="26 22 26 30" g={14}>
        <Row j="space-between">
          <T z={25} w={850} tr={-0.01}>
            Time off
          </T>
          <Row g={8} a="baseline">
            <Mute z={14} w={700}>
              Days left
            </Mute>
            <T z={30} w={850} n lh={1} c={approved ? 'good' : 'ink'}>
              {balance}
            </T>
          </Row>
        </Row>
        <Col bg="panel" r={18} p="16 20 14" g={8} b="line">
          <Row j="space-between">
            <T z={17} w={800}>
              August
            </T>
            <T z={14} w={750} c="acc">
              {days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : 'Pick your days'}
            </T>
          </Row>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', rowGap: 3 }}>
            {['M', 'T', 'W', 'T ', 'F', 'S', 'S '].map((d) => (
              <Mute key={d} z={12} w={750} s={{ textAlign: 'center', height: 22 }}>
                {d}
              </Mute>
            ))}
            {Array.from({ length: 28 }, (_, i) => i + 1).map((d) => {
              const inside = from && d >= first && d <= reach;
              const edge = inside && (d === first || d === reach);
              const weekend = d % 7 === 6 || d % 7 === 0;
              return (
                <Row
                  key={d}
                  hit={`d${d}`}
                  j="center"
                  h={40}
                  s={{
                    background: inside ? 'var(--tint)' : 'none',
                    borderRadius:
                      d === first && d === reach
                        ? 99
                        : d === first
                          ? '99px 0 0 99px'
                          : d === reach
                            ? '0 99px 99px 0'
                            : 0,
                  }}
                >
                  <Row
                    w={40}
                    h={40}
                    j="center"
                    r={99}
                    bg={edge ? 'acc' : 'transparent'}
                    c={edge ? 'onacc' : weekend ? '#b9b2a4' : 'ink'}
                    s={{ fontSize: 15.5, fontWeight: 750 }}
                  >
                    {d}
                  </Row>
                </Row>
              );
            })}
          </div>
        </Col>
        <Row g={8}>
          {['Vacation', 'Family', 'Moving', 'Health'].map((why) => {
            const on = why === 'Vacation' && t > 2.45;
            return (
              <Row
                key={why}
                hit={why}
                f={1}
                j="center"
                h={42}
                r={99}
                g={7}
                s={{
                  fontSize: 14.5,
                  fontWeight: 800,
                  background: on ? 'var(--ink)' : 'var(--panel)',
                  color: on ? '#fff' : 'var(--ink)',
                  border: '1px solid var(--line)',
                }}
              >
                {why === 'Vacation' && <Palmtree size={17} />}
                {why}
              </Row>
            );
          })}
        </Row>
        <Btn hit="ask" z={16} p="13 20" wt={800} r={99} o={t > 2.45 ? 1 : 0.45} down={t > 3.1 && t < 3.3}>
          {sent ? 'Request sent' : 'Ask for these days'}
        </Btn>
      </Col>
      <Col f={1} bg="#1c2b4a" p="28 26" g={16} c="#fff">
        <Row j="space-between">
          <T z={16} w={800}>
            For the manager
          </T>
          <Chip tone="#ffb899" z={13} p="3 11">
            {approved ? 1 : sent ? 2 : 1} waiting
          </Chip>
        </Row>
        {t > 3.3 && (
          <Col
            bg="#fffdf9"
            c="ink"
            r={18}
            p={18}
            g={13}
            s={{ opacity: out(span(t, 3.3, 0.25)), transform: `translateY(${(1 - arrive) * -26}px)` }}
          >
            <Row g={12}>
              <Face name="Lena Fox" z={44} />
              <Col>
                <T z={18} w={850}>
                  Lena Fox
                </T>
                <Mute z={13.5} w={700}>
                  Front desk
                </Mute>
              </Col>
            </Row>
            <Row g={10} p="10 13" r={12} bg="tint">
              <Palmtree size={20} color="#e0653a" />
              <T z={16} w={800} f={1}>
                Aug 8 to 12
              </T>
              <T z={16} w={800}>
                5 days
              </T>
            </Row>
            <T z={13.5} w={700} c="good">
              Desk is covered by Omar all week
            </T>
            {approved ? (
              <Row
                h={46}
                g={9}
                j="center"
                r={99}
                bg={wash('good', 16)}
                c="good"
                s={{
                  fontSize: 16,
                  fontWeight: 850,
                  transform: `scale(${0.9 + 0.1 * pop(span(t, 4.75, 0.35))})`,
                }}
              >
                <Check size={20} strokeWidth={3.2} /> Approved
              </Row>
            ) : (
              <Row g={9}>
                <Row w={54} h={46} r={99} j="center" b="line" c="mute">
                  <X size={19} />
                </Row>
                <Row
                  hit="yes"
                  f={1}
                  h={46}
                  r={99}
                  g={8}
                  j="center"
                  bg="good"
                  c="#fff"
                  s={{ fontSize: 16, fontWeight: 850, flex: 1 }}
                >
                  <Check size={19} strokeWidth={3} /> Approve
                </Row>
              </Row>
            )}
          </Col>
        )}
        <Col bg="#263758" r={18} p={18} g={10} s={{ transform: `translateY(0)` }}>
          <Row g={12}>
            <Face name="Omar Bell" z={40} />
            <Col f={1}>
              <T z={16} w={800}>
                Omar Bell
              </T>
              <T z={13.5} w={700} c="#a9b5cd">
                Sep 2, moving
              </T>
            </Col>
            <T z={15} w={800} c="#a9b5cd">
              1 day
            </T>
          </Row>
        </Col>
      </Col>
      <Toast t={t} from={5} to={6.3} s={{ left: '34%' }}>
        Approved. Enjoy the week, Lena.
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.4,
  stops: [
    { at: 1, hit: 'd8', click: true },
    { at: 2, hit: 'd12', click: true },
    { at: 2.4, hit: 'Vacation', click: true },
    { at: 3.1, hit: 'ask', click: true },
    { at: 4.7, hit: 'yes', click: true },
  ],
});
