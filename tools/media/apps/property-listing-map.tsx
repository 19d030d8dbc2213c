import { Bath, BedDouble, BellRing, Heart } from 'lucide-react';
import { Front } from '../art/front.tsx';
import { City, crossing } from '../kinds/city.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f4f2ee',
  ink: '#1a2a2a',
  mute: '#6d7b79',
  line: '#dfddd6',
  acc: '#0d5c63',
  tint: '#d5e8e6',
  good: '#0d5c63',
  body: 'inter',
  display: 'newsreader',
  r: 10,
};
const seed = 6;
const homes: [number, number, number, number][] = [
  [2, 2, 640, 4],
  [3, 5, 485, 3],
  [5, 3, 720, 5],
  [4, 7, 390, 2],
  [6, 6, 455, 3],
  [7, 2, 515, 3],
  [2, 8, 880, 6],
  [6, 9, 430, 3],
];

function View({ t }: { t: number }) {
  const limit = mix(900, 500, ease(span(t, 0.9, 1.3)));
  const beds = t > 2.9 ? 3 : 2;
  const ok = (i: number): boolean => (homes[i]?.[2] ?? 0) <= limit && (homes[i]?.[3] ?? 0) >= beds;
  const n = homes.filter((_, i) => ok(i)).length;
  const card = ease(span(t, 4.15, 0.4));
  const saved = t > 5.3;
  const [hx] = crossing(3, 5, seed, 74);
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row h={92} p="0 28" g={30} bg="panel" s={{ zIndex: 3, borderBottom: '1px solid var(--line)' }}>
        <Col w={250} g={10}>
          <Row j="space-between" a="baseline">
            <Mute z={15} w={550}>
              Up to
            </Mute>
            <T z={22} ff="display" w={600} n>
              ${Math.round(limit / 5) * 5},000
            </T>
          </Row>
          <div style={{ position: 'relative', height: 6, borderRadius: 6, background: 'var(--line)' }}>
            <div
              style={{
                width: `${(limit / 900) * 100}%`,
                height: 6,
                borderRadius: 6,
                background: 'var(--acc)',
              }}
            />
            <div
              data-hit="limit"
              style={{
                position: 'absolute',
                left: `calc(${(limit / 900) * 100}% - 13px)`,
                top: -10,
                width: 26,
                height: 26,
                borderRadius: 26,
                background: '#fff',
                border: '3px solid var(--acc)',
              }}
            />
          </div>
        </Col>
        <Row g={7}>
          {[2, 3, 4].map((b) => (
            <Row
              key={b}
              hit={`b${b}`}
              g={6}
              h={44}
              p="0 15"
              r={99}
              s={{
                fontSize: 16.5,
                fontWeight: 600,
                background: b === beds ? 'var(--acc)' : 'transparent',
                color: b === beds ? '#fff' : 'var(--ink)',
                border: '1.5px solid var(--line)',
              }}
            >
              <BedDouble size={18} /> {b}+
            </Row>
          ))}
        </Row>
        <Row f={1} />
        <Row
          hit="save"
          g={9}
          h={46}
          p="0 18"
          r={99}
          bg={saved ? 'tint' : 'ink'}
          c={saved ? 'acc' : '#fff'}
          s={{ fontSize: 16, fontWeight: 620 }}
        >
          <BellRing size={19} /> {saved ? 'Search saved' : `Save, ${n} homes`}
        </Row>
      </Row>
      <div style={{ position: 'relative', flex: 1, overflow: 'hidden' }}>
        <City
          w={800}
          h={410}
          seed={seed}
          step={74}
          river="down"
          ink={{
            land: '#f4f2ee',
            block: '#e6e2da',
            road: '#ffffff',
            minor: '#ffffff',
            park: '#c8dcc0',
            water: '#b3d5dc',
          }}
        />
        {homes.map(([r, c, price], i) => {
          const [x, y] = crossing(r, c, seed, 74);
          const on = i === 1 && t > 4.1;
          const show = ok(i);
          return (
            <Row
              key={price}
              hit={`home${i}`}
              j="center"
              h={42}
              p="0 15"
              r={99}
              s={{
                position: 'absolute',
                left: x - 42,
                top: y - 60,
                width: 84,
                fontSize: 18,
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                background: on ? 'var(--ink)' : show ? 'var(--acc)' : '#c9c6be',
                color: '#fff',
                opacity: show ? 1 : 0.55,
                transform: `scale(${on ? 1 + 0.12 * pop(span(t, 4.1, 0.3)) : show ? 1 : 0.72})`,
                boxShadow: show ? '0 6px 14px rgb(13 60 64 / .3)' : 'none',
              }}
            >
              ${price}k
            </Row>
          );
        })}
        {card > 0 && (
          <Abs s={{ left: hx + 58, top: mix(70, 40, card), opacity: out(card), width: 304 }}>
            <Col bg="panel" r={18} s={{ overflow: 'hidden', boxShadow: '0 24px 54px rgb(20 50 50 / .3)' }}>
              <div style={{ height: 176, position: 'relative' }}>
                <Front wall="#f3ead8" roof="#7c3f30" />
                <Row w={44} h={44} r={99} j="center" bg="#fff" at={[248, 12]}>
                  <Heart size={22} color="#c8323f" fill={t > 4.8 ? '#c8323f' : 'none'} />
                </Row>
              </div>
              <Col p="14 20 18" g={5}>
                <Row j="space-between" a="baseline">
                  <T z={27} ff="display" w={600}>
                    $485,000
                  </T>
                  <Row g={12} c="mute" s={{ fontSize: 17, fontWeight: 600 }}>
                    <Row g={5}>
                      <BedDouble size={19} />3
                    </Row>
                    <Row g={5}>
                      <Bath size={18} />2
                    </Row>
                  </Row>
                </Row>
                <Mute z={17}>9 Alder Lane, garden to the south</Mute>
              </Col>
            </Col>
          </Abs>
        )}
      </div>
      <Toast t={t} from={5.45} to={6.3} icon={BellRing} s={{ left: '30%' }}>
        We write when a new one comes up
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.9,
  stops: [
    { at: 0.9, hit: 'limit', until: 2.2 },
    { at: 2.85, hit: 'b3', click: true },
    { at: 4.05, hit: 'home1', click: true },
    { at: 5.25, hit: 'save', click: true },
  ],
});
