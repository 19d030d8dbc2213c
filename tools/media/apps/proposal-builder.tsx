import { GripVertical, ImageIcon, PenLine, Quote, Table2, Type } from 'lucide-react';
import { inks, Landscape } from '../kinds/photo.tsx';
import { count, ease, grouped, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#c9c2b6',
  panel: '#fffdf9',
  ink: '#2c1b12',
  mute: '#85766a',
  line: '#e2d9cb',
  acc: '#a8431f',
  onacc: '#fffdf9',
  tint: '#f3e0d3',
  good: '#3f7d4f',
  body: 'archivo',
  display: 'newsreader',
  r: 6,
};
const blocks: [string, typeof Type][] = [
  ['Text', Type],
  ['Prices', Table2],
  ['Photo', ImageIcon],
  ['Client words', Quote],
  ['Signature', PenLine],
];
const prices: [string, number][] = [
  ['Deck, 24 sq m, larch', 6240],
  ['Steps and rail', 1180],
  ['Lights, 8 pieces', 560],
];
const ink =
  'M4 42C16 8 24 6 26 16c2 14-12 32-16 28-4-6 20-22 32-22 8 0 0 16 6 17 7 1 11-18 17-16 5 2-3 14 4 15 8 1 12-16 19-14 5 2-4 15 4 14 10-2 18-26 28-38';

/** A block on its way from the list to the page. @param to its top, at first and at last */
function Ghost(props: { hit: string; drag: number; to: [number, number]; icon: typeof Type; name: string }) {
  const { icon: Icon, drag } = props;
  return (
    <Abs
      hit={props.hit}
      s={{
        left: mix(18, 330, drag),
        top: mix(...props.to, drag),
        width: 150,
        transform: `rotate(${Math.sin(drag * Math.PI) * -5}deg)`,
      }}
    >
      <Row
        h={54}
        g={10}
        p="0 12"
        r={8}
        bg="acc"
        c="#fff"
        s={{ fontSize: 16.5, fontWeight: 650, boxShadow: '0 16px 30px rgb(60 30 10 / .4)' }}
      >
        <Icon size={20} /> {props.name}
      </Row>
    </Abs>
  );
}

function View({ t }: { t: number }) {
  const drag = ease(span(t, 0.9, 0.95));
  const dropped = t > 2;
  const open = ease(span(t, 1.7, 0.4));
  const total = Math.round(count(t, 0, 7980, 2.4, 1.3));
  const drag2 = ease(span(t, 3.75, 0.75));
  const signBox = t > 4.6;
  const sign = ease(span(t, 4.9, 0.95));
  return (
    <App theme={theme}>
      <Col w={186} p="26 18" g={9}>
        <T z={20} ff="display" w={600} s={{ paddingBottom: 6 }}>
          Blocks
        </T>
        {blocks.map(([name, Icon]) => (
          <Row
            key={name}
            hit={`from-${name}`}
            h={54}
            g={10}
            p="0 12"
            r={8}
            bg="panel"
            s={{ fontSize: 16.5, fontWeight: 600 }}
          >
            <Icon size={20} color="#a8431f" /> {name}
            <GripVertical size={17} color="#c2b5a4" style={{ marginLeft: 'auto' }} />
          </Row>
        ))}
      </Col>
      <Col
        f={1}
        bg="panel"
        p="0 0"
        s={{ margin: '22px 44px 0 22px', boxShadow: '0 18px 44px rgb(60 40 20 / .24)', overflow: 'hidden' }}
      >
        <div style={{ height: 132, position: 'relative', flex: 'none' }}>
          <Landscape ink={inks.meadow} seed={61} rough={1.4} />
          <Abs
            s={{ inset: 0, background: 'linear-gradient(90deg, rgb(30 16 8 / .62), rgb(30 16 8 / .05))' }}
          />
          <Col at={[34, 28]} c="#fff">
            <T z={41} ff="display" w={550} tr={-0.02} lh={1.05}>
              A deck for the evening sun
            </T>
            <T z={16} o={0.9}>
              For the Weller family, May 2026
            </T>
          </Col>
        </div>
        <Col p="22 34" g={12}>
          <T z={17} ff="display" wrap lh={1.4}>
            You asked for a place to sit after work. We build it in nine days, level with the kitchen door.
          </T>
          <div
            style={{
              height: dropped ? 'auto' : open * 150,
              overflow: 'hidden',
              borderRadius: 8,
              border: dropped ? 'none' : `2px dashed ${open > 0 ? 'var(--acc)' : 'transparent'}`,
              flex: 'none',
            }}
            data-hit="slot"
          >
            {dropped && (
              <Col>
                {prices.map(([name, price], i) => {
                  const p = out(span(t, 2.1 + i * 0.42, 0.35));
                  return (
                    <Row key={name} h={38} j="space-between" s={{ borderBottom: '1px solid var(--line)' }}>
                      <T z={17} w={550}>
                        {name}
                      </T>
                      <T z={17} w={620} n o={p}>
                        ${grouped(Math.round(price * p))}
                      </T>
                    </Row>
                  );
                })}
                <Row h={50} j="space-between" a="center">
                  <T z={17} w={650}>
                    Together
                  </T>
                  <T z={34} ff="display" w={600} n c="acc">
                    ${grouped(total)}
                  </T>
                </Row>
              </Col>
            )}
          </div>
          <Row
            hit="sign"
            h={78}
            p="0 22"
            j="space-between"
            r={8}
            s={{
              border: signBox
                ? '2px solid var(--ink)'
                : `2px dashed ${drag2 > 0.3 ? 'var(--acc)' : 'transparent'}`,
              background: sign >= 1 ? '#e8f1e4' : 'transparent',
            }}
          >
            {signBox && <Mute z={16}>{sign >= 1 ? 'Signed on May 14' : 'Sign here'}</Mute>}
            {signBox && (
              <svg
                aria-hidden="true"
                width="220"
                height="62"
                viewBox="0 0 140 50"
                style={{ overflow: 'visible' }}
              >
                <path
                  d={ink}
                  fill="none"
                  stroke="#1c2d6b"
                  strokeWidth="2.6"
                  strokeLinecap="round"
                  pathLength={1}
                  strokeDasharray="1 1"
                  strokeDashoffset={1 - sign}
                  opacity={sign > 0.01 ? 1 : 0}
                />
              </svg>
            )}
            {sign >= 1 && (
              <T z={17} w={700} c="good" s={{ transform: `scale(${pop(span(t, 5.85, 0.35))})` }}>
                Agreed
              </T>
            )}
          </Row>
        </Col>
      </Col>
      {t > 0.9 && t < 2 && <Ghost hit="ghost" drag={drag} to={[128, 262]} icon={Table2} name="Prices" />}
      {t > 3.7 && t < 4.6 && (
        <Ghost hit="ghost2" drag={drag2} to={[317, 420]} icon={PenLine} name="Signature" />
      )}
    </App>
  );
}

export default appScene({
  View,
  poster: 5.4,
  stops: [
    { at: 0.85, hit: 'from-Prices', click: true },
    { at: 0.95, hit: 'ghost', until: 1.95 },
    { at: 3.65, hit: 'from-Signature', click: true },
    { at: 3.75, hit: 'ghost2', until: 4.55 },
    { at: 4.9, hit: 'sign', dx: -0.1 },
    { at: 5.85, hit: 'sign', dx: 0.2 },
  ],
});
