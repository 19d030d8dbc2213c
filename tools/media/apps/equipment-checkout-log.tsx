import { Camera, Check, Drill, Laptop, Mic, ScanLine, Video } from 'lucide-react';
import { ease, mix, out, seeded, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Chip } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffd43a',
  panel: '#fffdf3',
  ink: '#17150c',
  mute: '#746c4a',
  line: '#e9e0bd',
  acc: '#17150c',
  onacc: '#ffd43a',
  tint: '#fff3b8',
  good: '#16794c',
  bad: '#d3301f',
  body: 'bricolage',
  r: 10,
};
const log: [string, string, string, string, boolean, typeof Camera][] = [
  ['Sony FX3', 'CAM-07', 'Noor Adel', 'Back Friday', false, Camera],
  ['Hammer drill', 'TOL-22', 'Pete Lund', '2 days late', true, Drill],
  ['MacBook 14', 'LAP-11', 'Rosa Diaz', 'Back Monday', false, Laptop],
  ['Rode mic kit', 'AUD-03', 'Sam Yoo', 'Back today', false, Mic],
  ['Gimbal RS3', 'CAM-15', 'Elif Kaya', 'Back Tuesday', false, Video],
];
const random = seeded(7);
const bars = Array.from({ length: 30 }, (_, i) => ({
  id: i,
  w: random() > 0.6 ? 6 : random() > 0.5 ? 3.4 : 2,
  gap: 2 + random() * 4,
}));

function View({ t }: { t: number }) {
  const scan = (t * 0.62) % 1;
  const hit = t > 1.9;
  const named = t > 3.3;
  const added = ease(span(t, 4.1, 0.55));
  const nudged = t > 5.7;
  return (
    <App theme={theme}>
      <Col w={318} p="28 26" g={16}>
        <T z={30} w={760} lh={1.05} tr={-0.02} wrap>
          Point at the sticker
        </T>
        <div
          style={{
            position: 'relative',
            height: 214,
            borderRadius: 18,
            background: '#2b2818',
            overflow: 'hidden',
          }}
        >
          <Abs
            s={{
              left: mix(54, 33, ease(span(t, 0.3, 1.3))),
              top: mix(64, 47, ease(span(t, 0.3, 1.3))),
              transform: `rotate(${mix(-7, 0, ease(span(t, 0.3, 1.3)))}deg)`,
            }}
          >
            <Col bg="#fff" p="14 16 9" r={6} a="center" g={5}>
              <Row h={66} a="stretch">
                {bars.map((bar) => (
                  <div
                    key={bar.id}
                    style={{ width: bar.w, marginRight: bar.gap * 0.42, background: '#111' }}
                  />
                ))}
              </Row>
              <T ff="mono" z={14} w={600}>
                CAM-07
              </T>
            </Col>
          </Abs>
          {!hit && (
            <div
              style={{
                position: 'absolute',
                left: 22,
                right: 22,
                top: `${18 + 62 * (0.5 - 0.5 * Math.cos(scan * 6.283))}%`,
                height: 3,
                background: '#ff4b33',
                boxShadow: '0 0 14px #ff4b33',
              }}
            />
          )}
          {[0, 90, 180, 270].map((turn) => (
            <svg
              key={turn}
              aria-hidden="true"
              width="266"
              height="214"
              style={{
                position: 'absolute',
                inset: 0,
                transform: `rotate(${turn}deg) ${turn % 180 ? 'scale(.804,1.243)' : ''}`,
              }}
            >
              <path
                d="M16 46V28a12 12 0 0 1 12-12h18"
                fill="none"
                stroke={hit ? '#48d597' : '#ffd43a'}
                strokeWidth="5"
                strokeLinecap="round"
              />
            </svg>
          ))}
          {hit && (
            <Row
              w={64}
              h={64}
              r={99}
              j="center"
              bg="#48d597"
              c="#10321f"
              s={{
                position: 'absolute',
                left: 101,
                top: 75,
                transform: `scale(${out(span(t, 1.9, 0.3))})`,
                opacity: 1 - span(t, 3, 0.5),
              }}
            >
              <Check size={36} strokeWidth={3.4} />
            </Row>
          )}
        </div>
        <Col g={10} bg="panel" p={16} r={14} o={hit ? 1 : 0.45}>
          <Row j="space-between">
            <T z={19} w={700}>
              {hit ? 'Sony FX3' : 'Nothing scanned'}
            </T>
            {hit && (
              <Chip tone="good" z={12}>
                In stock
              </Chip>
            )}
          </Row>
          <Row g={9} h={40} p="0 11" r={9} bg="tint" hit="who">
            {named ? <Face name="Noor Adel" z={24} /> : <ScanLine size={18} />}
            <T z={15} w={600}>
              {named ? 'Noor Adel' : 'Who takes it?'}
            </T>
          </Row>
          <Row
            hit="lend"
            j="center"
            h={44}
            r={9}
            bg="acc"
            c="onacc"
            o={named ? 1 : 0.4}
            s={{ fontSize: 16, fontWeight: 700 }}
          >
            Lend until Friday
          </Row>
        </Col>
      </Col>
      <Col f={1} bg="panel" p="28 28" g={4} s={{ borderRadius: '24px 0 0 24px', overflow: 'hidden' }}>
        <Row j="space-between" a="baseline" s={{ paddingBottom: 12 }}>
          <T z={24} w={720}>
            Out right now
          </T>
          <T z={40} w={760} n lh={1}>
            {added > 0.5 ? 24 : 23}
          </T>
        </Row>
        {log.map(([item, code, who, back, late, Icon], i) => {
          const first = i === 0;
          if (first && added === 0) return null;
          return (
            <div
              key={code}
              style={{
                height: first ? 74 * added : 74,
                opacity: first ? added : 1,
                overflow: 'hidden',
                flex: 'none',
                borderTop: '1.5px solid var(--line)',
              }}
            >
              <Row
                h={73}
                g={14}
                s={{
                  background: first ? `rgb(255 212 58 / ${0.5 * (1 - span(t, 5, 1))})` : 'none',
                  margin: '0 -28px',
                  padding: '0 28px',
                }}
              >
                <Row w={44} h={44} r={12} j="center" bg={late ? '#fbdcd5' : 'tint'} c={late ? 'bad' : 'ink'}>
                  <Icon size={22} />
                </Row>
                <Col f={1}>
                  <T z={17} w={680}>
                    {item}
                  </T>
                  <Mute ff="mono" z={12.5}>
                    {code}
                  </Mute>
                </Col>
                <Face name={who} z={30} />
                <Col w={106} a="flex-end">
                  <T z={14.5} w={650} c={late ? 'bad' : 'ink'}>
                    {back}
                  </T>
                  {late && (
                    <T hit="nudge" z={12.5} w={650} c={nudged ? 'good' : 'bad'}>
                      {nudged ? 'Reminder sent' : 'Send reminder'}
                    </T>
                  )}
                </Col>
              </Row>
            </div>
          );
        })}
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.9,
  stops: [
    { at: 2.7, hit: 'who', click: true },
    { at: 4, hit: 'lend', click: true },
    { at: 5.6, hit: 'nudge', click: true },
  ],
});
