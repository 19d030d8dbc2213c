import { Download, Link2, Lock } from 'lucide-react';
import { Cover } from '../art/pack-cover.tsx';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#1f3fff',
  ink: '#0a0f2e',
  mute: '#6b7296',
  line: '#dfe2f2',
  acc: '#d8ff3e',
  onacc: '#0a0f2e',
  tint: '#eef0ff',
  body: 'archivo',
  r: 4,
};
const packs: [string, string, number, string[]][] = [
  ['Grain', '24 film presets', 29, ['#0a0f2e', '#ff5a36', '#ffd2c2']],
  ['Ledger', 'Invoice templates', 19, ['#f2efe6', '#0a0f2e', '#1f9d6b']],
  ['Pulse', '60 sound loops', 35, ['#ffb3d1', '#0a0f2e', '#ff2d7a']],
];

function View({ t }: { t: number }) {
  const open = ease(span(t, 1, 0.6));
  const paying = t > 2.3 && t < 3.2;
  const paid = t > 3.2;
  const left = Math.max(0, 24 * 3600 - Math.max(0, t - 3.2) * 61);
  const clock = `${Math.floor(left / 3600)}:${String(Math.floor((left / 60) % 60)).padStart(2, '0')}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
  const load = ease(span(t, 5, 1));
  return (
    <App theme={theme}>
      <T
        z={112}
        w={850}
        c="#fff"
        lh={0.86}
        tr={-0.05}
        s={{ position: 'absolute', left: 28, top: 28, fontStretch: '75%', opacity: 1 - open }}
      >
        READY{'\u00A0'}MADE
      </T>
      {packs.map(([name, what, price, inks], i) => {
        const mine = i === 2;
        const x = mine ? mix(28 + 2 * 252, 28, open) : 28 + i * 252 - open * 60;
        const y = mine ? mix(150, 36, open) : 150 + open * 20;
        return (
          <Abs
            key={name}
            hit={name}
            s={{
              left: x,
              top: y,
              width: mine ? mix(240, 344, open) : 240,
              opacity: mine ? 1 : 1 - open,
              zIndex: mine ? 2 : 1,
            }}
          >
            <div style={{ height: mine ? mix(244, 428, open) : 244, borderRadius: 4, overflow: 'hidden' }}>
              <Cover inks={inks} kind={i} t={t} />
            </div>
            <Row j="space-between" a="baseline" c="#fff" s={{ paddingTop: 11, opacity: mine ? 1 - open : 1 }}>
              <Col>
                <T z={22} w={750}>
                  {name}
                </T>
                <T z={15} o={0.75}>
                  {what}
                </T>
              </Col>
              <T z={25} w={700} n>
                ${price}
              </T>
            </Row>
          </Abs>
        );
      })}
      <Abs s={{ left: mix(820, 400, open), top: 36, width: 372, height: 428 }}>
        <Col bg="panel" r={4} p="30 30" g={14} s={{ height: '100%' }}>
          <Row j="space-between" a="baseline">
            <T z={46} w={820} tr={-0.04} lh={1} s={{ fontStretch: '88%' }}>
              Pulse
            </T>
            <T z={30} w={700} n>
              $35
            </T>
          </Row>
          <Mute z={17} wrap lh={1.35}>
            60 loops, cleared for any project. WAV, 24 bit, 1.2 GB.
          </Mute>
          {paid ? (
            <Col g={12} s={{ opacity: out(span(t, 3.2, 0.3)), marginTop: 10 }}>
              <Row g={10} p="15 15" r={4} bg="tint">
                <Link2 size={20} color="#1f3fff" />
                <T ff="mono" z={15} f={1}>
                  dl/pulse/8fk2-q7
                </T>
                <Lock size={17} color="#6b7296" />
              </Row>
              <Row j="space-between" a="baseline">
                <Mute z={16}>This link ends in</Mute>
                <T z={36} w={700} n ff="mono" tr={-0.04}>
                  {clock}
                </T>
              </Row>
            </Col>
          ) : (
            <Col g={10} s={{ marginTop: 10 }}>
              <Row h={50} p="0 14" r={4} b="line" s={{ fontSize: 17 }}>
                studio@example.com
              </Row>
              <Row h={50} p="0 14" r={4} b="line" s={{ fontSize: 17, fontVariantNumeric: 'tabular-nums' }}>
                4242 ···· ···· 4242
              </Row>
            </Col>
          )}
          <Row f={1} />
          <Row
            hit="buy"
            h={62}
            j="center"
            g={10}
            r={4}
            s={{
              fontSize: 20,
              fontWeight: 750,
              position: 'relative',
              overflow: 'hidden',
              background: paid ? '#e6e9fb' : 'var(--acc)',
              color: 'var(--ink)',
            }}
          >
            {paid && (
              <div
                style={{
                  position: 'absolute',
                  left: 0,
                  top: 0,
                  bottom: 0,
                  width: `${load * 100}%`,
                  background: 'var(--acc)',
                }}
              />
            )}
            <Row g={10} s={{ position: 'relative' }}>
              {paid ? (
                <>
                  <Download size={22} />{' '}
                  {load >= 1 ? 'Downloaded' : load > 0 ? `${Math.round(load * 100)}%` : 'Download'}
                </>
              ) : paying ? (
                'Paying'
              ) : (
                'Buy now'
              )}
            </Row>
          </Row>
        </Col>
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.3,
  stops: [
    { at: 0.95, hit: 'Pulse', click: true },
    { at: 2.25, hit: 'buy', click: true },
    { at: 4.9, hit: 'buy', click: true, dx: 0.2 },
  ],
});
